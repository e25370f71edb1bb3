/** YouTube by its IFrame API (developers.google.com/youtube/iframe_api_reference). */
import { PlayFailure, type PlayFailureCode } from '../player.ts';
import type { RemoteDevice, RemoteNews, TellNews } from './remote-player.ts';

/** The part of `YT.Player` that is used. */
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
  /** Scheme and host of the player. */
  url: string;
  /** Resolves when `window.YT` is there. */
  loadApi: () => Promise<YouTubeApi>;
  /** Puts a frame into the picture panel. */
  mount: (attributes: Record<string, string>) => HTMLIFrameElement;
  origin: string;
}

/** `YT.PlayerState` */
const states: Record<number, RemoteNews['kind'] | undefined> = {
  0: 'ended',
  1: 'playing',
  2: 'paused',
  3: 'stalled',
};
const cued = 5;

/** 101 and 150: its owner does not let it be shown elsewhere; 153: the page did not say who it is. */
const failures: Record<number, PlayFailureCode> = {
  2: 'not-found',
  5: 'decode',
  100: 'not-found',
  101: 'forbidden',
  150: 'forbidden',
  153: 'unsupported',
};

export function createYouTubeDevice({ url, loadApi, mount, origin }: YouTubeOptions): RemoteDevice {
  let player: YouTubePlayer | null = null;
  let frame: HTMLIFrameElement | null = null;
  let whenCued: (() => void) | null = null;

  return {
    async open(tell: TellNews) {
      const { Player } = await loadApi();
      frame = mount({
        src: `${url}/embed/?enablejsapi=1&playsinline=1&controls=0&disablekb=1&rel=0&origin=${encodeURIComponent(origin)}`,
        title: 'YouTube',
        allow: 'autoplay; encrypted-media; picture-in-picture',
        // Without it YouTube refuses to play (error 153).
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
                tell({ kind });
            },
            onError: ({ data }) =>
              tell({
                kind: 'failed',
                failure: new PlayFailure(failures[data] ?? 'unsupported', `YouTube error ${data}`),
              }),
            onAutoplayBlocked: () => tell({ kind: 'blocked' }),
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
    stop: () => player?.stopVideo(),
    destroy() {
      player?.destroy();
      frame?.remove();
    },
  };
}
