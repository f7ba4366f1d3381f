// What PyScript takes for its interpreter: Pyodide, started in the quickest way that works here.
import './databases.js';
import {ask, here, kept, lay, stockFetch, wholeLibrary} from './files.js';
import {restore} from './snapshot.js';

const boot = globalThis.pitchBoot;
const {files, say} = boot;

export const version = files.version;

// The ways to start Python, the quickest first. Each leaves it with our modules at hand; what
// goes wrong in one costs the time it took.
const ways = [
  {name: 'its memory', file: files.snapshot, usable: kept, start: fromSnapshot},
  {name: 'its archive', file: files.archive, usable: true, start: fromArchive},
  {name: 'its wheels', usable: true, start: fromWheels},
].filter(way => way.usable);

const wanted = [files.wasm, files.main, files.sprite, files.styles].map(url => ask(url));
const first = ask(ways[0].file, {vital: false});

// The page may still be arriving when this runs.
const parsed = new Promise(resolve => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', resolve, {once: true});
});

const pictures = () => document.getElementById('sprite');
const sprite = wanted[2].response
  .then(response => response.text())
  .then(text => parsed.then(() => { pictures().innerHTML = text; }));
sprite.catch(() => {}); // told by `ask`

// The drawings of the court cards are most of all pictures. The table stands without them, so
// they come when it does; where they don't, they are asked for again.
async function bringCourts() {
  try {
    const response = await ask(files.courts, {vital: false}).response;
    pictures().insertAdjacentHTML('beforeend', await response.text());
  } catch {
    setTimeout(bringCourts, 20_000);
  }
}
boot.onReady(bringCourts);

// Taken as text that was checked: a <link> would be another request, and its file anyone's.
const styles = wanted[3].response
  .then(response => response.text())
  .then(text => new CSSStyleSheet().replace(text))
  .then(sheet => { document.adoptedStyleSheets = [sheet]; });
styles.catch(() => {}); // told by `ask`

const everything = Promise.all(wanted.map(file => file.whole));
Promise.allSettled([everything, first.whole]).then(() => boot.step(say('Starting Python')));

const modules = Promise.all([
  boot.track(say('Python’s loader (pyodide.js)'), import(here(files.python + 'pyodide.js'))),
  boot.track(say('Python’s glue (pyodide.asm.js)'), import(here(files.python + 'pyodide.asm.js'))),
  boot.track(say('PyScript (core.js)'), parsed.then(() => import(here(files.pyscript)))),
  boot.track(say('The page’s updater (idiomorph.js)'), import(here(files.morph))),
  boot.track(say('The page’s motion (motion.js)'), import(here(files.motion))),
]);
modules.catch(() => {});

const again = url => ask(url, {vital: false});

async function fromSnapshot(pyodide, {createPyodideModule, ...options}) {
  const file = first.response.then(response => response.arrayBuffer());
  file.catch(() => {}); // told when it is wanted
  lay(NOTHING, new Response(EMPTY_ZIP));
  // Pyodide need only know that there is a snapshot: to put it into the memory is our part.
  return pyodide.loadPyodide({
    ...options, lockFileContents: files.lock, stdLibURL: here(NOTHING), _loadSnapshot: new Uint8Array(),
    async createPyodideModule(settings) {
      const module = await createPyodideModule(settings);
      const memory = new Uint8Array(await file);
      settings.API.restoreSnapshot = () => restore(memory, module);
      return module;
    },
  });
}

const NOTHING = 'nothing.zip';
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0));

async function fromArchive(pyodide, options) {
  const archive = ways[0].file === files.archive ? first : again(files.archive);
  const arrived = archive.whole.then(() => archive.response);
  lay(files.archive, arrived.catch(() => never)); // without it Pyodide would go on and stumble
  const python = pyodide.loadPyodide(
    {...options, lockFileContents: files.lock, stdLibURL: here(files.archive)});
  await arrived;
  return python;
}

async function fromWheels(pyodide, options) {
  const {library: stdLibURL, lockFile: lockFileURL} = files;
  return pyodide.loadPyodide({
    ...options, packages: files.packages, stdLibURL: here(stdLibURL), lockFileURL: here(lockFileURL),
  });
}

// Starts Python in the first way that works. The quick ones lack PyScript's own modules in the
// file system, and whatever of the standard library the page should not need.
async function start(pyodide, pyscript, options) {
  for (const way of ways) {
    try {
      const python = await way.start(pyodide, options);
      if (way.start !== fromWheels) prepare(python, pyscript);
      boot.way = way.name;
      return python;
    } catch (error) {
      if (way === ways.at(-1) || boot.over()) throw error;
      console.warn(`Python did not start from ${way.name} (${lastLine(error)}): trying otherwise.`);
    }
  }
}

function prepare(python, pyscript) {
  spareWriting(python, pyscript);
  const module = python.pyimport('pitch_web.boot');
  module.start(wholeLibrary);
  module.destroy();
}

// PyScript writes its own modules into the file system and imports them. Here they are compiled.
function spareWriting(python, {stdlib}) {
  const run = python.runPythonAsync.bind(python);
  const compiled = () => run('import pyscript; del pyscript').catch(error => {
    console.warn(`PyScript’s modules are written after all (${lastLine(error)}).`);
    return run(stdlib);
  });
  python.runPythonAsync = (code, ...rest) => code === stdlib ? compiled() : run(code, ...rest);
}

// What Python says on stderr before the table is set is why it won't be.
function report({io}) {
  const {stderr} = io;
  io.stderr = (error, ...rest) => {
    if (error instanceof Error) boot.fail('Python stumbled: {why}', {why: lastLine(error)});
    return stderr(error, ...rest);
  };
}

// The catalogue of a language as bytes, or nothing; that of the page is on its way at once.
const catalogues = new Map();
boot.catalogue = lang => {
  const coming = catalogues.get(lang) ?? fetchCatalogue(lang);
  catalogues.set(lang, coming);
  return coming;
};
boot.catalogue(boot.lang);

async function fetchCatalogue(lang) {
  if (!files.languages.includes(lang)) return null;
  const response = await stockFetch(here(`${files.locale}${lang}.mo`)).catch(() => null);
  if (response?.ok) return response.arrayBuffer();
  catalogues.delete(lang); // perhaps it comes when it is asked for again
  return null;
}

boot.onReady(() => { // the table stands without them
  for (const name of files.later) import(here(name)).catch(() => {});
});

const never = new Promise(() => {});
const lastLine = error => String(error?.message ?? error).trim().split('\n').pop();

export async function loadPyodide({packages, ...stock}) {
  try {
    const [pyodide, {default: createPyodideModule}, pyscript, {Idiomorph}, motion] = await modules;
    Object.assign(globalThis, {Idiomorph, pitchMotion: motion});
    pyscript.hooks.main.onReady.add(report);
    const options = {...stock, createPyodideModule, indexURL: here(files.python)};
    const python = await start(pyodide, pyscript, options);
    await everything;
    await sprite;
    await styles;
    if (boot.over()) return never; // a file that isn't Python's failed: leave the page alone
    boot.step(say('Setting the table'));
    return python;
  } catch (error) {
    boot.fail('Python did not start ({why}).', {why: lastLine(error)});
    return never; // the page has said so: PyScript need not stumble over it, too
  }
}
