/** Uploaded songs: HLS through hls.js where the browser has Media Source Extensions, else the browser's own HLS. */
import { mediaErrorDecode, mediaErrorNetwork, type AudioElement } from './audio-element.ts';
import { fetchHlsPlaylist, hlsPlaylistUrl, type HlsPlaylistOptions } from './hls-playlist.ts';
import { createMediaElementPlayer, type Attach } from './media-element-player.ts';
import { PlayFailure, type Player } from './player.ts';

const playlistType = 'application/vnd.apple.mpegurl';
/** Kept well ahead, so that a phone that changes cells plays on. */
const bufferAheadSeconds = 60;

export function createHlsPlayer(options: HlsPlaylistOptions & { audio: HTMLAudioElement }): Player {
  const { audio } = options;
  return createMediaElementPlayer({ audio, attach: attachHls(audio, options), timers: options.timers });
}

function attachHls(element: HTMLAudioElement, options: HlsPlaylistOptions): Attach {
  return async (_audio, source, { startAt, onFailure, signal }) => {
    // Fetched by ourselves in every case: a refusal then has its reason, and the code loads at the same time.
    const [{ default: Hls }, playlist] = await Promise.all([
      loadHls(),
      fetchHlsPlaylist(source.providerSongId, options, signal),
    ]);
    signal.throwIfAborted();
    if (!Hls.isSupported()) return attachNative(element, source.providerSongId, options, onFailure);
    const url = URL.createObjectURL(new Blob([playlist], { type: playlistType }));
    const hls = new Hls({
      startPosition: startAt,
      maxBufferLength: bufferAheadSeconds,
      backBufferLength: bufferAheadSeconds,
      // Sound needs little work; without a worker it starts sooner and the page needs no leave for one.
      enableWorker: false,
    });
    let recovered = false;
    const fail = (code: 'network' | 'decode' | 'unsupported', detail: string): void =>
      onFailure(new PlayFailure(code, detail));
    hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
      // Ordered from low to high; the playlist holds only what the listener's quality allows.
      hls.startLevel = levels.length - 1;
    });
    hls.on(Hls.Events.ERROR, (_event, { fatal, type, details }) => {
      if (!fatal) return;
      if (type === Hls.ErrorTypes.NETWORK_ERROR) fail('network', details);
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
        hls.destroy();
        URL.revokeObjectURL(url);
      },
    };
  };
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
) {
  if (audio.canPlayType(playlistType) === '') {
    throw new PlayFailure('unsupported', 'This browser plays neither HLS nor Media Source Extensions');
  }
  const token = options.token();
  // The browser fetches on its own and can't send a header.
  const query = token === null ? '' : `&token=${encodeURIComponent(token)}`;
  const onError = (): void => onFailure(elementFailure(audio));
  audio.addEventListener('error', onError);
  audio.src = hlsPlaylistUrl(uploadId, options.quality()) + query;
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
