// Before Python: says what is being loaded, notices what fails, and offers to try again.
// A classic script in old syntax, put into the page by the build, so that any browser can run it.
(function () {
  'use strict';

  var PATIENCE = 15; // seconds in which a file may bring nothing at all
  var START_PATIENCE = 90; // seconds that Python may take to start once everything is here
  var root = document.documentElement;
  var waiting = []; // names of what has been asked for and isn't here yet
  var onReady = []; // what to put back once the table is set
  var total = 0, loaded = 0, quiet = 0, step = 'Loading Python';
  var clock = null, paint = null;
  var retried = !!(history.state && history.state.pitchRetry);

  // Some hosts answer `/pitch` with the page of the folder `/pitch/`, but every URL in it is
  // relative: before the first of them is read, the page moves to where it is.
  if (/^http/.test(location.protocol) && !/\/(index|[^\/]*\.html?)?$/.test(location.pathname)) {
    history.replaceState(history.state, '', location.pathname + '/' + location.search + location.hash);
  }

  function element(id) { return document.getElementById(id); }

  function megabytes(bytes) { return (bytes / 1e6).toFixed(1); }

  function draw() {
    paint = null;
    var line = element('boot-step'), bar = element('boot-bar');
    if (!bar || over()) return; // the bar is the last part of it to arrive
    // the step alone is announced: a number spoken ten times a second would drown the rest
    if (line.textContent !== step) line.textContent = step;
    var all = total > 0 && loaded >= total;
    element('boot-bytes').textContent =
      total && !all ? megabytes(loaded) + ' of ' + megabytes(total) + ' MB' : '';
    if (all) bar.removeAttribute('value');
    else bar.value = total ? loaded / total : 0;
  }

  function redraw() {
    quiet = 0;
    if (paint === null) paint = setTimeout(draw, 50);
  }

  // Counts seconds in which the page was awake, not seconds that passed: a phone that is busy
  // starting Python, or asleep in a pocket, is not a lost file.
  function tick() {
    quiet += 1;
    if (waiting.length && quiet >= PATIENCE) {
      fail(waiting[0] + ' did not arrive: nothing has come for ' + PATIENCE + ' seconds.');
    } else if (quiet >= START_PATIENCE) {
      fail('Python did not start on this device.');
    }
  }

  function end(state) {
    clearInterval(clock);
    root.setAttribute('data-boot', state);
  }

  // The page that stands in for the table: a heading, what happened, and perhaps a way out.
  function tell(state, heading, message, kept, retry) {
    end(state);
    var panel = element('boot-error');
    if (!panel) { // the failure came before the page was read to its end
      document.addEventListener('DOMContentLoaded', function () {
        tell(state, heading, message, kept, retry);
      });
      return;
    }
    element('boot-status').hidden = true;
    element('boot-heading').textContent = heading;
    element('boot-message').textContent = message;
    element('boot-kept').textContent = kept;
    element('boot-retry').hidden = !retry;
    element('boot-retry').onclick = function () {
      // fetched anew, past a cache that may hold a damaged copy
      history.replaceState({pitchRetry: true}, '');
      location.reload();
    };
    panel.hidden = false;
    if (retry) element('boot-retry').focus();
  }

  function over() { return root.getAttribute('data-boot') !== 'loading'; }

  function fail(message) {
    if (over()) return;
    tell('failed', 'The table could not be set', message,
      'Nothing is lost: a saved game and your statistics stay in this browser.', true);
  }

  function ready() {
    if (over()) return;
    end('ready');
    onReady.forEach(function (undo) { undo(); });
    element('boot-status').hidden = true;
    if (retried) history.replaceState(null, '');
  }

  // Name what a promise will bring while it is out; if it fails, so does the boot.
  function track(name, promise) {
    waiting.push(name);
    redraw();
    return promise.then(function (value) {
      waiting.splice(waiting.indexOf(name), 1);
      redraw();
      return value;
    }, function (error) {
      fail(name + ' could not be loaded (' + (error && error.message || error) + ').');
      throw error;
    });
  }

  function load(url, name, type) {
    return track(name, new Promise(function (resolve, reject) {
      var script = document.createElement('script');
      script.type = type || '';
      script.src = url;
      script.onload = resolve;
      script.onerror = function () { reject(new Error('no such file, or no connection')); };
      document.head.appendChild(script);
    }));
  }

  function old() {
    try {
      new Function('class A { static { this.b = 1n; } } new A()?.b ?? 0;');
      return !(window.WebAssembly && WebAssembly.instantiateStreaming && window.fetch &&
        window.ReadableStream && window.DecompressionStream &&
        'noModule' in HTMLScriptElement.prototype && window.CSS && CSS.supports('height', '1dvh') && CSS.supports('selector(:has(*))'));
    } catch (error) {
      return true;
    }
  }

  window.pitchBoot = {
    files: JSON.parse(element('pitch-files').textContent), // their names, by the build
    again: retried, // whether files are to be fetched past the cache
    step: function (text) { step = text; redraw(); },
    expect: function (bytes) { total += bytes; redraw(); },
    got: function (bytes) { loaded += bytes; redraw(); },
    onReady: function (undo) { onReady.push(undo); },
    over: over,
    track: track,
    fail: fail,
    ready: ready
  };

  function preload(url) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    document.head.appendChild(link);
  }

  function begin() {
    if (location.protocol === 'file:') {
      return tell('file', 'Pitch needs a small web server',
        'Browsers do not let a page that was opened from a folder load its programs. In this ' +
        'folder run “python3 -m http.server” and open http://localhost:8000 in the browser.',
        'Any web host will do as well: put the folder there as it is.', false);
    }
    if (old()) {
      return tell('old', 'This browser is too old for the table',
        'Pitch runs Python in the page. That takes Chrome or Edge 108, Firefox 121 or Safari ' +
        '16.4, or anything newer.',
        'Nothing is lost: a saved game stays in this browser until it is updated.', false);
    }
    clock = setInterval(tick, 1000);
    if (window.origin === 'null') fetch(pitchBoot.files.runtime).then(start, fromSandbox);
    else start();
  }

  function start() {
    pitchBoot.files.modules.forEach(preload);
    load(pitchBoot.files.runtime, 'The start program', 'module').catch(function () {});
  }

  // A page in a sandbox may be refused the files of its own host: see web/embed/sandbox.js.
  function fromSandbox() {
    var signs = 30, sign = setInterval(function () { // ten megabytes come without a word
      if (signs > 0) redraw();
      signs -= 1;
    }, 5000);
    load(pitchBoot.files.sandbox, 'The game in one file').then(function () {
      clearInterval(sign);
      start();
    }, function () {});
  }

  root.setAttribute('data-boot', 'loading');
  window.addEventListener('error', function (event) {
    var file = event.target && (event.target.href || event.target.src);
    if (file) fail('A part of the page could not be loaded: ' + file.split('/').pop() + '.');
    else fail('The page stumbled: ' + event.message);
  }, true);
  // The browser offers to install the page once, and maybe before Python is here: kept for pwa.mjs.
  window.addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    pitchBoot.install = event;
  });
  window.addEventListener('unhandledrejection', function (event) {
    fail('The page stumbled: ' + (event.reason && event.reason.message || event.reason));
  });
  begin();
})();
