// In which language the page speaks: the link's, else the chosen one, else the browser's. Words that
// aren't English come in a small file, and the screen waits unseen until it can be drawn in them.
// Old syntax, and in the page, as boot.js.
(function () {
  'use strict';

  var PATIENCE = 5000; // milliseconds after which the screen shows in English all the same
  var boot = window.pitchBoot;
  var root = document.documentElement;
  var waiting = []; // what is to be done once the first screen stands in its language

  function speaks(lang) {
    return lang === 'en' || boot.files.languages.indexOf(lang) >= 0;
  }

  // The first of the browser's languages that the page speaks, too.
  function browsers() {
    var wished = navigator.languages || [navigator.language];
    var known = Array.prototype.map.call(wished, function (tag) {
      return String(tag).toLowerCase().split('-')[0];
    }).filter(speaks);
    return known[0] || 'en';
  }

  function inLink() {
    var found = null, pattern = /[?&]lang=([a-z]+)(?=&|$)/g, match;
    while ((match = pattern.exec(location.search))) if (speaks(match[1])) found = match[1];
    return found;
  }

  // The language for a wish: one that the page speaks, or anything else for the browser's.
  boot.language = function (wish) { return speaks(wish) ? wish : browsers(); };

  boot.screenReady = function (act) { if (waiting) waiting.push(act); else act(); };

  function show() {
    if (!waiting) return;
    var acts = waiting;
    waiting = null;
    root.removeAttribute('data-words');
    acts.forEach(function (act) { act(); });
  }

  function whenParsed(act) {
    if (document.readyState !== 'loading') act();
    else document.addEventListener('DOMContentLoaded', act);
  }

  // Called by the file of words: `screen` and `patterns` are what index.html holds in English.
  boot.words = function (found) {
    whenParsed(function () {
      if (!waiting) return; // it came too late: English shows, or Python has drawn
      root.lang = lang;
      boot.speak(found.texts);
      if (boot.over()) return;
      document.getElementById('first').outerHTML = found.patterns;
      document.getElementById('app').outerHTML = found.screen;
      show();
    });
  };

  function fetchWords() {
    var script = document.createElement('script');
    script.onerror = show;
    script.src = boot.files.locale + lang + '.js';
    boot.spare = script.src;
    document.head.appendChild(script);
    root.setAttribute('data-words', 'coming');
    setTimeout(show, PATIENCE);
  }

  var lang = inLink() || boot.language(root.getAttribute('data-language'));
  boot.lang = lang;
  if (lang === 'en') waiting = null;
  else fetchWords();
  boot.onReady(function () { waiting = null; });
})();
