// Keeps one build of the site, whole or not at all, and answers from it with or without a network.
// The build fills in which files that build has: see web/tools/pwa.py.
const BUILD = '{{build}}';
const FILES = {{files}}; // their SHA-256 by name
const PACKED = {{packed}}; // those that come packed: their type, and the URL of each packing

importScripts('{{unpacker}}');

const scope = self.registration.scope;
const OURS = `pitch ${scope} `; // other pages of the same host keep caches, too
const CACHE = OURS + BUILD;
const HASHED = /-[0-9a-f]{8}[./]/; // a name that will never stand for anything else

const address = name => new URL(name === 'index.html' ? './' : name, scope).href;

const hex = buffer =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, '0')).join('');

// Unpacked, a file is kept as the page wants it; a Chromium keeps the machine code of a program
// beside it, but only where the program lies unpacked in the cache.
const UNPACK = {
  gzip: body => body.pipeThrough(new DecompressionStream('gzip')),
  xz: body => new self['xz-decompress'].XzReadableStream(body),
};

function unpacked(response, kind, type) {
  if (!response.ok || kind === 'plain') return response;
  return new Response(UNPACK[kind](response.body), {headers: {'Content-Type': type}});
}

const last = url => url.split('/').pop();

// The same file of the build before, which may have kept it in a folder of another name.
async function* before(name) {
  for (const key of (await caches.keys()).filter(key => key.startsWith(OURS))) {
    const cache = await caches.open(key);
    const same = (await cache.keys()).find(({url}) => last(url) === last(address(name)));
    if (same) yield cache.match(same, {ignoreVary: true});
  }
}

// The ways to ask for a file: how it is packed, its URL, and how fresh it has to be. A name with a
// hash in it may come from the browser's own cache, where the page has put it just now.
function ways(name) {
  const [smallest] = Object.entries(PACKED[name]?.packings ?? {plain: name});
  const fresh = [...smallest, 'reload'];
  return HASHED.test(smallest[1]) ? [[...smallest, 'force-cache'], fresh] : [fresh];
}

async function* sources(name) {
  yield* before(name);
  for (const [kind, url, cache] of ways(name)) {
    const asked = fetch(address(url), {cache, mode: 'same-origin', priority: 'low'});
    const response = await asked.catch(() => undefined);
    if (response) yield unpacked(response, kind, PACKED[name]?.type);
  }
}

// A page may not be answered by a response that was redirected, and `Vary: *` can't be kept.
function plain(response, bytes) {
  if (!response.redirected && response.headers.get('Vary') !== '*') return response;
  const headers = new Headers(response.headers);
  headers.delete('Vary');
  return new Response(bytes, {headers});
}

// Put a response into the cache if it is what the build says; whether it was.
async function keep(cache, name, response) {
  if (!response.ok) return false;
  const bytes = await response.clone().arrayBuffer();
  if (hex(await crypto.subtle.digest('SHA-256', bytes)) !== FILES[name]) return false;
  await cache.put(address(name), plain(response, bytes));
  return true;
}

async function bring(cache, name) {
  for await (const response of sources(name)) {
    if (await keep(cache, name, response).catch(() => false)) return;
  }
  throw new Error(`${name} could not be had whole`);
}

async function bringAll() {
  const cache = await caches.open(CACHE);
  const names = Object.keys(FILES);
  if ((await cache.keys()).length < names.length) {
    const brought = await Promise.allSettled(names.map(name => bring(cache, name)));
    // only now: who still looks for a file could open, and so leave behind, a cache that is gone
    const failed = brought.find(({reason}) => reason);
    if (failed) throw failed.reason;
  }
}

self.addEventListener('install', event => event.waitUntil(
  bringAll().catch(async error => {
    await caches.delete(CACHE); // nothing is left of a download that failed
    throw error;
  })
));

async function cleanUp() {
  const names = await caches.keys();
  const old = names.filter(name => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('activate', event => event.waitUntil(cleanUp()));

self.addEventListener('message', event => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data !== 'whole?') return;
  const answer = whole => event.ports[0]?.postMessage(whole);
  event.waitUntil(bringAll().then(() => answer(true), () => answer(false)));
});

// Which file of the build a request means, if any. A query says something to the page, not to us.
function nameOf(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(scope)) return undefined;
  const path = url.pathname.slice(new URL(scope).pathname.length);
  return [path || 'index.html', `${path}.html`].find(name => Object.hasOwn(FILES, name));
}

async function answer(request, name) {
  const cache = await caches.open(CACHE);
  // the page found its copy damaged and tries again
  if (request.cache === 'reload') await bring(cache, name).catch(() => {});
  const kept = await cache.match(address(name), {ignoreVary: true});
  return kept ?? fetch(request);
}

self.addEventListener('fetch', event => {
  const name = nameOf(event.request);
  if (name !== undefined) event.respondWith(answer(event.request, name));
});
