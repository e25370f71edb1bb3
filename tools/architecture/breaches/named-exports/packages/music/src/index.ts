export * from './song.ts'; // breach
export * as song from './song.ts'; // breach
export { title } from './song.ts';
