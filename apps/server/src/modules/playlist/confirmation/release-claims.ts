/** A provider's reply is worth more than what a client once claimed about a shared song (rules U31 and U36). */
import { isSameSong } from '@turnstage/music';
import type { Transaction } from '../../../db/index.ts';
import { identityOf } from '../imports/fetch-details.ts';
import type { SongDetails } from '../songs/song-input.rules.ts';
import { keysOf, noKeys } from '../songs/song-keys.ts';
import { songStore, type SongRow } from '../songs/song.store.ts';

/**
 * Detaches ids and ISRCs of these replies from shared songs that have other names or another length, where only a
 * client said that they belong together. Requires the catalogue lock.
 */
export async function releaseClaims(tx: Transaction, replies: readonly SongDetails[]): Promise<void> {
  if (replies.length === 0) return;
  const songs = songStore(tx);
  const { providers, isrcs } = keysOf(replies);
  const byId = new Map(replies.flatMap((reply) => keysOfIds(reply).map((key) => [key, reply] as const)));
  for (const song of await songs.findByKeys({ ...noKeys, providers, isrcs }, null)) {
    const said = new Set(keysOfIds(song).flatMap((key) => byId.get(key) ?? []));
    for (const reply of said)
      if (!hasSameWords(song, reply))
        await songs.detachClaims(song.id, keysOf([reply]).providers, reply.isrc);
  }
}

function keysOfIds({ providers, isrc }: Pick<SongDetails, 'providers' | 'isrc'>): string[] {
  const ids = Object.entries(providers).map(([provider, id]) => `${provider} ${id}`);
  return isrc === null ? ids : [...ids, `isrc ${isrc}`];
}

/** Names and length within five seconds (V7), whatever ids they have. */
export function hasSameWords(song: SongRow, details: SongDetails): boolean {
  return isSameSong(
    { trackName: song.track_name, artistName: song.artist_name, duration: song.duration },
    { ...identityOf(details), isrc: null },
  );
}
