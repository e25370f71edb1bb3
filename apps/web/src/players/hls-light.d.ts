/** hls.js ships no types for its light build; its interface is that of the full one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
  export type { ErrorData } from 'hls.js';
}
