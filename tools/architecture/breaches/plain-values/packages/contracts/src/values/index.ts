export { designs } from './designs.ts';
export { maxSongs } from './limits.ts';
