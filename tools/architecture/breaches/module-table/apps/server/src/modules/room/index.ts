export { openRoom } from './rooms.ts';
