// Sets the saved theme before the first paint. src/lib/theme.ts owns the setting; keep the two in step.
(function () {
  try {
    var saved = localStorage.getItem('tt-theme');
    var light =
      saved === 'light' || (saved === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
    document.documentElement.dataset.theme = light ? 'light' : 'dark';
  } catch {
    // Storage can be forbidden; the dark theme stands in the markup.
  }
})();
