/**
 * Runs in a Firefox page before everything else. Playwright fills a field there by setting its value through the
 * setter that React tracks. React then takes the change for its own and restores the old text. (A string, because
 * the bundler may add helpers to a function that the page doesn't have.)
 */
export const typeIntoFields = `Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  // Playwright puts its own there whenever a page begins.
  set: () => undefined,
  configurable: true,
});`;
