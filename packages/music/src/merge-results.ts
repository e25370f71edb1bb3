/** Puts search results of several sources together: the same recording is one row. */
import { normaliseIsrc, normaliseName, sameSongToleranceSeconds, type SongIdentity } from './same-song.ts';

const mapNames = ['musicProviders', 'thumbnails', 'previews', 'links', 'streamUrls'] as const;
type SongMaps = { readonly [Name in (typeof mapNames)[number]]?: object | undefined };

/**
 * Groups results that are the same recording: they share an id, a provider's id or an ISRC, or their names are equal
 * and their lengths are within five seconds. Without a length only ids count. If a is b and b is c, all three are one
 * group, so the order in which the results arrive doesn't matter. Groups and their members are sorted by `compare`.
 */
export function groupSameSongs<T extends SongIdentity>(
  results: readonly T[],
  compare: (a: T, b: T) => number,
): T[][] {
  const sorted = [...results].sort(compare);
  const roots = sorted.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (roots[root] !== root) root = roots[root]!;
    return root;
  };
  const join = (one: number, other: number): void => {
    const [a, b] = [rootOf(one), rootOf(other)];
    // The best result stays the root, so that groups keep their order.
    roots[Math.max(a, b)] = Math.min(a, b);
  };
  joinByKey(sorted, join);
  joinByLength(sorted, join);
  const groups = new Map<number, T[]>();
  for (const [index, result] of sorted.entries()) {
    const root = rootOf(index);
    groups.set(root, [...(groups.get(root) ?? []), result]);
  }
  return [...groups.values()];
}

/** One row for a group: the first description, with the ids, covers and links that only the others have. */
export function mergeGroup<T extends SongIdentity & SongMaps>(group: readonly T[]): T {
  const [first] = group;
  if (!first) throw new Error('A group has at least one result');
  const merged: T = Object.assign({}, ...[...group].reverse());
  for (const name of mapNames) {
    const maps = group.flatMap((result) => result[name] ?? []);
    if (maps.length > 0) Object.assign(merged, { [name]: Object.assign({}, ...maps.reverse()) });
  }
  const isrc = group.find((result) => normaliseIsrc(result.isrc) !== null)?.isrc;
  return isrc === undefined ? merged : { ...merged, isrc };
}

type Join = (one: number, other: number) => void;

function joinByKey(results: readonly SongIdentity[], join: Join): void {
  const firstWith = new Map<string, number>();
  for (const [index, result] of results.entries())
    for (const key of keysOf(result)) {
      const known = firstWith.get(key);
      if (known === undefined) firstWith.set(key, index);
      else join(known, index);
    }
}

/** Neighbours by length are enough: whoever is within five seconds of another is within five of the one between. */
function joinByLength(results: readonly SongIdentity[], join: Join): void {
  const byName = new Map<string, { index: number; duration: number }[]>();
  for (const [index, { artistName, trackName, duration }] of results.entries()) {
    const [artist, track] = [normaliseName(artistName), normaliseName(trackName)];
    if (artist === '' || track === '' || !(duration > 0)) continue;
    const key = `${artist}\n${track}`.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), { index, duration }]);
  }
  for (const namesakes of byName.values()) {
    namesakes.sort((a, b) => a.duration - b.duration);
    for (const [at, { index, duration }] of namesakes.entries()) {
      const before = namesakes[at - 1];
      if (before && duration - before.duration <= sameSongToleranceSeconds) join(before.index, index);
    }
  }
}

function keysOf({ songId, songShortId, isrc, musicProviders }: SongIdentity): string[] {
  const code = normaliseIsrc(isrc);
  return [
    ...(songId ? [`id ${songId.toLowerCase()}`] : []),
    ...(songShortId ? [`short ${songShortId}`] : []),
    ...(code === null ? [] : [`isrc ${code}`]),
    ...Object.entries(musicProviders ?? {}).flatMap(([provider, id]) => (id ? [`${provider} ${id}`] : [])),
  ];
}
