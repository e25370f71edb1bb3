export { openRoom } from './room/room.fixture.ts';
