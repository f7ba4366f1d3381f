// What makes the page an app: the worker that keeps it for use without a network, new versions,
// and its place on the device. Loaded once the table is set; Python shows what it tells.
const PATIENCE = 4_000; // milliseconds in which the page has settled after Python
const HOUR = 3_600_000; // a tab that stays open asks this often whether there is a new version

const boot = globalThis.pitchBoot;
const here = name => new URL(name, import.meta.url).href;
const state = {offline: false, update: false, install: ''};
const followed = new WeakSet();
let registration, asked = false, replaced = false, checked = 0;
let again = 60_000; // until a download that failed is tried once more, then twice as long

function tell(changes) {
  Object.assign(state, changes);
  document.dispatchEvent(new CustomEvent('pitch-pwa', {detail: {...state}}));
}

// --- The colour of the browser's own bar ---------------------------------------------------------

const dark = matchMedia('(prefers-color-scheme: dark)');

function tint() {
  const felt = getComputedStyle(document.documentElement).getPropertyValue('--felt-deep').trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = felt;
}

new MutationObserver(tint).observe(document.documentElement, {attributeFilter: ['data-theme']});
dark.addEventListener('change', tint);
tint();

// --- The worker -------------------------------------------------------------------------------

// The browser's workers; none for a page in a frame, which is a guest there, or in a sandbox.
function workers() {
  const embedded = new URLSearchParams(location.search).get('embed') === '1';
  try {
    return window.top === window && !embedded ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

// Whether the worker holds the whole build; it fetches what is missing first.
const whole = worker => new Promise(resolve => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = event => resolve(event.data);
  worker.postMessage('whole?', [port2]);
});

async function look() {
  const {active, waiting} = registration ?? {};
  tell({update: replaced || !!(active && waiting)});
  if (active?.state === 'activated' && !state.offline) tell({offline: await whole(active)});
}

function follow(worker) {
  if (!worker || followed.has(worker)) return;
  followed.add(worker);
  let installed = false;
  worker.addEventListener('statechange', () => {
    installed ||= worker.state === 'installed';
    if (worker.state === 'redundant' && !installed) {
      setTimeout(check, again);
      again *= 2;
    }
    look();
  });
}

async function check() {
  checked = Date.now();
  try {
    const known = registration;
    registration = await workers().register(here('sw.js'), {scope: here('./')});
    if (registration !== known) {
      registration.addEventListener('updatefound', () => follow(registration.installing));
    }
    follow(registration.installing);
    look();
    if (registration.active) await registration.update();
  } catch {
    // no network, or a browser that keeps nothing: the page plays on, and asks again later
  }
}

// A new version starts when it was asked for here; in the other tabs it is offered.
function watch(container) {
  let controlled = !!container.controller;
  container.addEventListener('controllerchange', () => {
    if (asked) return location.reload();
    replaced = controlled; // the first worker of all replaces nothing
    controlled = true;
    look();
  });
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checked > HOUR) check();
  });
}

function takeUpdate() {
  asked = true;
  if (registration?.waiting) registration.waiting.postMessage('take over');
  else location.reload();
}

// --- A place on the device --------------------------------------------------------------------

function offer(prompt) {
  boot.install = prompt;
  tell({install: prompt ? 'ask' : ''});
}

async function install() {
  const prompt = boot.install;
  boot.install = null; // it can be shown once
  await prompt?.prompt();
  offer(boot.install);
}

function watchInstall() {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    offer(event);
  });
  addEventListener('appinstalled', () => offer(null));
  if (boot.install) offer(boot.install); // it came before Python did
  // Safari on a phone or tablet can't be asked: only its own menu can
  else if (navigator.standalone === false && navigator.maxTouchPoints > 0) tell({install: 'share'});
}

// --- Start ------------------------------------------------------------------------------------

const commands = {
  update: takeUpdate,
  install,
  persist: () => navigator.storage?.persist?.(),
};

const idle = () => new Promise(resolve => {
  if (globalThis.requestIdleCallback) requestIdleCallback(resolve, {timeout: PATIENCE});
  else setTimeout(resolve);
});

function listen() {
  document.addEventListener('pitch-pwa-do', event => {
    Promise.resolve(commands[event.detail]?.()).catch(() => {});
  });
}

const container = workers();
if (window.top === window) {
  watchInstall();
  listen();
}
if (container) {
  watch(container);
  setTimeout(() => idle().then(check), PATIENCE);
}
