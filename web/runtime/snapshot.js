// Python's memory as it is once all modules are imported, to start from instead of importing them.
//
// A snapshot holds those pages of the memory that differ from a fresh one:
//
//     length of the head (4 bytes), head (JSON), zeros up to a multiple of 8, pages
//
// with, in the head, where the `runs` of pages lie, the `sum` of all other pages up to the last
// (a memory that differs there is another build's), the size of the memory and what Pyodide's own
// `restoreSnapshot` would return.
const PAGE = 4096;
const WORDS = PAGE / 4;

// Adds up the words of the pages that no run covers.
function sumOutside(words, runs) {
  let sum = 0, from = 0;
  for (const [start, count] of runs) {
    for (let at = from * WORDS; at < start * WORDS; at++) sum = Math.imul(sum, 31) + words[at] | 0;
    from = start + count;
  }
  return sum;
}

const aligned = length => Math.ceil(length / 8) * 8;

// Puts the pages into the memory of a fresh module and returns what Pyodide wants to know.
export function restore(file, module) {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const head = new TextDecoder().decode(file.subarray(4, 4 + length));
  const {memory, runs, sum, state} = JSON.parse(head);
  const {HEAPU8: bytes, HEAPU32: words} = module;
  const pages = runs.reduce((total, [, count]) => total + count, 0);
  if (file.length !== aligned(4 + length) + pages * PAGE) throw new Error('the snapshot is cut off');
  if (bytes.length < memory) throw new Error('the memory is too small for the snapshot');
  if (sumOutside(words, runs) !== sum) throw new Error('the snapshot is of another build');
  // How calls are made is this browser's own: chosen a moment ago, kept in one word.
  const trampoline =
    module.__PyRuntime + words[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2] >>> 2;
  const chosen = words[trampoline];
  let from = aligned(4 + length);
  for (const [start, count] of runs) {
    bytes.set(file.subarray(from, from += count * PAGE), start * PAGE);
  }
  words[trampoline] = chosen;
  return state;
}

// Makes the file from a snapshot of Pyodide's and from fresh memories: what differs between
// those is no build's and has to be in it, too.
export function pack(snapshot, [base, ...others]) {
  const [, start, length] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 3);
  const state = JSON.parse(new TextDecoder().decode(snapshot.subarray(48, 48 + length)));
  const memory = snapshot.slice(start);
  const runs = changed(memory, base, others);
  const sum = sumOutside(new Uint32Array(memory.buffer), runs);
  const head = new TextEncoder().encode(JSON.stringify({memory: memory.length, runs, sum, state}));
  const parts = runs.map(([at, count]) => memory.subarray(at * PAGE, (at + count) * PAGE));
  const file = new Uint8Array(aligned(4 + head.length) + parts.reduce((n, p) => n + p.length, 0));
  new DataView(file.buffer).setUint32(0, head.length, true);
  file.set(head, 4);
  parts.reduce((at, part) => (file.set(part, at), at + part.length), aligned(4 + head.length));
  return file;
}

function changed(memory, base, others) {
  const runs = [];
  for (let page = 0; page < memory.length / PAGE; page++) {
    const equal = (a, b) => same(part(a, page), part(b, page));
    if (equal(memory, base) && others.every(other => equal(base, other))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  return runs;
}

const part = (memory, page) => memory.subarray(page * PAGE, (page + 1) * PAGE);
const same = (a, b) => a.every((byte, index) => byte === b[index]);
