import { foldText } from '../../lib/fold-text.ts';
import type { Room } from './room.ts';

/** Rooms that contain every word of `text` in their name, vibe, description, current song or DJs. */
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

/** Both lists without duplicates, in the order of the first. */
export function mergeRooms(rooms: readonly Room[], more: readonly Room[]): readonly Room[] {
  const known = new Set(rooms.map((room) => room.uuid));
  const newRooms = more.filter((room) => !known.has(room.uuid));
  return newRooms.length === 0 ? rooms : [...rooms, ...newRooms];
}

/**
 * Sorts rooms into a given order, new ones last: while someone is choosing, a room must not move from under the
 * pointer.
 */
export function sortByOrder(rooms: readonly Room[], order: readonly string[]): readonly Room[] {
  const positions = new Map(order.map((uuid, position) => [uuid, position]));
  const positionOf = (room: Room) => positions.get(room.uuid) ?? order.length;
  return rooms.toSorted((a, b) => positionOf(a) - positionOf(b));
}
