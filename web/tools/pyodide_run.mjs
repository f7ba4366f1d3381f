// Runs a Python file inside Pyodide, without a browser:
//
//     node web/tools/pyodide_run.mjs FILE [ARGUMENT …]
//
// The project's folder is mounted at /project and is the current directory; FILE is found from
// there. `pitch_core` and `pitch_web` come from the wheels in dist/, as in the page. What the
// file prints is printed, and its exit status is ours.
import {readFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {loadPyodide} from '../node_modules/pyodide/pyodide.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const [file, ...rest] = process.argv.slice(2);
const page = readFileSync(`${ROOT}/dist/index.html`, 'utf8');
const {lockFile, packages} = JSON.parse(page.match(/id="pitch-files">(.*?)<\/script>/s)[1]);

const PROGRAM = `
import os, runpy, sys, traceback
os.chdir("/project")
sys.argv[:] = arguments
sys.path[:] = [os.path.dirname(os.path.abspath(arguments[0])), *filter(None, sys.path)]
status = 0
try:
    runpy.run_path(arguments[0], run_name="__main__")
except SystemExit as end:
    status = end.code if isinstance(end.code, int) else bool(end.code)
    if isinstance(end.code, str):
        print(end.code, file=sys.stderr)
except BaseException:
    traceback.print_exc()
    status = 1
int(status)
`;

async function run() {
  const python = await loadPyodide({
    env: {PYTHONDONTWRITEBYTECODE: '1', HOME: '/home/pyodide'},
    stdout: line => console.log(line),
    stderr: line => console.error(line),
    lockFileContents: readFileSync(`${ROOT}/dist/${lockFile}`, 'utf8'),
    packageBaseUrl: `${ROOT}/dist/${dirname(lockFile)}/`,
  });
  await python.loadPackage(packages, {messageCallback: () => {}});
  python.mountNodeFS('/project', ROOT);
  python.globals.set('arguments', python.toPy([file, ...rest]));
  return python.runPythonAsync(PROGRAM);
}

// An error that escapes would have node print the line it came from: a megabyte of Pyodide.
process.exit(await run().catch(error => (console.error(String(error.message ?? error)), 1)));
