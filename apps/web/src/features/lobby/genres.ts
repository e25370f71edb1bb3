/** Genres from the rooms' free-text vibes: splits them into tags and ranks the tags as filter chips. */
import { foldText } from '../../lib/fold-text.ts';
import type { Room } from './room.ts';

/** The tags of a vibe such as `Deep house, dub`, without duplicates. */
export function parseTags(vibe: string): string[] {
  const seen = new Set<string>();
  return vibe
    .split(/[,;/|·]/)
    .map((part) => part.trim())
    .filter((part) => {
      const key = foldText(part);
      if (key === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** Whether a tag is the genre or a subgenre: `Deep house` matches `House`, `Warehouse` doesn't. */
export function hasGenre(vibe: string, genre: string): boolean {
  const query = ` ${foldText(genre)} `;
  return parseTags(vibe).some((tag) => ` ${foldText(tag)} `.includes(query));
}

/** The tags that match most rooms, at most `limit`. A subgenre of a listed genre isn't listed itself. */
export function listGenres(
  rooms: readonly Pick<Room, 'vibe' | 'numberOfListeners'>[],
  limit: number,
): string[] {
  const tags = new Map<string, string>();
  for (const { vibe } of rooms) {
    for (const tag of parseTags(vibe)) if (!tags.has(foldText(tag))) tags.set(foldText(tag), tag);
  }
  const counted = [...tags.values()].map((tag) => {
    const fitting = rooms.filter(({ vibe }) => hasGenre(vibe, tag));
    return {
      tag,
      rooms: fitting.length,
      people: fitting.reduce((sum, room) => sum + room.numberOfListeners, 0),
    };
  });
  counted.sort((a, b) => b.rooms - a.rooms || b.people - a.people);
  const chosen: string[] = [];
  for (const { tag } of counted) {
    if (chosen.length === limit) break;
    if (!chosen.some((genre) => hasGenre(tag, genre))) chosen.push(capitalise(tag));
  }
  return chosen;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
