/** Uploaded songs: HLS through hls.js where the browser has Media Source Extensions, else the browser's own HLS. */
import { mediaErrorDecode, mediaErrorNetwork, type AudioElement } from './audio-element.ts';
import { createHlsPrefetch, type HlsPrefetch } from './hls-prefetch.ts';
import { isPermanentFailure, loadFailureCode, retryingLoadPolicy } from './hls-retry.ts';
import { fetchSongOrPreview, hlsPlaylistUrl, type HlsPlaylistOptions } from './hls-playlist.ts';
import { createMediaElementPlayer, type Attach } from './media-element-player.ts';
import { PlayFailure, type PlayFailureCode, type Player, type PlayerSource } from './player.ts';

const playlistType = 'application/vnd.apple.mpegurl';
/** A long buffer, so that playback survives a phone's change of cells. */
const bufferAheadSeconds = 60;

export function createHlsPlayer(options: HlsPlaylistOptions & { audio: HTMLAudioElement }): Player {
  const { audio } = options;
  const prefetch = createHlsPrefetch(options);
  const attach = attachHls(audio, options, prefetch);
  const player = createMediaElementPlayer({ audio, attach, timers: options.timers });
  // Guests may not hear most songs in full, so prefetching would be wasted.
  if (options.previews) return player;
  return Object.assign(player, {
    prepare: (source: PlayerSource) => void prefetch.prepare(source.providerSongId),
  });
}

function attachHls(element: HTMLAudioElement, options: HlsPlaylistOptions, prefetch: HlsPrefetch): Attach {
  return async (_audio, source, { startAt, onFailure, signal }) => {
    const prepared = prefetch.take(source.providerSongId);
    // We fetch the playlist ourselves, so that a refusal has its reason, and in parallel with the player's code.
    const [{ default: Hls }, { playlist, isPreview }] = await Promise.all([
      loadHls(),
      prepared === null
        ? fetchSongOrPreview(source.providerSongId, options, startAt, signal)
        : { playlist: prepared, isPreview: false },
    ]);
    signal.throwIfAborted();
    const stopWatching = isPreview ? watchEnd(element, onFailure) : undefined;
    if (!Hls.isSupported()) {
      const native = attachNative(element, source.providerSongId, options, onFailure, isPreview);
      return {
        detach() {
          stopWatching?.();
          native.detach();
        },
      };
    }
    const url = URL.createObjectURL(new Blob([playlist], { type: playlistType }));
    const hls = new Hls({
      startPosition: startAt,
      maxBufferLength: bufferAheadSeconds,
      backBufferLength: bufferAheadSeconds,
      // Audio needs little work; without a worker it starts sooner, and the page needs no permission for one.
      enableWorker: false,
      fragLoadPolicy: retryingLoadPolicy,
      keyLoadPolicy: retryingLoadPolicy,
    });
    let recovered = false;
    const fail = (code: PlayFailureCode, detail: string): void => onFailure(new PlayFailure(code, detail));
    hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
      // Ordered from low to high; the playlist only has what the listener's quality allows.
      hls.startLevel = levels.length - 1;
    });
    hls.on(Hls.Events.ERROR, (_event, { fatal, type, details, response }) => {
      const isNetwork = type === Hls.ErrorTypes.NETWORK_ERROR;
      if (!fatal && !(isNetwork && isPermanentFailure(response, hls.levels.length))) return;
      if (isNetwork) fail(loadFailureCode(response), details);
      else if (type !== Hls.ErrorTypes.MEDIA_ERROR) fail('unsupported', details);
      else if (recovered) fail('decode', details);
      else {
        recovered = true;
        hls.recoverMediaError();
      }
    });
    hls.loadSource(url);
    hls.attachMedia(element);
    return {
      detach() {
        stopWatching?.();
        hls.destroy();
        URL.revokeObjectURL(url);
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

async function loadHls() {
  try {
    return await import('hls.js/light');
  } catch (fault) {
    throw new PlayFailure('network', `The player could not be loaded: ${String(fault)}`);
  }
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
