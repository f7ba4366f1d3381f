// <pitch-game>: a small drawn table that costs the page around it next to nothing. The game, with
// its Python, comes into a frame when Play is pressed or, with load="visible", scrolled near.
const SITE = new URL('./', import.meta.url);
const VERSION = 1; // of the messages between the frame and this page: see pitch_web/embed.py
const PATIENCE = 15_000; // milliseconds in which the frame must have come
const GAME = ['players', 'target', 'level', 'deal']; // the attributes that say which game it is
const PLAYERS = ['2', '3', '4', '5', '6', '7', 'partnership'];

const WORDS = {
  en: ['Pitch, a card game', 'Play', 'Loading…', '{n} players, to {t} points',
    'Two against two, to {t} points', 'The game did not arrive.', 'Try again', 'Open full page',
    'The same cards for everyone'],
  es: ['Pitch, un juego de cartas', 'Jugar', 'Cargando…', '{n} jugadores, a {t} puntos',
    'Dos contra dos, a {t} puntos', 'El juego no ha llegado.', 'Reintentar', 'Abrir la página',
    'Las mismas cartas para todos'],
  pt: ['Pitch, um jogo de cartas', 'Jogar', 'A carregar…', '{n} jogadores, até {t} pontos',
    'Dois contra dois, até {t} pontos', 'O jogo não chegou.', 'Tentar de novo', 'Abrir a página',
    'As mesmas cartas para todos'],
  nl: ['Pitch, een kaartspel', 'Spelen', 'Laden…', '{n} spelers, tot {t} punten',
    'Twee tegen twee, tot {t} punten', 'Het spel kwam niet aan.', 'Opnieuw', 'Open de pagina',
    'Voor iedereen dezelfde kaarten'],
  sk: ['Pitch, kartová hra', 'Hrať', 'Načítava sa…', 'Počet hráčov: {n}, do {t} bodov',
    'Dvaja proti dvom, do {t} bodov', 'Hra neprišla.', 'Skúsiť znova', 'Otvoriť stránku',
    'Pre všetkých rovnaké karty'],
};

// The height follows the window's width, not an aspect ratio: that with a least height would have a
// least width, too, which pushes a grid or a flex box of the page around over its edge.
const STYLE = `
:host {
  display: block; position: relative; overflow: hidden; box-sizing: border-box;
  block-size: clamp(34rem, 60vw, 40rem);
  border-radius: 12px; color-scheme: light dark; contain: layout paint;
  border: 1px solid rgb(128 128 128 / 35%);
}
:host([hidden]) { display: none; }
:host([theme="light"]) { color-scheme: light; }
:host([theme="dark"]) { color-scheme: dark; }
section, iframe { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; border: 0; }
section {
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 0.35rem;
  box-sizing: border-box; padding: 1rem; text-align: center; color: #fff;
  font: 16px/1.4 system-ui, sans-serif;
  background: #1b6349; background: light-dark(#1b6349, #143f33);
}
svg { inline-size: min(19rem, 74%); block-size: auto; overflow: visible; margin-block-end: 1rem; }
.paper { fill: #fff; stroke: #8a8f98; }
.card { filter: drop-shadow(0 2px 4px rgb(0 0 0 / 35%)); }
.rank { font: 700 30px/1 Georgia, serif; text-anchor: middle; }
.S { fill: #15171c; } .H { fill: #c8102e; } .D { fill: #0b57c2; } .C { fill: #0b6b3a; }
p { margin: 0; }
.title { font-size: clamp(1.4rem, 5cqi, 1.8rem); font-weight: 700; letter-spacing: 0.01em; }
.line { opacity: 0.92; }
button, a {
  display: inline-flex; align-items: center; justify-content: center; box-sizing: border-box;
  min-block-size: 52px; margin-block-start: 1rem; padding: 0 2.4rem; border: 0;
  border-radius: 12px; font: 600 1.25rem/1 system-ui, sans-serif; cursor: pointer;
  background: #ffd58a; color: #2a1c00;
}
a { min-block-size: 44px; margin: 0; padding: 0 1rem; background: none; color: inherit; font-size: 1rem; }
button:hover { background: #ffe2ad; }
:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
button[aria-disabled="true"] { opacity: 0.6; cursor: default; }
.state { min-block-size: 1.4em; }
[hidden] { display: none !important; }
iframe { opacity: 0; }
iframe.here { opacity: 1; }
`;

