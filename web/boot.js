// Before Python: says what is being loaded, notices what fails, and offers to try again.
// A classic script in old syntax, put into the page by the build, so that any browser can run it.
(function () {
  'use strict';

  var PATIENCE = 15; // seconds in which a file may bring nothing at all
  var START_PATIENCE = 90; // seconds that Python may take to start once everything is here
  var root = document.documentElement;
  var waiting = []; // names of what has been asked for and isn't here yet
  var onReady = []; // what to put back once the table is set
  var total = 0, loaded = 0, quiet = 0;
  var clock = null, paint = null;
  var words = {}; // by English text what it is in the player's language, once that is here
  var told = null; // what was said of a page that won't start
  var step = say('Loading Python');
  var retried = !!(history.state && history.state.pitchRetry);

  // Some hosts answer `/pitch` with the page of the folder `/pitch/`, but every URL in it is
  // relative: before the first of them is read, the page moves to where it is.
  if (/^http/.test(location.protocol) && !/\/(index|[^\/]*\.html?)?$/.test(location.pathname)) {
    history.replaceState(history.state, '', location.pathname + '/' + location.search + location.hash);
  }

  function element(id) { return document.getElementById(id); }

  // A text in the player's language, with its {names} filled in, which may be texts, too. What
  // is no text stays as it is, so all can be said again when the language is here.
  function say(text, values) {
    var found = Object.prototype.hasOwnProperty.call(words, text) ? words[text] : text;
    return found.replace(/\{(\w+)\}/g, function (name, key) {
      return values ? say(String(values[key])) : name;
    });
  }

  function megabytes(bytes) {
    var digits = {minimumFractionDigits: 1, maximumFractionDigits: 1};
    return (bytes / 1e6).toLocaleString(root.lang, digits);
  }

  function draw() {
    paint = null;
    var line = element('boot-step'), bar = element('boot-bar');
    if (!bar || over()) return; // the bar is the last part of it to arrive
    // the step alone is announced: a number spoken ten times a second would drown the rest
    if (line.textContent !== say(step)) line.textContent = say(step);
    var all = total > 0 && loaded >= total;
    element('boot-bytes').textContent = total && !all ?
      say('{loaded} of {total} MB', {loaded: megabytes(loaded), total: megabytes(total)}) : '';
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
      fail('{file} did not arrive: nothing has come for {n} seconds.',
        {file: waiting[0], n: PATIENCE});
    } else if (quiet >= START_PATIENCE) {
      fail('Python did not start on this device.');
    }
  }

  function end(state) {
    clearInterval(clock);
    root.setAttribute('data-boot', state);
  }

  // The page that stands in for the table: a heading, what happened, and perhaps a way out.
  function tell(state, heading, message, values, kept, retry) {
    end(state);
    told = arguments;
    var panel = element('boot-error');
    if (!panel) { // the failure came before the page was read to its end
      document.addEventListener('DOMContentLoaded', function () {
        tell(state, heading, message, values, kept, retry);
      });
      return;
    }
    element('boot-status').hidden = true;
    element('boot-heading').textContent = say(heading);
    element('boot-message').textContent = say(message, values);
    element('boot-kept').textContent = say(kept);
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

  function fail(message, values) {
    if (over()) return;
    tell('failed', say('The table could not be set'), message, values,
      say('Nothing is lost: a saved game and your statistics stay in this browser.'), true);
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
      fail('{file} could not be loaded ({why}).',
        {file: name, why: error && error.message || error});
      throw error;
    });
  }

  function load(url, name, type) {
    return track(name, new Promise(function (resolve, reject) {
      var script = document.createElement('script');
      script.type = type || '';
      script.src = url;
      script.onload = resolve;
      script.onerror = function () { reject(new Error(say('no such file, or no connection'))); };
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
    say: say,
    speak: function (found) { // from now on in these words, also what has been said
      words = found;
      element('boot-retry').textContent = say('Try again');
      if (told) tell.apply(null, told);
      else redraw();
    },
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
      return tell('file', say('Pitch needs a small web server'),
        say('Browsers do not let a page that was opened from a folder load its programs. In this ' +
          'folder run “python3 -m http.server” and open http://localhost:8000 in the browser.'), null,
        say('Any web host will do as well: put the folder there as it is.'), false);
    }
    if (old()) {
      return tell('old', say('This browser is too old for the table'),
        say('Pitch runs Python in the page. That takes Chrome or Edge 108, Firefox 121 or Safari ' +
          '16.4, or anything newer.'), null,
        say('Nothing is lost: a saved game stays in this browser until it is updated.'), false);
    }
    clock = setInterval(tick, 1000);
    if (window.origin === 'null') fetch(pitchBoot.files.runtime).then(start, fromSandbox);
    else start();
  }

  function start() {
    pitchBoot.files.modules.forEach(preload);
    load(pitchBoot.files.runtime, say('The start program'), 'module').catch(function () {});
  }

  // A page in a sandbox may be refused the files of its own host: see web/embed/sandbox.js.
  function fromSandbox() {
    var signs = 30, sign = setInterval(function () { // ten megabytes come without a word
      if (signs > 0) redraw();
      signs -= 1;
    }, 5000);
    load(pitchBoot.files.sandbox, say('The game in one file')).then(function () {
      clearInterval(sign);
      start();
    }, function () {});
  }

  root.setAttribute('data-boot', 'loading');
  window.addEventListener('error', function (event) {
    var file = event.target && (event.target.href || event.target.src);
    if (file === pitchBoot.spare) return; // the page does without it
    if (file) fail('A part of the page could not be loaded: {file}.', {file: file.split('/').pop()});
    else fail('The page stumbled: {why}', {why: event.message});
  }, true);
  // The browser offers to install the page once, and maybe before Python is here: kept for pwa.mjs.
  window.addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    pitchBoot.install = event;
  });
  window.addEventListener('unhandledrejection', function (event) {
    fail('The page stumbled: {why}',
      {why: event.reason && event.reason.message || event.reason});
  });
  begin();
})();
