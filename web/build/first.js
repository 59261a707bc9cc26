// Stands in every page (web/build/firstScript.ts) and runs before anything is drawn.
(function () {
  // The colour scheme that the visitor chose or the system has; web/src/lib/scheme.ts has the same key.
  var chosen = null;
  try {
    chosen = localStorage.getItem('mui-mode');
  } catch {
    // Storage may be forbidden; the system's scheme then holds.
  }
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;

  // The code is loaded after the first screen was painted, after four seconds, or at the first touch, key or pointer.
  // Each file is requested in a task of its own: a cheap phone that requests dozens at once does not answer a finger
  // meanwhile. The entry waits for the whole HTML, which it hydrates; what it imports does not.
  function start() {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    document.querySelectorAll('[data-href], [data-src]').forEach(function (element) {
      setTimeout(function () {
        var data = element.dataset;
        if (data.href) element.href = data.href;
        delete data.href;
        // A browser warns of a rel that has no href, once for each file.
        if (data.rel) element.rel = data.rel;
        delete data.rel;
        if (!data.src || document.readyState === 'loading') return;
        element.src = data.src;
        delete data.src;
      });
    });
  }
  // A frame that was requested is not yet on the screen: on a slow phone, painting takes longer than two frames. The
  // browser reports the first paint when people can see it.
  function whenPainted() {
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        var Observer = window.PerformanceObserver;
        var reportsPaint = Observer && (Observer.supportedEntryTypes || []).includes('paint');
        if (reportsPaint) new Observer(start).observe({ type: 'paint', buffered: true });
        else setTimeout(start);
      });
    });
  }
  addEventListener('load', function () {
    var first = document.querySelector('img[fetchpriority="high"]');
    if (first) first.decode().then(whenPainted, whenPainted);
    else whenPainted();
  });
  setTimeout(start, 4000);

  // Until the page is hydrated, nothing of React answers: clicks on buttons and submitted forms are held, with what was
  // typed, and web/src/lib/heldInput.ts repeats them (docs/decisions/016). Links and fields work by themselves.
  var held = (window.heldInput = new Map());
  var isWithoutCode = false;
  function hold(event, control, element) {
    event.preventDefault();
    event.stopPropagation();
    held.set(element, null);
    control.setAttribute('aria-busy', 'true');
  }
  // A button that shows a part of the page, such as the menu, does so at once. React, which rendered the part as hidden, is
  // told by the repeated click.
  function shows(event, button) {
    var part = document.getElementById(button.getAttribute('aria-controls'));
    if (!part) return false;
    event.preventDefault();
    event.stopPropagation();
    part.hidden = !part.hidden;
    button.setAttribute('aria-expanded', !part.hidden);
    if (part.hidden) held.delete(button);
    else held.set(button, null);
    return true;
  }
  var handlers = {
    pointerdown: start,
    touchstart: start,
    keydown: start,
    input: function (event) {
      if (event.target.closest('[data-awaits-hydration]')) held.set(event.target, event.target.value);
    },
    click: function (event) {
      var button = event.target.closest('button[type=button]');
      if (!button || !(isWithoutCode || button.closest('[data-awaits-hydration]'))) return;
      if (!shows(event, button) && !isWithoutCode) hold(event, button, button);
    },
    submit: function (event) {
      if (event.target.closest('[data-awaits-hydration]'))
        hold(event, event.submitter || event.target, event.target);
    },
    // Without the code nothing repeats what is held: no control may look busy for ever.
    error: function (event) {
      if (event.target.tagName !== 'SCRIPT') return;
      isWithoutCode = document.querySelector('[data-awaits-hydration]') !== null;
      document
        .querySelectorAll('[data-awaits-hydration], [data-awaits-hydration] [aria-busy]')
        .forEach(function (element) {
          element.removeAttribute('data-awaits-hydration');
          element.removeAttribute('aria-busy');
        });
    },
  };
  Object.keys(handlers).forEach(function (type) {
    addEventListener(type, handlers[type], true);
  });
})();
