/** Finds which of the known songs a client means (decisions section 4: isrc, else provider id, else names and length). */
import type { MusicProvider } from '@turnstage/contracts';
import { isSameSong, matchPriority, sameSongToleranceSeconds } from '@turnstage/music';
import { nameKey } from './names.rules.ts';
import type { SongFacts } from './song-input.rules.ts';

/** What is known of a song that may be the one. */
export interface KnownSong {
  /** Absent while the song is about to be made. */
  readonly id?: number;
  readonly short_id: string;
  readonly upload_id: string | null;
  readonly isrc: string | null;
  readonly track_name: string;
  readonly artist_name: string;
  readonly duration: number;
  readonly providers: Partial<Record<MusicProvider, string>>;
}

export interface SongIndex<T extends KnownSong> {
  add(song: T): void;
  find(facts: SongFacts): T | undefined;
}

/** Of two songs with one key the one added first wins. Uploads are found by id alone: they have an owner. */
export function createSongIndex<T extends KnownSong>(songs: Iterable<T> = []): SongIndex<T> {
  const byId = new Map<number, T>();
  const byKey = new Map<string, T>();
  const byName = new Map<string, T[]>();

  function put(key: string, song: T) {
    if (!byKey.has(key)) byKey.set(key, song);
  }

  function add(song: T): void {
    if (song.id !== undefined) byId.set(song.id, song);
    put(`short ${song.short_id}`, song);
    if (song.upload_id !== null) return put(`upload ${song.upload_id}`, song);
    if (song.isrc !== null) put(`isrc ${song.isrc}`, song);
    for (const [provider, id] of Object.entries(song.providers)) put(`${provider} ${id}`, song);
    const name = nameKey(song.artist_name, song.track_name);
    byName.set(name, [...(byName.get(name) ?? []), song]);
  }

  function byPlatformId(facts: SongFacts): T | undefined {
    const named = [
      facts.id === null ? undefined : byId.get(facts.id),
      facts.shortId === null ? undefined : byKey.get(`short ${facts.shortId}`),
    ];
    return named.find((song) => song !== undefined && isMeant(song, facts));
  }

  function byProvider({ providers }: SongFacts): T | undefined {
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
    find: (facts) =>
      byPlatformId(facts) ??
      (facts.uploadId === null ? undefined : byKey.get(`upload ${facts.uploadId}`)) ??
      (facts.isrc === null ? undefined : byKey.get(`isrc ${facts.isrc}`)) ??
      byProvider(facts) ??
      nearestInLength(byName.get(nameKey(facts.artistName, facts.trackName)) ?? [], facts),
  };
}

/**
 * An id alone is believed. With a title beside it the two must fit: a bot that was filled on another installation
 * sends numbers that mean another song here.
 */
function isMeant(song: KnownSong, facts: SongFacts): boolean {
  if (facts.trackName === '') return true;
  if (facts.uploadId !== null && facts.uploadId === song.upload_id) return true;
  return isSameSong(
    {
      trackName: song.track_name,
      artistName: song.artist_name,
      duration: song.duration,
      isrc: song.isrc,
      musicProviders: song.providers,
    },
    {
      trackName: facts.trackName,
      artistName: facts.artistName || song.artist_name,
      duration: facts.duration || song.duration,
      isrc: facts.isrc,
      musicProviders: facts.providers,
    },
  );
}

function nearestInLength<T extends KnownSong>(songs: readonly T[], facts: SongFacts): T | undefined {
  if (facts.trackName === '' || facts.duration === 0) return facts.trackName === '' ? undefined : songs[0];
  return songs
    .map((song) => ({ song, apart: Math.abs(song.duration - facts.duration) }))
    .filter(({ apart }) => apart <= sameSongToleranceSeconds)
    .sort((a, b) => a.apart - b.apart)[0]?.song;
}
