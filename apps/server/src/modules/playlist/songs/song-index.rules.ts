/** Finds which known song a client means (decisions section 4: isrc, else provider id, else names and duration). */
import type { MusicProvider } from '@turnstage/contracts';
import { isSameSong, matchPriority, sameSongToleranceSeconds } from '@turnstage/music';
import { nameKey } from './names.rules.ts';
import type { SongDetails } from './song-input.rules.ts';

/** A candidate song. */
export interface KnownSong {
  /** Absent until the song is created. */
  readonly id?: number;
  readonly short_id: string;
  readonly upload_id: string | null;
  readonly isrc: string | null;
  readonly track_name: string;
  readonly artist_name: string;
  readonly duration: number;
  readonly providers: Partial<Record<MusicProvider, string>>;
  /** Null for shared songs. */
  readonly described_by: string | null;
}

export interface SongIndex<T extends KnownSong> {
  add(song: T): void;
  find(details: SongDetails): T | undefined;
}

/**
 * Finds songs for `viewerUuid` (null: for everyone). When two songs share a key, the one added first wins. Uploads, and
 * what other people described, are found only by platform id (rules U28 and U30).
 */
export function createSongIndex<T extends KnownSong>(
  songs: Iterable<T>,
  viewerUuid: string | null,
): SongIndex<T> {
  const byId = new Map<number, T>();
  const byKey = new Map<string, T>();
  const byName = new Map<string, T[]>();

  function addKey(key: string, song: T) {
    if (!byKey.has(key)) byKey.set(key, song);
  }

  function add(song: T): void {
    if (song.id !== undefined) byId.set(song.id, song);
    addKey(`short ${song.short_id}`, song);
    if (song.upload_id !== null) return addKey(`upload ${song.upload_id}`, song);
    if (song.described_by !== null && song.described_by !== viewerUuid) return;
    if (song.isrc !== null) addKey(`isrc ${song.isrc}`, song);
    for (const [provider, id] of Object.entries(song.providers)) addKey(`${provider} ${id}`, song);
    const name = nameKey(song.artist_name, song.track_name);
    byName.set(name, [...(byName.get(name) ?? []), song]);
  }

  function findByPlatformId(details: SongDetails): T | undefined {
    const candidates = [
      details.id === null ? undefined : byId.get(details.id),
      details.shortId === null ? undefined : byKey.get(`short ${details.shortId}`),
    ];
    return candidates.find((song) => song !== undefined && matchesDetails(song, details));
  }

  function findByProvider({ providers }: SongDetails): T | undefined {
    const order = new Set<string>([...matchPriority, ...Object.keys(providers)]);
    for (const provider of order) {
      const id = providers[provider as MusicProvider];
      const song = id === undefined ? undefined : byKey.get(`${provider} ${id}`);
      if (song) return song;
    }
    return undefined;
  }

  for (const song of songs) add(song);
  return {
    add,
    find: (details) =>
      findByPlatformId(details) ??
      (details.uploadId === null ? undefined : byKey.get(`upload ${details.uploadId}`)) ??
      (details.isrc === null ? undefined : byKey.get(`isrc ${details.isrc}`)) ??
      findByProvider(details) ??
      closestInDuration(byName.get(nameKey(details.artistName, details.trackName)) ?? [], details),
  };
}

/**
 * Trusts an id that comes alone. With a title next to it, the two must match: a bot that was set up on another
 * installation sends ids that belong to other songs here.
 */
function matchesDetails(song: KnownSong, details: SongDetails): boolean {
  if (details.trackName === '') return true;
  if (details.uploadId !== null && details.uploadId === song.upload_id) return true;
  return isSameSong(
    {
      trackName: song.track_name,
      artistName: song.artist_name,
      duration: song.duration,
      isrc: song.isrc,
      musicProviders: song.providers,
    },
    {
      trackName: details.trackName,
      artistName: details.artistName || song.artist_name,
      duration: details.duration || song.duration,
      isrc: details.isrc,
      musicProviders: details.providers,
    },
  );
}

function closestInDuration<T extends KnownSong>(songs: readonly T[], details: SongDetails): T | undefined {
  // Names without a length are shared by other versions of the song.
  if (details.trackName === '' || details.duration === 0) return undefined;
  return songs
    .map((song) => ({ song, difference: Math.abs(song.duration - details.duration) }))
    .filter(({ difference }) => difference <= sameSongToleranceSeconds)
    .sort((a, b) => a.difference - b.difference)[0]?.song;
}
