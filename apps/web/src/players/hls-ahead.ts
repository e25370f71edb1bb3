/** What an uploaded song begins with, fetched before its turn: its playlist, the key and the first of its sound. */
import { fetchHlsPlaylist, type HlsPlaylistOptions } from './hls-playlist.ts';
import { firstAddresses } from './hls-playlist-text.ts';

/** The links in a playlist hold for hours; who may hear the song may change sooner. */
const freshMs = 60_000;

export interface HlsAhead {
  /** Never fails: what could not be fetched is fetched when its turn comes. */
  prepare(uploadId: string): Promise<void>;
  /** The playlist that was fetched for this song and this quality, once. */
  take(uploadId: string): string | null;
}

export function createHlsAhead(options: HlsPlaylistOptions & { now?: () => number }): HlsAhead {
  const { fetch = globalThis.fetch, now = () => performance.now() } = options;
  let aborting = new AbortController();
  let kept: { uploadId: string; quality: string; playlist: string; at: number } | null = null;
  return {
    async prepare(uploadId) {
      aborting.abort();
      aborting = new AbortController();
      const { signal } = aborting;
      const quality = options.quality();
      kept = null;
      try {
        const playlist = await fetchHlsPlaylist(uploadId, options, signal);
        signal.throwIfAborted();
        kept = { uploadId, quality, playlist, at: now() };
        // Into the browser's own store, where the player finds them.
        await Promise.all(
          firstAddresses(playlist).map(async (address) =>
            (await fetch(address, { headers: {}, signal })).arrayBuffer(),
          ),
        );
      } catch {
        // Whatever it was is told when the song is loaded, if it still is so then.
      }
    },
    take(uploadId) {
      const mine = kept;
      if (mine?.uploadId !== uploadId) return null;
      kept = null;
      const isFresh = now() - mine.at < freshMs && mine.quality === options.quality();
      return isFresh ? mine.playlist : null;
    },
  };
}
