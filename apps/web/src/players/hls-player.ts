/** Uploaded songs: HLS through Media Source Extensions where the browser has them, else the browser's own HLS. */
import { platformTimers } from '@turnstage/client';

import { mediaErrorDecode, mediaErrorNetwork, type AudioElement } from './audio-element.ts';
import { createHlsPrefetch, type HlsPrefetch } from './hls-prefetch.ts';
import {
  fetchHlsPlaylist,
  fetchSongOrPreview,
  hlsPlaylistUrl,
  type HlsPlaylistOptions,
} from './hls-playlist.ts';
import { createMediaElementPlayer, type Attach } from './media-element-player.ts';
import { canUseMediaSource } from './media-source/open-media-source.ts';
import { bestSustainable } from './media-source/quality.rules.ts';
import type { Connection } from './media-source/segment-loader.ts';
import { startSongStream } from './media-source/song-stream.ts';
import { PlayFailure, type Player, type PlayerSource } from './player.ts';

const playlistType = 'application/vnd.apple.mpegurl';

export function createHlsPlayer(options: HlsPlaylistOptions & { audio: HTMLAudioElement }): Player {
  const { audio } = options;
  const connection: Connection = { bitsPerSecond: null };
  // A song starts in the quality that the songs before it could be loaded in.
  const sustainable = {
    ...options,
    quality: () => bestSustainable(options.quality(), connection.bitsPerSecond),
  };
  const prefetch = createHlsPrefetch(sustainable);
  const attach = attachHls(audio, { ...sustainable, limit: options.quality }, connection, prefetch);
  const player = createMediaElementPlayer({ audio, attach, timers: options.timers });
  // Guests can't play most songs in full, so prefetching would be wasted.
  if (options.previews) return player;
  return Object.assign(player, {
    prepare: (source: PlayerSource) => void prefetch.prepare(source.providerSongId),
  });
}

function attachHls(
  element: HTMLAudioElement,
  options: HlsPlaylistOptions & { limit: HlsPlaylistOptions['quality'] },
  connection: Connection,
  prefetch: HlsPrefetch,
): Attach {
  const { fetch = globalThis.fetch, timers = platformTimers } = options;
  return async (_audio, { providerSongId: uploadId }, { startAt, onFailure, signal }) => {
    const quality = options.quality();
    const prepared = prefetch.take(uploadId);
    // We fetch the playlist ourselves for a browser that plays it by itself, too: a refusal has its reason.
    const { playlist, isPreview } =
      prepared === null
        ? await fetchSongOrPreview(uploadId, options, startAt, signal)
        : { playlist: prepared, isPreview: false };
    signal.throwIfAborted();
    const stopWatching = isPreview ? watchEnd(element, onFailure) : undefined;
    const attachment = canUseMediaSource()
      ? startSongStream(element, {
          playlist,
          quality,
          limit: options.limit(),
          startAt,
          loading: { fetch: (url, { signal: stop }) => fetch(url, { headers: {}, signal: stop }), timers },
          connection,
          reload: (wanted, stop) =>
            fetchHlsPlaylist(uploadId, { ...options, quality: () => wanted }, stop, isPreview),
          onFailure,
        })
      : attachNative(element, uploadId, options, onFailure, isPreview);
    return {
      detach() {
        stopWatching?.();
        attachment.detach();
      },
    };
  };
}

/** When a preview ends, the listener waits for the next song. */
function watchEnd(audio: AudioElement, onFailure: (failure: PlayFailure) => void): () => void {
  const onEnded = (): void => onFailure(new PlayFailure('preview-over', 'The beginning is over'));
  audio.addEventListener('ended', onEnded);
  return () => audio.removeEventListener('ended', onEnded);
}

function attachNative(
  audio: AudioElement & Pick<HTMLAudioElement, 'canPlayType'>,
  uploadId: string,
  options: HlsPlaylistOptions,
  onFailure: (failure: PlayFailure) => void,
  isPreview: boolean,
) {
  if (audio.canPlayType(playlistType) === '') {
    throw new PlayFailure('unsupported', 'This browser plays neither HLS nor Media Source Extensions');
  }
  const token = options.token();
  // The browser fetches on its own and can't send a header.
  const query = token === null ? '' : `&token=${encodeURIComponent(token)}`;
  const onError = (): void => onFailure(elementFailure(audio));
  audio.addEventListener('error', onError);
  audio.src = hlsPlaylistUrl(uploadId, options.quality(), isPreview) + query;
  audio.load();
  return {
    detach() {
      audio.removeEventListener('error', onError);
      audio.removeAttribute('src');
      audio.load();
    },
  };
}

function elementFailure({ error }: AudioElement): PlayFailure {
  const detail = error?.message ?? 'The audio element failed';
  if (error?.code === mediaErrorNetwork) return new PlayFailure('network', detail);
  return new PlayFailure(error?.code === mediaErrorDecode ? 'decode' : 'unsupported', detail);
}
