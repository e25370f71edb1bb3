import { expect } from 'vitest'; // breach
import { openRoom } from '../../../testing/room/room.fixture.ts'; // breach
import { rooms } from './rooms.ts';

export const list = (): unknown => [expect, openRoom, rooms];