const SUITS = { // on a field of 24 by 24
  S: 'M12 1c3 5 9 8 9 13a5 5 0 0 1-8 4c0 2 1 4 3 5H8c2-1 3-3 3-5a5 5 0 0 1-8-4c0-5 6-8 9-13z',
  H: 'M12 22C7 17 2 13 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 5-5 9-10 14z',
  D: 'M12 1l8 11-8 11-8-11z',
  C: 'M12 1a5 5 0 0 1 4 8 5 5 0 1 1-3 9c0 2 1 4 3 5H8c2-1 3-3 3-5a5 5 0 1 1-3-9 5 5 0 0 1 4-8z',
};
const FAN = [['J', 'S', -18], ['A', 'S', -6], ['10', 'H', 6], ['2', 'C', 18]];

const make = (name, attributes = {}, ...inside) =>
  filled(document.createElement(name), attributes, inside);
const draw = (name, attributes = {}, ...inside) =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, inside);

function filled(element, attributes, inside) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

function card([rank, suit, turn], index) {
  const place = `translate(${62 * index} 0) rotate(${turn} 60 220)`;
  return draw('g', {class: `card ${suit}`, transform: place},
    draw('rect', {class: 'paper', width: 120, height: 168, rx: 9}),
    draw('text', {class: 'rank', x: 21, y: 34}, rank),
    draw('path', {d: SUITS[suit], transform: 'translate(9 42)'}),
    draw('path', {d: SUITS[suit], transform: 'translate(36 60) scale(2.6)'}));
}

const picture = () => draw('svg', {viewBox: '-42 -14 390 196', 'aria-hidden': 'true'}, ...FAN.map(card));

// An object, not an element: a page's policy on inline styles has nothing against it.
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

const whole = value => Number.isSafeInteger(value);
const numbers = value => Array.isArray(value) && value.length <= 7 && value.every(whole);
const SHAPES = { // what a message of the frame may hold; anything else in it is left out
  hello: {},
  ready: {playing: value => typeof value === 'boolean'},
  deal: {number: whole, dealer: whole, scores: numbers},
  gameover: {won: value => typeof value === 'boolean', winner: whole, scores: numbers, deals: whole},
  height: {height: value => whole(value) && value > 0 && value < 10_000},
};

// The contents of a message of the frame, or null if it isn't one of ours.
function detailOf(data) {
  if (typeof data !== 'object' || data === null || data.pitch !== VERSION) return null;
  if (typeof data.type !== 'string' || !Object.hasOwn(SHAPES, data.type)) return null;
  const shape = Object.entries(SHAPES[data.type]);
  if (!shape.every(([name, fits]) => fits(data[name]))) return null;
  return Object.fromEntries(shape.map(([name]) => [name, data[name]]));
}

class PitchGame extends HTMLElement {
  static observedAttributes = [...GAME, 'language', 'theme', 'height', 'load'];

