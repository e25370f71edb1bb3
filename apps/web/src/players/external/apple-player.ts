/** Apple Music through MusicKit on the Web (js-cdn.music.apple.com/musickit/v3/docs). */
import { PlayFailure } from '../player.ts';
import type { RemoteDevice, OnRemoteEvent } from './remote-player.ts';

interface MusicKitEventData {
  state?: number;
  message?: string;
  /** Full seconds, sent as each one starts. */
  currentPlaybackTime?: number;
}

export interface MusicKitInstance {
  isAuthorized: boolean;
  /** The person can only hear previews. */
  previewOnly?: boolean;
  volume: number;
  playbackState: number;
  authorize(): Promise<string>;
  setQueue(options: { song: string; startPlaying: boolean; startTime: number }): Promise<unknown>;
  play(): Promise<void>;
  pause(): void;
  stop(): Promise<void> | void;
  seekToTime(seconds: number): Promise<void>;
  addEventListener(event: string, listener: (data: MusicKitEventData) => void): void;
}

export interface MusicKitApi {
  configure(options: {
    developerToken: string;
    app: { name: string; build: string };
  }): Promise<MusicKitInstance>;
}

export interface AppleOptions {
  loadApi: () => Promise<MusicKitApi>;
  /** The installation's developer token. */
  developerToken: () => Promise<string>;
  /** Called with Apple's token for the person, to be stored with the account. */
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
  let emit: OnRemoteEvent = () => undefined;

  const reportFailure = (fault: unknown): void => {
    const detail = fault instanceof Error ? fault.message : String(fault);
    const isBlocked = fault instanceof Error && fault.name === 'NotAllowedError';
    if (isBlocked) emit({ kind: 'blocked' });
    else emit({ kind: 'failed', failure: new PlayFailure('unsupported', `Apple Music: ${detail}`) });
  };

  return {
    async open(onEvent) {
      emit = onEvent;
      const [kit, token] = await Promise.all([
        loadApi(),
        developerToken().catch((fault: unknown) => {
          throw new PlayFailure('forbidden', `Apple Music is not set up: ${String(fault)}`);
        }),
      ]);
      const created = await kit.configure({ developerToken: token, app: { name: appName, build: '1' } });
      created.addEventListener('playbackStateDidChange', ({ state }) => {
        const kind = states[state ?? created.playbackState];
        if (kind) emit({ kind });
      });
      created.addEventListener('playbackTimeDidChange', ({ currentPlaybackTime }) => {
        if (currentPlaybackTime !== undefined) emit({ kind: 'position', seconds: currentPlaybackTime });
      });
      created.addEventListener('mediaPlaybackError', ({ message }) =>
        emit({ kind: 'failed', failure: new PlayFailure('decode', message ?? 'Apple Music failed') }),
      );
      music = created;
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
    play: () => void music?.play().catch(reportFailure),
    pause: () => music?.pause(),
    seek: (seconds) => void music?.seekToTime(seconds).catch(reportFailure),
    setVolume(amplitude) {
      if (music) music.volume = amplitude;
    },
    unlock() {
      // MusicKit opens its window only inside a gesture, which this is.
      if (music && !music.isAuthorized) music.authorize().then(onUserToken, () => undefined);
    },
    stop: () => void music?.stop(),
    destroy: () => void music?.stop(),
  };
}
