export { Room } from './room.ts';
export { roomLimit as limit } from './limits.ts';
