import { foldText } from '../../lib/fold-text.ts';
import type { Room } from './room.ts';

/** Rooms in which every word of `text` is found: in their name, words, song on air or people on stage. */
export function findRooms(rooms: readonly Room[], text: string): readonly Room[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rooms;
  return rooms.filter((room) => {
    const { nowPlaying, djs } = room.live;
    const all = foldText(
      [
        room.name,
        room.vibe,
        room.description,
        nowPlaying?.trackName,
        nowPlaying?.artistName,
        ...djs.map((dj) => dj.nickname),
      ].join('\n'),
    );
    return words.every((word) => all.includes(word));
  });
}

/** Both lists, each room once, in the order of the first. */
export function mergeRooms(rooms: readonly Room[], more: readonly Room[]): readonly Room[] {
  const known = new Set(rooms.map((room) => room.uuid));
  const fresh = more.filter((room) => !known.has(room.uuid));
  return fresh.length === 0 ? rooms : [...rooms, ...fresh];
}

/**
 * The rooms in the order in which they stand on the page, new ones last: while somebody is choosing,
 * a room must not move away from under the pointer.
 */
export function inOrder(rooms: readonly Room[], order: readonly string[]): readonly Room[] {
  const places = new Map(order.map((uuid, place) => [uuid, place]));
  const placeOf = (room: Room) => places.get(room.uuid) ?? order.length;
  return rooms.toSorted((a, b) => placeOf(a) - placeOf(b));
}
