export { title } from './song'; // breach
export { title as links } from './song.rules'; // breach
export { title as named } from './song.ts';
