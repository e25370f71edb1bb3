import type { FoundSong } from '@turnstage/contracts';
import { groupSameSongs, mergeGroup, mergeSearchResults } from '@turnstage/music';

/**
 * Merges what each source found into one list, the most important source first: the same recording is one row, and
 * the sources are interleaved after the first five (document 3 section 9).
 */
export function mergeSources(lists: readonly (readonly FoundSong[])[]): FoundSong[] {
  const places = new Map(lists.flat().map((song, place) => [song, place]));
  const placeOf = (song: FoundSong) => places.get(song) as number;
  const groups = groupSameSongs(lists.flat(), (a, b) => placeOf(a) - placeOf(b));
  const rowOf = new Map<FoundSong, FoundSong>();
  for (const group of groups) {
    const merged = mergeGroup(group);
    const row = { ...merged, musicProvidersIds: merged.musicProviders };
    for (const song of group) rowOf.set(song, row);
  }
  return mergeSearchResults(lists.map((list) => list.map((song) => rowOf.get(song) as FoundSong)));
}
