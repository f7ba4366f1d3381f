// Keeps one build of the site, whole or not at all, and answers from it with or without a network.
// The build fills in which files that build has: see web/tools/pwa.py.
const BUILD = '{{build}}';
const FILES = {{files}}; // their SHA-256 by name

const scope = self.registration.scope;
const OURS = `pitch ${scope} `; // other pages of the same host keep caches, too
const CACHE = OURS + BUILD;
const HASHED = /-[0-9a-f]{8}[./]/; // a name that will never stand for anything else

const address = name => new URL(name === 'index.html' ? './' : name, scope).href;

const hex = buffer =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, '0')).join('');

// Where a file may be had, the cheapest first: the build before this one may have held the same,
// and the browser may have kept what the page has loaded just now.
const sources = name => [
  () => caches.match(address(name), {ignoreVary: true}),
  ...(HASHED.test(name) ? ['force-cache', 'reload'] : ['reload'])
    .map(cache => () => fetch(address(name), {cache, priority: 'low'})),
];

// A page may not be answered by a response that was redirected, and `Vary: *` can't be kept.
function plain(response, bytes) {
  if (!response.redirected && response.headers.get('Vary') !== '*') return response;
  const headers = new Headers(response.headers);
  headers.delete('Vary');
  return new Response(bytes, {headers});
}

// Put a response into the cache if it is what the build says; whether it was.
async function keep(cache, name, response) {
  if (!response?.ok) return false;
  const bytes = await response.clone().arrayBuffer();
  if (hex(await crypto.subtle.digest('SHA-256', bytes)) !== FILES[name]) return false;
  await cache.put(address(name), plain(response, bytes));
  return true;
}

async function bring(cache, name) {
  for (const source of sources(name)) {
    const kept = await source().then(response => keep(cache, name, response)).catch(() => false);
    if (kept) return;
  }
  throw new Error(`${name} could not be had whole`);
}

async function bringAll() {
  const cache = await caches.open(CACHE);
  const names = Object.keys(FILES);
  if ((await cache.keys()).length < names.length) {
    await Promise.all(names.map(name => bring(cache, name)));
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
