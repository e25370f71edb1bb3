export { designs } from './values/designs.ts';
