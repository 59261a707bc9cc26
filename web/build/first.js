// Stands in every page (web/build/firstScript.ts) and runs before anything is drawn.
(function () {
  // The colour scheme that the visitor chose or the system has; the theme reads the same key (web/src/app/theme/theme.ts).
  var chosen = null;
  try {
    chosen = localStorage.getItem('mui-mode');
  } catch {
    // Storage may be forbidden; the system's scheme then holds.
  }
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;

  // The code that takes over what the server drew comes when that has been shown, or after four seconds. Each file is
  // asked for in a task of its own: a cheap phone that asks for dozens at once does not answer a finger meanwhile.
  function start() {
    document.querySelectorAll('[data-href], [data-src]').forEach(function (element) {
      setTimeout(function () {
        var data = element.dataset;
        if (data.href) element.href = data.href;
        if (data.src) element.src = data.src;
        delete data.href;
        delete data.src;
      });
    });
  }
  function whenPainted() {
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        setTimeout(start);
      });
    });
  }
  addEventListener('load', function () {
    var first = document.querySelector('img[fetchpriority="high"]');
    if (first) first.decode().then(whenPainted, whenPainted);
    else whenPainted();
  });
  setTimeout(start, 4000);
})();
