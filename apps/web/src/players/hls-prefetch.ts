/** Prefetches the start of an uploaded song: its playlist, the key and the first segment. */
import { fetchHlsPlaylist, type HlsPlaylistOptions } from './hls-playlist.ts';
import type { MediaPlaylist } from './media-source/media-playlist.ts';

/** The playlist's links are valid for hours, but permission to hear the song may change sooner. */
const maxAgeMs = 60_000;

export interface HlsPrefetch {
  /** Never rejects: what fails is loaded when the song starts. */
  prepare(uploadId: string): Promise<void>;
  /** Returns the prefetched playlist if it is for this song and quality, once. */
  take(uploadId: string): MediaPlaylist | null;
}

export function createHlsPrefetch(options: HlsPlaylistOptions & { now?: () => number }): HlsPrefetch {
  const { fetch = globalThis.fetch, now = () => performance.now() } = options;
  let controller = new AbortController();
  let prefetched: { uploadId: string; quality: string; playlist: MediaPlaylist; at: number } | null = null;
  return {
    async prepare(uploadId) {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const quality = options.quality();
      prefetched = null;
      try {
        const playlist = await fetchHlsPlaylist(uploadId, options, signal);
        signal.throwIfAborted();
        prefetched = { uploadId, quality, playlist, at: now() };
        // Into the browser's HTTP cache, where the player finds them.
        const [first] = playlist.segments;
        const addresses = first ? [first.encryption?.keyUrl ?? [], first.url].flat() : [];
        await Promise.all(
          addresses.map(async (address) => (await fetch(address, { headers: {}, signal })).arrayBuffer()),
        );
      } catch {
        // The failure is reported when the song is loaded, if it still occurs then.
      }
    },
    take(uploadId) {
      const mine = prefetched;
      if (mine?.uploadId !== uploadId) return null;
      prefetched = null;
      const isUsable = now() - mine.at < maxAgeMs && mine.quality === options.quality();
      return isUsable ? mine.playlist : null;
    },
  };
}
