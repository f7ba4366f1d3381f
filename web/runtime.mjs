// What PyScript takes for its interpreter: Pyodide, fed from our own folder with files that were
// asked for at once, counted as they arrive and checked against their hash.
const boot = globalThis.pitchBoot;
const {files} = boot;
const here = name => new URL(name, import.meta.url).href;

export const version = files.version;

const hex = buffer =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, '0')).join('');

async function check(chunks, {sha256}) {
  if (!globalThis.crypto?.subtle) return; // plain http: nothing to check with
  const bytes = await new Blob(chunks).arrayBuffer();
  const found = hex(await crypto.subtle.digest('SHA-256', bytes));
  if (found !== sha256) throw new Error('it is damaged');
}

// The body of a response, counted and checked: its end comes only when its hash was right.
function checked(body, file, settled) {
  const reader = body.getReader(), chunks = [];
  const pull = async controller => {
    try {
      const {value, done} = await reader.read();
      if (!done) {
        chunks.push(value);
        boot.got(value.length);
        return controller.enqueue(value);
      }
      await check(chunks, file);
      controller.close();
      settled.resolve();
    } catch (error) {
      controller.error(error);
      settled.reject(error);
    }
  };
  // what unpacks it gives up only on what can't be unpacked
  const cancel = () => settled.reject(new Error('it is damaged'));
  return new ReadableStream({pull, cancel}, {highWaterMark: Infinity}); // wanted yet or not
}

// Whether a service worker answers for us: it keeps all files, checked and unpacked.
const kept = (() => {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch { // a sandbox has none, and says so by throwing
    return false;
  }
})();

async function fromKept(url, settled) {
  const response = kept && await stockFetch(here(url)).catch(() => null);
  if (response?.ok) settled.resolve();
  return response?.ok && response;
}

async function open(url, file, settled) {
  const answer = await fromKept(url, settled);
  if (answer) return answer;
  const coming = file.gzip ?? file;
  boot.expect(coming.bytes);
  try {
    const response = await stockFetch(here(coming.url), {cache: boot.again ? 'reload' : 'default'})
      .catch(() => { throw new Error('no answer from the server'); });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    let body = checked(response.body, coming, settled);
    if (file.gzip) body = body.pipeThrough(new DecompressionStream('gzip'));
    return new Response(body, {headers: {'Content-Type': file.type}});
  } catch (error) {
    settled.reject(error);
    throw error;
  }
}

function begin(url, file) {
  const settled = {};
  const whole = new Promise((resolve, reject) => Object.assign(settled, {resolve, reject}));
  const response = open(url, file, settled);
  response.catch(() => {}); // told by `track`
  return {response, whole: boot.track(file.name, whole)};
}

// Pyodide and PyScript fetch by URL and can't be handed a response: while they start, `fetch`
// gives them what is already on its way.
const stockFetch = globalThis.fetch.bind(globalThis);
const coming = new Map(
  Object.entries(files.load).map(([url, file]) => [here(url), begin(url, file)]));
const handOver = (resource, options) => {
  const url = new URL(resource?.url ?? resource, document.baseURI).href;
  const file = coming.get(url);
  coming.delete(url); // a body can be read once
  return file ? file.response : stockFetch(resource, options);
};
const original = globalThis.fetch;
globalThis.fetch = handOver;
boot.onReady(() => { if (globalThis.fetch === handOver) globalThis.fetch = original; });
boot.onReady(() => { import(here(files.pwa)).catch(() => {}); }); // the table stands without it

// PyScript waits for two databases that the page has no use for, and where storage is shut, as in
// many a frame, that is its end. It gets one that is empty and keeps nothing.
const answer = result => {
  const request = {};
  queueMicrotask(() => request.onsuccess({target: {result}}));
  return request;
};
const store = new Proxy({}, {get: () => () => answer([])});
const empty = {transaction: () => ({objectStore: () => store}), close() {}};
const database = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
const nothingKept = {configurable: true, value: {open: () => answer(empty)}};
Object.defineProperty(globalThis, 'indexedDB', nothingKept);
boot.onReady(() => Object.defineProperty(globalThis, 'indexedDB', database ?? {value: undefined}));

// The page may still be arriving when this runs.
const parsed = new Promise(resolve => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', resolve, {once: true});
});

const sprite = coming.get(here(files.sprite)).response
  .then(response => response.text())
  .then(text => parsed.then(() => { document.getElementById('sprite').innerHTML = text; }));
sprite.catch(() => {}); // told by `track`

const everything = Promise.all([...coming.values()].map(file => file.whole));
everything.then(() => boot.step('Starting Python'), () => {});

const modules = Promise.all([
  boot.track('Python’s loader (pyodide.mjs)', import(here(files.python + 'pyodide.mjs'))),
  boot.track('Python’s glue (pyodide.asm.mjs)', import(here(files.python + 'pyodide.asm.mjs'))),
  boot.track('PyScript (core.js)', parsed.then(() => import(here(files.pyscript)))),
  boot.track('The page’s updater (idiomorph.mjs)', import(here(files.morph))),
]);
modules.catch(() => {});

// What Python says on stderr before the table is set is why it won't be.
function report({io}) {
  const {stderr} = io;
  io.stderr = (error, ...rest) => {
    if (error instanceof Error) boot.fail(`Python stumbled: ${lastLine(error.message)}`);
    return stderr(error, ...rest);
  };
}

const never = new Promise(() => {});
const lastLine = text => text.trim().split('\n').pop();

export async function loadPyodide(options) {
  try {
    const [pyodide, {default: createPyodideModule}, pyscript, {Idiomorph}] = await modules;
    globalThis.Idiomorph = Idiomorph;
    pyscript.hooks.main.onReady.add(report);
    const indexURL = here(files.python);
    const python = await pyodide.loadPyodide({...options, createPyodideModule, indexURL});
    await everything;
    await sprite;
    if (boot.over()) return never; // a file that isn't Python's failed: leave the page alone
    boot.step('Setting the table');
    return python;
  } catch (error) {
    boot.fail(`Python did not start (${lastLine(String(error?.message ?? error))}).`);
    return never; // the page has said so: PyScript need not stumble over it, too
  }
}
