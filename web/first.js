// The first screen before Python: games that were kept are offered at once, and what is chosen,
// opened or pressed meanwhile stays until Python acts on it. Old syntax, and in the page, as boot.js.
(function () {
  'use strict';

  var SAVE = 'pitch/game/';
  var IN_LINK = ['players', 'target', 'bot']; // fields that a link to the page may fill in
  var OWN = ['name', 'others']; // fields that change nothing in the game
  var boot = window.pitchBoot;
  var asked = []; // acts that were pressed, in order
  var listening = true; // until Python does
  var starter = null; // the pressed button that will start a game, and how it looked
  if (boot.over()) return;

  function element(id) { return document.getElementById(id); }

  function pattern() { return element('first').content; }

  function each(list, act) { Array.prototype.forEach.call(list, act); }

  // --- What is pressed ---

  function pressed(event) {
    if (!listening || boot.over()) return;
    var button = event.target.closest('[data-act]');
    if (!button) return;
    event.preventDefault();
    ask(button, button.getAttribute('data-act'));
  }

  // Whatever is asked for is done once; of two games that were asked for it is the last.
  function ask(button, act) {
    if (asked.indexOf(act) >= 0) return;
    if (/^(begin|go-on:.*)$/.test(act)) start(button, act);
    else button.classList.add('heard');
    asked.push(act);
  }

  function start(button, act) {
    if (starter) {
      starter.button.textContent = starter.text;
      starter.button.classList.remove('heard');
      asked = asked.filter(function (other) { return other !== starter.act; });
    }
    starter = {button: button, act: act, text: button.textContent};
    button.textContent = element('boot-heard').textContent = pattern().lastElementChild.textContent;
    button.classList.add('heard');
  }

  document.addEventListener('click', pressed);
  boot.asked = function () {
    listening = false;
    element('boot-heard').textContent = '';
    return asked;
  };

  // --- What is chosen, written or opened: a redraw of the start screen leaves it as it is ---

  var mine = new WeakSet();

  document.addEventListener('input', function (event) { mine.add(event.target); });
  boot.morphing = {callbacks: {beforeAttributeUpdated: function (name, part) {
    if (name === 'open') return !(part.localName === 'details' && part.id);
    return !(/^(value|selected)$/.test(name) && mine.has(part.closest('select') || part));
  }}};

  // --- What was kept: nothing of it is trusted, it is text and Python will check it ---

  function read(key) {
    try {
      var save = JSON.parse(localStorage.getItem(key));
      var sound = typeof save.at === 'number' && typeof save.first.line === 'string';
      return sound && {seed: key.slice(SAVE.length), at: save.at, shown: save.first};
    } catch (error) {
      return null; // Python will say so
    }
  }

  function keptGames() {
    try {
      var keys = Object.keys(localStorage).filter(function (key) { return !key.indexOf(SAVE); });
      return keys.map(read).filter(Boolean).sort(function (a, b) { return b.at - a.at; });
    } catch (error) {
      return []; // a browser that keeps nothing throws whatever it likes
    }
  }

  function row(model, game, index) {
    var filled = model.cloneNode(true);
    var ours = (game.shown.lang || 'en') === boot.lang; // else Python will say it in our language
    filled.querySelector('p').textContent = ours ? game.shown.line : '\u00a0';
    each(filled.querySelectorAll('[data-act]'), function (button) {
      var verb = button.getAttribute('data-act').split(':')[0];
      button.setAttribute('data-act', verb + ':' + game.seed);
      button.id = 'do-' + verb + '-' + index;
    });
    return filled;
  }

  function put(part) { element('setup').parentNode.insertBefore(part, element('setup')); }

  function offer(games) {
    var section = pattern().firstElementChild.cloneNode(true);
    var model = section.firstElementChild, more = section.lastElementChild;
    section.replaceChild(row(model, games[0], 0), model);
    more.removeChild(more.lastElementChild);
    games.slice(1).forEach(function (game, index) {
      more.appendChild(row(model, game, index + 1));
    });
    if (games.length === 1) section.removeChild(more);
    put(section);
  }

  // The values become the form's own, as if they had been written into the page.
  function fillIn(values) {
    each(element('setup').elements, function (field) {
      var value = values[field.name];
      if (typeof value !== 'string') return;
      if (!field.options) field.defaultValue = value;
      else if (field.querySelector('option[value="' + CSS.escape(value) + '"]')) {
        each(field.options, function (option) { option.defaultSelected = option.value === value; });
      }
    });
  }

  // A deal that all get alike has everybody's rules: only what is the player's own is taken over.
  function chosen(games) {
    var values = Object.assign({}, games.length ? games[0].shown.form : {});
    Object.keys(values).forEach(function (name) {
      if (deal && OWN.indexOf(name) < 0) delete values[name];
    });
    IN_LINK.forEach(function (name) { if (link.has(name)) values[name] = link.get(name); });
    return values;
  }

  // A game that Python will begin by itself looks as if its button had been pressed.
  function goOn() {
    var seed = history.state && history.state.pitchResume;
    var kept = seed && document.querySelector('[data-act="go-on:' + CSS.escape(seed) + '"]');
    if (kept) start(kept);
    else if (link.get('play') === '1') start(element('play'));
  }

  // The observer is told of what the page brings before it is painted.
  var link = new URLSearchParams(location.search);
  var deal = /^\S([^\x00-\x1f\x7f]{0,38}\S)?$/.test(link.get('deal') || '');
  var games = keptGames(), begun = false;
  var watcher = new MutationObserver(look);
  function look() {
    if (element('setup') && !begun) {
      begun = true;
      if (deal) put(pattern().children[1].cloneNode(true));
      if (games.length) offer(games);
    }
    if (!element('note')) return; // the last of the screen
    watcher.disconnect();
    fillIn(chosen(games));
    goOn();
  }
  boot.screenReady(function () {
    watcher.observe(document, {childList: true, subtree: true});
    look();
  });
})();
