// Stands in every page (web/build/firstScript.ts) and runs before anything is drawn.
(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; the page is then that of a new visitor.
      return null;
    }
  }
  // The colour scheme that the visitor chose or the system has; web/src/lib/scheme.ts has the same key.
  function chosenScheme() {
    var mode = stored('mui-mode');
    return mode === 'light' || mode === 'dark' ? mode : '';
  }
  var page = document.documentElement.dataset;
  var system = matchMedia('(prefers-color-scheme: dark)');
  function showScheme() {
    page.scheme = chosenScheme() || (system.matches ? 'dark' : 'light');
  }
  showScheme();

  // What lies below the first screen would come through the same line as what is seen first: it loads no pictures before the
  // page has loaded, or its visitor does something (web/src/app/theme/page.css).
  page.still = '';
  function stir() {
    delete page.still;
  }

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

  // A page does without its code until its visitor gives a sign, and until the time that its HTML names, which is none
  // where the page needs code (docs/decisions/127). A session, a language and a scheme of this browser are shown at once.
  function startIfNeeded() {
    var root = document.getElementById('root');
    var left = root && root.getAttribute('data-awaits-hydration') - Date.now();
    var isOwn = stored('token') || chosenScheme() || (stored('language') || 'en') !== 'en';
    if (!(left > 0) || isOwn || location.hash || !navigator.onLine) start();
    else setTimeout(start, left);
  }
  // A frame that was requested is not yet on the screen: on a slow phone, painting takes longer than two frames. The
  // browser reports the first paint when people can see it.
  function whenPainted() {
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        var Observer = window.PerformanceObserver;
        var reportsPaint = Observer && (Observer.supportedEntryTypes || []).includes('paint');
        if (reportsPaint) new Observer(startIfNeeded).observe({ type: 'paint', buffered: true });
        else setTimeout(startIfNeeded);
      });
    });
  }
  addEventListener('load', function () {
    stir();
    var first = document.querySelector('img[fetchpriority="high"]');
    if (first) first.decode().then(whenPainted, whenPainted);
    else whenPainted();
  });
  setTimeout(startIfNeeded, 4000);

  // Until the page is hydrated, nothing of React answers: clicks on buttons and submitted forms are held, with what was
  // typed, and web/src/lib/heldInput.ts repeats them (docs/decisions/016). Links and fields work by themselves.
  var held = (window.heldInput = new Map());
  var isWithoutCode = false;
  function isWaiting() {
    var root = document.getElementById('root');
    return !root || root.hasAttribute('data-awaits-hydration');
  }
  function sign() {
    stir();
    if (isWaiting()) start();
  }
  // What did not arrive is requested again when the visitor does something, and when the connection is back.
  function act() {
    if (isWithoutCode) document.getElementById('root').setAttribute('data-awaits-hydration', '');
    isWithoutCode = false;
    sign();
  }
  // A link that leads to another page needs no code, which would come through the same slow line as that page. A visitor who
  // stays, because the link is opened elsewhere or the finger scrolled, gives another sign.
  function leaves(event) {
    var target = event.target;
    var link = target.closest && target.closest('a[href]');
    return link && !(link.hash && link.pathname === location.pathname);
  }
  // Who scrolls is often on the way to such a link, so the code waits until the page has rested.
  var rest;
  function scrolled() {
    stir();
    clearTimeout(rest);
    rest = setTimeout(sign, 400);
  }
  function press(event) {
    if (leaves(event)) clearTimeout(rest);
    else act();
  }
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
  // Once the code is there, it follows the device and other tabs.
  function follow() {
    if (isWaiting()) showScheme();
  }
  var handlers = {
    // A mouse that rests where the page appears moves by nothing.
    pointermove: function (event) {
      if (event.movementX !== 0 || event.movementY !== 0) sign();
    },
    focusin: function (event) {
      if (!leaves(event)) sign();
    },
    scroll: scrolled,
    offline: sign,
    online: act,
    pointerdown: press,
    touchstart: press,
    keydown: act,
    // Another tab has chosen colours or a language, or has logged in.
    storage: function () {
      follow();
      sign();
    },
    visibilitychange: function () {
      if (document.hidden) return;
      follow();
      act();
    },
    input: function (event) {
      act();
      if (event.target.closest('[data-awaits-hydration]')) held.set(event.target, event.target.value);
    },
    click: function (event) {
      press(event);
      var button = event.target.closest('button[type=button]');
      if (button && button.closest('[data-awaits-hydration]') && !shows(event, button))
        hold(event, button, button);
    },
    submit: function (event) {
      act();
      if (event.target.closest('[data-awaits-hydration]'))
        hold(event, event.submitter || event.target, event.target);
    },
    // Without the code nothing repeats what is held: no control may look busy for ever, and what was pressed does not
    // happen at some later time. A script runs once, so another one is there for the next attempt.
    error: function (event) {
      var script = event.target;
      if (script.type !== 'module' || !isWaiting()) return;
      isWithoutCode = true;
      document
        .querySelectorAll('[data-awaits-hydration], [data-awaits-hydration] [aria-busy]')
        .forEach(function (element) {
          element.removeAttribute('data-awaits-hydration');
          element.removeAttribute('aria-busy');
        });
      held.forEach(function (value, element) {
        if (value === null && element.getAttribute('aria-expanded') !== 'true') held.delete(element);
      });
      var again = document.createElement('script');
      again.type = 'module';
      again.crossOrigin = script.crossOrigin;
      again.dataset.src = script.src;
      script.replaceWith(again);
    },
  };
  Object.keys(handlers).forEach(function (type) {
    addEventListener(type, handlers[type], true);
  });
  system.addEventListener('change', follow);
})();
