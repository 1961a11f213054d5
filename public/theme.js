// Runs before the first paint, so that a chosen day or night never flashes the other one.
(() => {
  try {
    const theme = localStorage.getItem('touchline.theme');
    const language = localStorage.getItem('touchline.language');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    if (language) document.documentElement.lang = language;
  } catch {
    // Storage is closed to us (private mode): the system's choice stands.
  }
})();
