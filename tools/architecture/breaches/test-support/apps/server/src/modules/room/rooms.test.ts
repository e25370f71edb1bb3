import { expect, test } from 'vitest';
import { openRoom } from '../../../testing/room/room.fixture.ts';

test('a room', () => expect(openRoom('Attic')).toBe(1));
