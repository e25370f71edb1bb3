/** hls.js ships no types for its small build; it has the same interface as the full one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
  export type { ErrorData } from 'hls.js';
}
