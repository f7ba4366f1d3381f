// The page that writes the snippets: what is chosen in the form is shown, and spelt out to copy.
const form = document.getElementById('choices');
const preview = document.getElementById('preview');
const site = new URL('./', document.baseURI).href;
const PLACE = 'display:block;height:clamp(34rem,60vw,40rem)'; // as the element will have it

// A host that lets no other page read its files can still hand out a classic script.
let script = `<script type="module" src="${site}pitch-embed.js"></script>`;
fetch('pitch-embed.js').then(({headers}) => {
  if (headers.get('access-control-allow-origin') === '*') return;
  script = `<script defer src="${site}pitch-embed-classic.js"></script>`;
  write();
}, () => {});

const escaped = text => text.replace(/[&<"]/g, sign => ({'&': '&amp;', '<': '&lt;', '"': '&quot;'})[sign]);

const attributes = given =>
  Object.entries(given).map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');

// What is filled in, and makes sense.
function chosen() {
  const fields = [...form.elements].filter(field => field.value.trim() && field.validity.valid);
  return Object.fromEntries(fields.map(field => [field.name, field.value.trim()]));
}

function element(given) {
  const style = given.height ? `display:block;height:${given.height}px` : PLACE;
  const way = `\n  <a href="${site}">Play Pitch</a>\n`;
  return `${script}\n<pitch-game${attributes({...given, style})}>${way}</pitch-game>`;
}

function frame({players, target, level, language, theme, deal, height = '560'}) {
  const query = {embed: '1', players, target, bot: level, lang: language, theme, deal};
  const named = Object.entries(query).filter(([, value]) => value);
  return `<iframe${attributes({
    src: `${site}?${new URLSearchParams(named)}`,
    title: 'Pitch, a card game',
    allow: 'fullscreen',
    loading: 'lazy',
    style: `width:100%;height:${height}px;border:0`,
  })}></iframe>`;
}

function write() {
  const given = chosen();
  document.getElementById('element').textContent = element(given);
  document.getElementById('frame').textContent = frame(given);
}

function show() {
  const game = document.createElement('pitch-game');
  for (const [name, value] of Object.entries(chosen())) game.setAttribute(name, value);
  preview.replaceChildren(game);
}

async function copy(button) {
  const code = document.getElementById(button.dataset.copy);
  const status = button.nextElementSibling;
  try {
    await navigator.clipboard.writeText(code.textContent);
    status.textContent = 'Copied.';
  } catch { // not allowed here: the next best is to have it marked
    getSelection().selectAllChildren(code);
    status.textContent = 'Marked: now press Ctrl+C, or ⌘C on a Mac.';
  }
}

form.addEventListener('input', write);
form.addEventListener('change', show);
form.addEventListener('submit', event => event.preventDefault());
for (const button of document.querySelectorAll('[data-copy]')) button.onclick = () => copy(button);
write();
