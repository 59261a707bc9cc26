// Runs before anything is drawn: gives <html> the colour scheme that the visitor chose or the system has. The theme reads
// the same key (web/src/app/theme/theme.ts). A file of its own, so that the content policy needs no exception.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('mui-mode');
  } catch {
    // Storage may be forbidden; the system's scheme then holds.
  }
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
})();