  #root = this.attachShadow({mode: 'open', delegatesFocus: true});
  #frame = null;
  #ready = false;
  #waiting = []; // commands for a frame that isn't ready yet
  #watcher = null;
  #clock = 0;
  #box = new CSSStyleSheet(); // its size, if it has a height of its own

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet, this.#box];
  }

  connectedCallback() {
    addEventListener('message', this.#heard);
    this.#showFacade();
    this.#watch();
  }

  disconnectedCallback() {
    removeEventListener('message', this.#heard);
    this.#watcher?.disconnect();
    this.#drop();
  }

  attributeChangedCallback(name, before, now) {
    if (name === 'height') this.#size();
    if (!this.isConnected || before === now) return;
    if (name === 'load') this.#watch();
    else if (!this.#frame) this.#showFacade();
    else if (name === 'theme') this.#send('theme', {theme: now ?? 'auto'});
    else if (name === 'language' && now) this.#send('language', {language: now});
  }

  /** Begin another game: {players, target, level, deal}, each as the attribute where it is missing. */
  newGame(options = {}) {
    const given = GAME.filter(name => options[name] != null).map(name => [name, `${options[name]}`]);
    const wanted = {...this.#wanted(), ...Object.fromEntries(given)};
    if (this.#frame) this.#send('new', wanted);
    else this.#open(wanted, true);
  }

  /** 'light', 'dark' or 'auto', as the device does. */
  setTheme(theme) { this.setAttribute('theme', theme); }

  /** A language tag: 'en', 'nl', … */
  setLanguage(language) { this.setAttribute('language', language); }

  #wanted() {
    const given = GAME.filter(name => this.hasAttribute(name));
    return Object.fromEntries(given.map(name => [name, this.getAttribute(name)]));
  }

  #words() {
    return WORDS[(this.getAttribute('language') ?? 'en').slice(0, 2).toLowerCase()] ?? WORDS.en;
  }

  #size() {
    const height = Number(this.getAttribute('height'));
    const given = height >= 100 && height <= 10_000;
    this.#box.replaceSync(given ? `:host { block-size: ${height}px; }` : '');
  }

  #showFacade() {
    const words = this.#words(), [title, play, , seats, partners] = words;
    const {players = '4', target = '7', deal} = this.#wanted();
    const line = (players === 'partnership' ? partners : seats)
      .replace('{n}', PLAYERS.includes(players) ? players : '4')
      .replace('{t}', /^\d{1,3}$/.test(target) ? target : '7');
    const button = make('button', {type: 'button', 'aria-label': `${play}: ${title}`}, play);
    button.onclick = () => this.#open(this.#wanted(), true);
    const section = make('section', {'aria-label': title}, picture(),
      make('p', {class: 'title'}, title), make('p', {class: 'line'}, line),
      ...deal ? [make('p', {class: 'line'}, words[8])] : [], button,
      make('p', {class: 'state', role: 'status'}));
    this.#root.replaceChildren(section);
  }

  #watch() {
    this.#watcher?.disconnect();
    if (this.getAttribute('load') !== 'visible' || this.#frame) return;
    this.#watcher = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) this.#open(this.#wanted(), false);
    }, {rootMargin: '200px'});
    this.#watcher.observe(this);
  }

  #address(wanted, play) {
    const {level, ...query} = wanted;
    if (level) query.bot = level;
    if (this.hasAttribute('language')) query.lang = this.getAttribute('language');
    if (this.hasAttribute('theme')) query.theme = this.getAttribute('theme');
    if (play) query.play = '1';
    const url = new URL(SITE);
    url.search = new URLSearchParams({embed: '1', ...query});
    return url.href;
  }

  // `pressed`: somebody asked for the game, so it begins at once and takes the focus.
  #open(wanted, pressed) {
    this.#watcher?.disconnect();
    this.#drop();
    const frame = this.#frame = make('iframe', {
      src: this.#address(wanted, pressed), title: this.#words()[0], allow: 'fullscreen',
      referrerpolicy: 'origin', // so that the frame knows whom to answer, whatever the page's policy
    });
    frame.onload = () => this.#arrived(frame, pressed);
    this.#clock = setTimeout(() => this.#late(wanted, pressed), PATIENCE);
    this.#root.querySelector('.state').textContent = this.#words()[2];
    if (pressed) this.#settle(this.#root.querySelector('button'));
    this.#root.append(frame);
  }

  // A press is enough. The button stays, so that the focus has a place until the game takes it.
  #settle(button) {
    button.setAttribute('aria-disabled', 'true');
    button.onclick = null;
  }

  #arrived(frame, pressed) {
    clearTimeout(this.#clock);
    frame.classList.add('here');
    const hadFocus = this.#root.activeElement?.localName === 'button';
    this.#root.querySelector('section').remove();
    if (pressed || hadFocus) frame.focus({preventScroll: true});
  }

  #late(wanted, pressed) {
    const words = this.#words();
    this.#drop();
    this.#showFacade();
    this.#root.querySelector('.state').textContent = words[5];
    const button = this.#root.querySelector('button');
    button.textContent = words[6];
    button.setAttribute('aria-label', words[6]);
    button.onclick = () => this.#open(wanted, pressed);
    button.after(make('a', {href: SITE.href, target: '_blank', rel: 'noopener'}, words[7]));
  }

  #drop() {
    clearTimeout(this.#clock);
    this.#frame?.remove();
    this.#frame = null;
    this.#ready = false;
    this.#waiting = [];
  }

  // In a sandbox this page has no origin that could be named, and hands that on to its frames.
  #origin() { return self.origin === 'null' ? 'null' : SITE.origin; }

  #post(message) {
    const origin = this.#origin();
    this.#frame.contentWindow?.postMessage(message, origin === 'null' ? '*' : origin);
  }

  #send(type, contents) {
    const message = {pitch: VERSION, type, ...contents};
    if (this.#ready) this.#post(message);
    else this.#waiting.push(message);
  }

  #heard = event => {
    if (!this.#frame || event.source !== this.#frame.contentWindow) return;
    if (event.origin !== this.#origin()) return;
    const detail = detailOf(event.data);
    if (detail === null) return;
    const {type} = event.data;
    if (type === 'hello') return this.#post({pitch: VERSION, type: 'hello'});
    if (type === 'ready') {
      this.#ready = true;
      this.#waiting.splice(0).forEach(message => this.#post(message));
    }
    this.dispatchEvent(new CustomEvent(`pitch-${type}`, {detail, bubbles: true, composed: true}));
  };
}

if (!customElements.get('pitch-game')) customElements.define('pitch-game', PitchGame);
