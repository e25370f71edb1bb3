/** The words that rooms use for their music: split into tags, gathered into chips to filter by. */
import { foldText } from '../../lib/fold-text.ts';
import type { Room } from './room.ts';

/** The tags in a vibe such as `Deep house, dub`, each once. */
export function tagsOf(vibe: string): string[] {
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

/** Whether one of the tags is the genre or a kind of it: `Deep house` is `House`, `Warehouse` is not. */
export function hasGenre(vibe: string, genre: string): boolean {
  const wanted = ` ${foldText(genre)} `;
  return tagsOf(vibe).some((tag) => ` ${foldText(tag)} `.includes(wanted));
}

/** The tags that most rooms fit, at most `most`. A kind of a chosen genre is found under that genre. */
export function genresOf(
  rooms: readonly Pick<Room, 'vibe' | 'numberOfUsersInRoom'>[],
  most: number,
): string[] {
  const tags = new Map<string, string>();
  for (const { vibe } of rooms) {
    for (const tag of tagsOf(vibe)) if (!tags.has(foldText(tag))) tags.set(foldText(tag), tag);
  }
  const counted = [...tags.values()].map((tag) => {
    const fitting = rooms.filter(({ vibe }) => hasGenre(vibe, tag));
    return {
      tag,
      rooms: fitting.length,
      people: fitting.reduce((sum, room) => sum + room.numberOfUsersInRoom, 0),
    };
  });
  counted.sort((a, b) => b.rooms - a.rooms || b.people - a.people);
  const chosen: string[] = [];
  for (const { tag } of counted) {
    if (chosen.length === most) break;
    if (!chosen.some((genre) => hasGenre(tag, genre))) chosen.push(capitalised(tag));
  }
  return chosen;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
