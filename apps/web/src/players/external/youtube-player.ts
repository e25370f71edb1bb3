/** YouTube through its IFrame API (developers.google.com/youtube/iframe_api_reference). */
import { PlayFailure, type PlayFailureCode } from '../player.ts';
import type { RemoteEvent, OnRemoteEvent } from './remote-player.ts';
import type { LengthDevice } from './song-length.ts';

/** The part of `YT.Player` that we use. */
export interface YouTubePlayer {
  cueVideoById(options: { videoId: string; startSeconds: number }): void;
  playVideo(): void;
  pauseVideo(): void;
  stopVideo(): void;
  seekTo(seconds: number, allowSeekAhead: boolean): void;
  setVolume(percent: number): void;
  mute(): void;
  unMute(): void;
  getCurrentTime(): number;
  /** Seconds; 0 until the metadata is there, which may be when it plays. Of a live stream the time since its start. */
  getDuration(): number;
  /** Not documented, but the only way to tell a live stream from a video. */
  getVideoData?(): { isLive?: boolean };
  destroy(): void;
}

export interface YouTubeApi {
  Player: new (
    frame: HTMLIFrameElement,
    options: {
      events: {
        onReady: () => void;
        onStateChange: (event: { data: number }) => void;
        onError: (event: { data: number }) => void;
        onAutoplayBlocked: () => void;
      };
    },
  ) => YouTubePlayer;
}

export interface YouTubeOptions {
  /** Origin of the player. */
  url: string;
  /** Resolves when `window.YT` is loaded. */
  loadApi: () => Promise<YouTubeApi>;
  /** Mounts an iframe in the video area. */
  mount: (attributes: Record<string, string>) => HTMLIFrameElement;
  origin: string;
}

/** `YT.PlayerState` */
const states: Record<number, RemoteEvent['kind'] | undefined> = {
  0: 'ended',
  1: 'playing',
  2: 'paused',
  3: 'stalled',
};
const cued = 5;

/** 101 and 150: the owner doesn't allow embedding; 153: the page sent no referrer. */
const failures: Record<number, PlayFailureCode> = {
  2: 'not-found',
  5: 'decode',
  100: 'not-found',
  101: 'forbidden',
  150: 'forbidden',
  153: 'unsupported',
};

export function createYouTubeDevice({ url, loadApi, mount, origin }: YouTubeOptions): LengthDevice {
  let player: YouTubePlayer | null = null;
  let frame: HTMLIFrameElement | null = null;
  let whenCued: (() => void) | null = null;

  return {
    async open(onEvent: OnRemoteEvent) {
      const { Player } = await loadApi();
      frame = mount({
        src: `${url}/embed/?enablejsapi=1&playsinline=1&controls=0&disablekb=1&rel=0&origin=${encodeURIComponent(origin)}`,
        title: 'YouTube',
        allow: 'autoplay; encrypted-media; picture-in-picture',
        // Without a referrer YouTube refuses to play (error 153).
        referrerpolicy: 'strict-origin-when-cross-origin',
      });
      await new Promise<void>((resolve) => {
        player = new Player(frame as HTMLIFrameElement, {
          events: {
            onReady: () => resolve(),
            onStateChange({ data }) {
              if (data === cued) whenCued?.();
              const kind = states[data];
              if (kind === 'ended' || kind === 'playing' || kind === 'paused' || kind === 'stalled')
                onEvent({ kind });
            },
            onError: ({ data }) =>
              onEvent({
                kind: 'failed',
                failure: new PlayFailure(failures[data] ?? 'unsupported', `YouTube error ${data}`),
              }),
            onAutoplayBlocked: () => onEvent({ kind: 'blocked' }),
          },
        });
      });
    },
    cue: (videoId, startSeconds) =>
      new Promise((resolve) => {
        whenCued = () => {
          whenCued = null;
          resolve();
        };
        player?.cueVideoById({ videoId, startSeconds });
      }),
    play: () => player?.playVideo(),
    pause: () => player?.pauseVideo(),
    seek: (seconds) => player?.seekTo(seconds, true),
    setVolume(amplitude) {
      if (amplitude === 0) player?.mute();
      else player?.unMute();
      player?.setVolume(Math.round(amplitude * 100));
    },
    position: () => player?.getCurrentTime() ?? 0,
    length: async () => ({
      seconds: player?.getDuration() ?? 0,
      isLive: player?.getVideoData?.().isLive === true,
    }),
    stop: () => player?.stopVideo(),
    destroy() {
      player?.destroy();
      frame?.remove();
    },
  };
}
