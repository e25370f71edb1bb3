/** Search results of all sources as the sections of one list. Pure. */
import type { FoundSong } from '@turnstage/contracts';
import { groupSameSongs, mergeGroup } from '@turnstage/music';

export interface SearchSource {
  readonly source: string;
  /** Null for what is on this server. */
  readonly title: string | null;
}

export interface SourceResult {
  readonly source: SearchSource;
  readonly songs: readonly FoundSong[];
  /** When it arrived. */
  readonly at: number;
}

export interface SearchRow {
  /** The same for as long as its first source has the song. */
  readonly key: string;
  readonly song: FoundSong;
}

export interface SearchSection {
  readonly source: SearchSource;
  readonly rows: readonly SearchRow[];
}

interface Entry {
  readonly song: FoundSong;
  readonly section: number;
  readonly rank: number;
}

/**
 * One section for each source that has responded: what is on this server first, then the others in the order in which
 * they arrived, so that nothing on the screen moves. A recording that several sources have is one row, in the first
 * section.
 */
export function toSections(results: readonly SourceResult[]): SearchSection[] {
  const ordered = [...results].sort((a, b) => groupOf(a) - groupOf(b) || a.at - b.at);
  const entries = ordered.flatMap(({ songs }, section) =>
    songs.map((song, rank) => ({ song, section, rank })),
  );
  const rows = ordered.map((): SearchRow[] => []);
  for (const group of groupEntries(entries)) {
    const [first] = group;
    if (!first) continue;
    const song = mergeGroup(group.map((entry) => entry.song));
    rows[first.section]?.push({ key: keyOf(first.song), song });
  }
  return ordered.map(({ source }, index) => ({ source, rows: rows[index] ?? [] }));
}

function groupEntries(entries: readonly Entry[]): Entry[][] {
  const identities = entries.map((entry, place) => ({ ...entry.song, place }));
  return groupSameSongs(identities, (a, b) => a.place - b.place).map((group) =>
    group.flatMap(({ place }) => entries[place] ?? []),
  );
}

/** Own crates, the catalogue, everything else. */
function groupOf({ source: { source } }: SourceResult): number {
  return source === 'crates' ? 0 : source === 'catalogue' ? 1 : 2;
}

function keyOf({ songId, musicProviders }: FoundSong): string {
  if (songId) return `song ${songId}`;
  return Object.entries(musicProviders)
    .map((pair) => pair.join(' '))
    .join(' ');
}
