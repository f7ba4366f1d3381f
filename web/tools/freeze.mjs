// Makes the archive and the memory snapshot that Python starts from in the page:
//
//     node web/tools/freeze.mjs SCRATCH
//
// SCRATCH/ours holds the modules of our wheels. Writes SCRATCH/python.zip (compiled modules) and
// SCRATCH/snapshot.bin (see web/runtime/snapshot.js, which restores it). Pyodide does both: no
// other Python has its byte code, and no other program its memory.
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {loadPyodide} from '../node_modules/pyodide/pyodide.mjs';
import createPyodideModule from '../node_modules/pyodide/pyodide.asm.mjs';
import pyscript from '../node_modules/@pyscript/core/src/stdlib/pyscript.js';
import {pack} from '../runtime/snapshot.js';

const scratch = process.argv[2];
const here = name => new URL(name, import.meta.url);
const PYODIDE = here('../node_modules/pyodide/');
// No package is loaded, so none is listed; and no place in the code but its line is kept.
const stock = JSON.parse(readFileSync(new URL('pyodide-lock.json', PYODIDE), 'utf8'));
const options = {
  lockFileContents: {info: stock.info, packages: {}},
  env: {HOME: '/home/pyodide', PYTHONNODEBUGRANGES: '1', PYTHONHASHSEED: '0'},
};

// A folder of this machine, or of texts as PyScript has its own, into Python's file system.
function put(FS, target, tree) {
  FS.mkdirTree(target);
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') FS.writeFile(`${target}/${name}`, value);
    else put(FS, `${target}/${name}`, value);
  }
}

function folder(path) {
  const entries = readdirSync(path, {withFileTypes: true}).map(entry => [entry.name,
    entry.isDirectory() ? folder(`${path}/${entry.name}`) :
      readFileSync(`${path}/${entry.name}`, 'utf8')]);
  return Object.fromEntries(entries);
}

// Runs one function of a module of ours, which afterwards was never there.
function run(python, module, name, ...args) {
  python.FS.mkdirTree('/tools');
  python.FS.writeFile(`/tools/${module}.py`, readFileSync(here(`${module}.py`)));
  python.runPython('import sys; sys.path.append("/tools"); del sys');
  const tools = python.pyimport(module);
  tools[name](...args);
  tools.destroy();
  python.runPython(`
    import sys
    sys.path.remove("/tools")
    del sys.modules["${module}"], sys
  `);
}

async function makeArchive() {
  const python = await loadPyodide(options);
  const loaded = python.runPython('import sys; set(sys.modules)');
  put(python.FS, '/in/ours', {...folder(`${scratch}/ours`), ...pyscript});
  python.FS.writeFile('/in/python_stdlib.zip', readFileSync(new URL('python_stdlib.zip', PYODIDE)));
  python.FS.mkdirTree('/out');
  run(python, 'freezing', 'make_archive', loaded);
  writeFileSync(`${scratch}/python.zip`, python.FS.readFile('/out/python.zip'));
}

// A Python started from the archive, and the table of its functions.
async function startFrom(archive, more = {}) {
  let table;
  const create = async settings => {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) => instantiate(imports, (instance, module) => {
      table = instance.exports.__indirect_function_table;
      done(instance, module);
    });
    return createPyodideModule(settings);
  };
  const python = await loadPyodide(
    {...options, stdLibURL: archive, createPyodideModule: create, ...more});
  return {python, table};
}

// What is freed keeps its old content, which would only make the snapshot larger.
function wipe({_malloc, _free, _sbrk, HEAPU8}) {
  const end = _sbrk(0) - 16, taken = [];
  for (const size of [65536, 16384, 4096, 1024, 256, 128, 64, 32, 16]) {
    for (let at = _malloc(size); at; at = _malloc(size)) {
      if (at + size >= end) { _free(at); break; }
      HEAPU8.fill(0, at, at + size);
      taken.push(at);
    }
  }
  taken.reverse().forEach(at => _free(at));
}

async function settled() {
  const {python, table} = await startFrom(`${scratch}/python.zip`, {_makeSnapshot: true});
  const functions = table.length;
  run(python, 'settling', 'settle', '/lib/python314.zip');
  wipe(python._module);
  if (table.length !== functions) {
    throw new Error('the table of functions has grown: pointers to them would not survive');
  }
  return python.makeMemorySnapshot();
}

// The memory of a Python that was just made and is about to get a snapshot's.
async function fresh(snapshot) {
  let memory;
  const create = async settings => {
    const module = await createPyodideModule(settings);
    memory = module.HEAPU8.slice();
    return module;
  };
  await loadPyodide({...options, _loadSnapshot: snapshot, createPyodideModule: create});
  return memory;
}

async function freeze() {
  await makeArchive();
  const snapshot = await settled();
  const bases = [await fresh(snapshot), await fresh(snapshot)];
  writeFileSync(`${scratch}/snapshot.bin`, pack(snapshot, bases));
  return 0;
}

// An error that escapes would have node print the line it came from: a megabyte of Pyodide.
process.exit(await freeze().catch(error => (console.error(String(error.stack ?? error).slice(0,3000)), 1)));
