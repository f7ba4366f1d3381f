// The files that Python starts from: asked for at once, counted as they come, checked, unpacked.
const boot = globalThis.pitchBoot;
const {files} = boot;

export const here = name => new URL(`../${name}`, import.meta.url).href;
export const stockFetch = globalThis.fetch.bind(globalThis);

// A host whose page came in so few milliseconds sends faster than the smallest files unpack.
const NEAR = 20;
const [page] = performance.getEntriesByType('navigation');
const near = page && page.responseEnd - page.requestStart < NEAR;

// Each file comes as it is, or in two packings: one that unpacks quickly, one that is smaller.
function packing({gzip, xz, ...file}) {
  if (near && gzip) return {...file, ...gzip, unpack: ungzip};
  return xz ? {...file, ...xz, unpack: unxz(unpacker())} : file;
}

const ungzip = body => body.pipeThrough(new DecompressionStream('gzip'));
// One file after the other: where one is given up that waits in the unpacker's own queue, the
// next is let in beside the one being unpacked, and that may be spoilt.
let turn = Promise.resolve();
const unxz = loaded => async body => {
  const before = turn;
  let over;
  turn = new Promise(resolve => { over = resolve; });
  await loaded.catch(error => { over(); throw error; });
  await before;
  const reader = new globalThis['xz-decompress'].XzReadableStream(body).getReader();
  reader.closed.catch(() => {}).then(over);
  const pull = async controller => {
    const {value, done} = await reader.read();
    return done ? controller.close() : controller.enqueue(value);
  };
  return new ReadableStream({pull, cancel: why => reader.cancel(why)});
};

let loading;
const unpacker = () =>
  loading ??= boot.track(boot.say('The unpacker (xz.js)'), import(here(files.xz)));

const hex = buffer =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, '0')).join('');

async function check(chunks, {sha256}) {
  if (!globalThis.crypto?.subtle) return; // plain http: nothing to check with
  const bytes = await new Blob(chunks).arrayBuffer();
  const found = hex(await crypto.subtle.digest('SHA-256', bytes));
  if (found !== sha256) throw new Error(boot.say('it is damaged'));
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
  const cancel = () => settled.reject(new Error(boot.say('it is damaged')));
  return new ReadableStream({pull, cancel}, {highWaterMark: Infinity}); // wanted yet or not
}

// Whether a service worker answers for us: it keeps all our files, checked and unpacked.
export const kept = (() => {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch { // a sandbox has none, and says so by throwing
    return false;
  }
})();

async function fromKept(url, settled) {
  const cache = boot.again ? 'reload' : 'default'; // anew: the worker looks at its copy again
  const response = kept && await stockFetch(here(url), {cache}).catch(() => null);
  if (response?.ok) settled.resolve();
  return response?.ok && response;
}

async function open(url, settled) {
  const answer = await fromKept(url, settled);
  if (answer) return answer;
  const file = packing(files.load[url]);
  boot.expect(file.bytes);
  try {
    const cache = boot.again ? 'reload' : 'default';
    const response = await stockFetch(here(file.url), {cache})
      .catch(() => { throw new Error(boot.say('no answer from the server')); });
    if (!response.ok) throw new Error(boot.say('the server answered {status}', {status: response.status}));
    const body = checked(response.body, file, settled);
    return new Response(file.unpack ? await file.unpack(body) : body,
      {headers: {'Content-Type': file.type}});
  } catch (error) {
    settled.reject(error);
    throw error;
  }
}

const coming = new Map();

// Asks for a file. Its `response` may be read while it comes; `whole` says that it came and is
// as it should be. Without a vital one there will be no table; another one may be done without.
export function ask(url, {vital = true} = {}) {
  const settled = {};
  const whole = new Promise((resolve, reject) => Object.assign(settled, {resolve, reject}));
  const response = open(url, settled);
  response.catch(() => {}); // told through `whole`
  const {name} = files.load[url];
  const told = vital ? boot.track(name, whole) : boot.track(name, whole.catch(() => {}));
  told.catch(() => {}); // `track` has told
  // a file that nobody reads would keep the unpacker from the next
  whole.catch(() => response.then(given => given.arrayBuffer())).catch(() => {});
  const file = {response, whole};
  coming.set(here(url), file);
  return file;
}

// Pyodide and PyScript fetch by URL and can't be handed a response: while they start, `fetch`
// gives them what is already on its way, or asks for it in our way.
const known = new Map(Object.keys(files.load).map(url => [here(url), url]));
const handOver = (resource, options) => {
  const url = new URL(resource?.url ?? resource, document.baseURI).href;
  const file = coming.get(url) ?? (known.has(url) && ask(known.get(url)));
  coming.delete(url); // a body can be read once
  return file ? file.response : stockFetch(resource, options);
};

// Answers the next `fetch` of a URL.
export function lay(url, response) {
  coming.set(here(url), {response});
}

const original = globalThis.fetch;
globalThis.fetch = handOver;
boot.onReady(() => { if (globalThis.fetch === handOver) globalThis.fetch = original; });

// The whole standard library, at once and whatever else waits: Python has missed a module of it.
export function wholeLibrary() {
  const request = new XMLHttpRequest();
  request.open('GET', here(files.library), false);
  request.overrideMimeType('text/plain; charset=x-user-defined'); // bytes as characters
  request.send();
  return request.status === 200 ? Uint8Array.from(request.response, c => c.charCodeAt(0)) : null;
}
