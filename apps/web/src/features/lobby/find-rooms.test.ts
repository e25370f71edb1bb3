import { describe, expect, it } from 'vitest';
import { findRooms, sortByOrder, mergeRooms } from './find-rooms.ts';
import type { Room } from './room.ts';

/** The fields that these functions read of a room. */
function room(uuid: string, part: { name?: string; vibe?: string; track?: string; dj?: string } = {}): Room {
  const { name = '', vibe = '', track, dj } = part;
  return {
    uuid,
    name,
    vibe,
    description: '',
    live: {
      djs: dj ? [{ uuid: 'd', nickname: dj, avatarId: 'fox' }] : [],
      crowd: [],
      vibeMeter: 0,
      nowPlaying: track ? { trackName: track, artistName: 'Ostinato' } : null,
    },
  } as unknown as Room;
}

const uuids = (rooms: readonly Room[]) => rooms.map(({ uuid }) => uuid).join('');

describe('findRooms', () => {
  const rooms = [
    room('a', { name: 'Low Tide Social', vibe: 'Deep house' }),
    room('b', { name: 'Platform Nine', track: 'Third Rail', dj: 'João' }),
  ];

  it.each([
    ['', 'ab'],
    ['tide', 'a'],
    ['HOUSE low', 'a'],
    ['third', 'b'],
    ['ostinato', 'b'],
    ['joao', 'b'],
    ['tide rail', ''],
  ])('finds for %j: %s', (text, found) => {
    expect(uuids(findRooms(rooms, text))).toBe(found);
  });
});

it('merges the rooms that the server found beyond the first page', () => {
  expect(uuids(mergeRooms([room('a'), room('b')], [room('b'), room('c')]))).toBe('abc');
});

it('keeps rooms in their positions and appends new ones', () => {
  expect(uuids(sortByOrder([room('c'), room('b'), room('a')], ['a', 'b']))).toBe('abc');
});
