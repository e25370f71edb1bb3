export { limit } from './limits.ts';
