export { Room } from './room.ts';
