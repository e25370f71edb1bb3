import { rooms } from '../../src/modules/room/rooms.ts';

export const openRoom = (name: string): number => rooms.push(name);
