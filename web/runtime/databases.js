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
globalThis.pitchBoot.onReady(
  () => Object.defineProperty(globalThis, 'indexedDB', database ?? {value: undefined}));
