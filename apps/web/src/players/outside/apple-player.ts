/** Apple Music by MusicKit on the Web (js-cdn.music.apple.com/musickit/v3/docs). */
import { PlayFailure } from '../player.ts';
import type { RemoteDevice, TellNews } from './remote-player.ts';

interface AppleNews {
  state?: number;
  message?: string;
  /** Whole seconds, told as each begins. */
  currentPlaybackTime?: number;
}

export interface MusicKitInstance {
  isAuthorized: boolean;
  /** The person may hear no more than the beginnings of songs. */
  previewOnly?: boolean;
  volume: number;
  playbackState: number;
  authorize(): Promise<string>;
  setQueue(options: { song: string; startPlaying: boolean; startTime: number }): Promise<unknown>;
  play(): Promise<void>;
  pause(): void;
  stop(): Promise<void> | void;
  seekToTime(seconds: number): Promise<void>;
  addEventListener(event: string, listener: (told: AppleNews) => void): void;
}

export interface MusicKitApi {
  configure(options: {
    developerToken: string;
    app: { name: string; build: string };
  }): Promise<MusicKitInstance>;
}

export interface AppleOptions {
  loadApi: () => Promise<MusicKitApi>;
  /** The installation's token. */
  developerToken: () => Promise<string>;
  /** Apple gave a token for the person here: it is kept with the account. */
  onUserToken: (userToken: string) => void;
  appName: string;
}

/** `MusicKit.PlaybackStates` */
const states: Record<number, 'playing' | 'paused' | 'stalled' | 'ended'> = {
  2: 'playing',
  3: 'paused',
  5: 'ended',
  6: 'stalled',
  8: 'stalled',
  9: 'stalled',
  10: 'ended',
};

export function createAppleDevice(options: AppleOptions): RemoteDevice {
  const { loadApi, developerToken, onUserToken, appName } = options;
  let music: MusicKitInstance | null = null;
  let news: TellNews = () => undefined;

  const refuse = (fault: unknown): void => {
    const detail = fault instanceof Error ? fault.message : String(fault);
    const isBlocked = fault instanceof Error && fault.name === 'NotAllowedError';
    if (isBlocked) news({ kind: 'blocked' });
    else news({ kind: 'failed', failure: new PlayFailure('unsupported', `Apple Music: ${detail}`) });
  };

  return {
    async open(tell) {
      news = tell;
      const [kit, token] = await Promise.all([
        loadApi(),
        developerToken().catch((fault: unknown) => {
          throw new PlayFailure('forbidden', `Apple Music is not set up: ${String(fault)}`);
        }),
      ]);
      const made = await kit.configure({ developerToken: token, app: { name: appName, build: '1' } });
      made.addEventListener('playbackStateDidChange', ({ state }) => {
        const kind = states[state ?? made.playbackState];
        if (kind) news({ kind });
      });
      made.addEventListener('playbackTimeDidChange', ({ currentPlaybackTime }) => {
        if (currentPlaybackTime !== undefined) news({ kind: 'position', seconds: currentPlaybackTime });
      });
      made.addEventListener('mediaPlaybackError', ({ message }) =>
        news({ kind: 'failed', failure: new PlayFailure('decode', message ?? 'Apple Music failed') }),
      );
      music = made;
    },
    async cue(song, startTime) {
      if (!music?.isAuthorized) throw new PlayFailure('not-linked', 'Apple Music is not linked here');
      if (music.previewOnly === true) throw new PlayFailure('forbidden', 'No subscription to Apple Music');
      try {
        await music.setQueue({ song, startPlaying: false, startTime });
      } catch (fault) {
        throw new PlayFailure('not-found', `Apple Music does not have it: ${String(fault)}`);
      }
    },
    play: () => void music?.play().catch(refuse),
    pause: () => music?.pause(),
    seek: (seconds) => void music?.seekToTime(seconds).catch(refuse),
    setVolume(amplitude) {
      if (music) music.volume = amplitude;
    },
    unlock() {
      // Its window opens only inside a gesture, which this is.
      if (music && !music.isAuthorized) music.authorize().then(onUserToken, () => undefined);
    },
    stop: () => void music?.stop(),
    destroy: () => void music?.stop(),
  };
}
