// What is set: styles and scripts read it from <html>, from the first paint on. What the link names
// is set for this visit, the rest as it is kept here. Old syntax, and in the page, as boot.js.
(function () {
  'use strict';

  var boot = window.pitchBoot;
  if (boot.over()) return;

  function kept() {
    try {
      return JSON.parse(localStorage.getItem('pitch/settings')) || {};
    } catch (error) {
      return {}; // Python will say so
    }
  }

  var link = new URLSearchParams(location.search), mine = kept();
  Object.keys(boot.files.settings).forEach(function (name) {
    var choices = boot.files.settings[name];
    var value = [link.get(name), mine[name], choices[0]].filter(function (wanted) {
      return choices.indexOf(wanted) >= 0;
    })[0];
    document.documentElement.setAttribute('data-' + name, value);
  });
})();
