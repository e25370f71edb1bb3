/**
 * Runs in a page of Firefox before everything else. Playwright's own way to fill a field there sets its value from
 * outside, and React, which watches that setter, takes it for its own doing and puts the old text back. (A text, since
 * what builds a function here may leave in it what pages do not have.)
 */
export const typeIntoFields = `Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  // Playwright puts its own there whenever a page begins.
  set: () => undefined,
  configurable: true,
});`;
