/** Spotify by its Web Playback SDK (developer.spotify.com/documentation/web-playback-sdk): this page becomes a device. */
import { platformTimers, type Timers } from '@turnstage/client';

import { PlayFailure, type PlayFailureCode } from '../player.ts';
import type { RemoteDevice, TellNews } from './remote-player.ts';

export interface SpotifyState {
  paused: boolean;
  loading?: boolean;
  /** ms */
  position: number;
  duration: number;
}

export interface SpotifyPlayer {
  connect(): Promise<boolean>;
  disconnect(): void;
  addListener(event: string, listener: (told: never) => void): boolean;
  getCurrentState(): Promise<SpotifyState | null>;
  resume(): Promise<void>;
  pause(): Promise<void>;
  seek(ms: number): Promise<void>;
  setVolume(amplitude: number): Promise<void>;
  activateElement(): Promise<void>;
}

export interface SpotifyApi {
  Player: new (options: {
    name: string;
    volume: number;
    getOAuthToken: (give: (token: string) => void) => void;
  }) => SpotifyPlayer;
}

export interface SpotifyOptions {
  loadApi: () => Promise<SpotifyApi>;
  /** Spotify's interface, without a slash at the end. */
  apiUrl: string;
  /** A token of the person's link; rejects when there is none. */
  token: () => Promise<string>;
  deviceName: string;
  fetch?: typeof globalThis.fetch;
  timers?: Timers;
}

/** What the SDK calls its failures. */
const failures: Record<string, PlayFailureCode> = {
  initialization_error: 'unsupported',
  authentication_error: 'forbidden',
  account_error: 'forbidden',
  playback_error: 'decode',
};

/** It tells only of changes, so it is asked. */
const askEveryMs = 1_000;
/** The song ends a moment before its length; a paused player that near to it is through. */
const endToleranceMs = 1_500;

export function createSpotifyDevice(options: SpotifyOptions): RemoteDevice {
  const {
    loadApi,
    apiUrl,
    deviceName,
    timers = platformTimers,
    fetch = globalThis.fetch.bind(globalThis),
  } = options;
  let player: SpotifyPlayer | null = null;
  let deviceId = '';
  let news: TellNews = () => undefined;
  /** What to begin with at the next `play`; null while it is on already. */
  let waiting: { uri: string; positionMs: number } | null = null;
  let token = '';

  const fail = (code: PlayFailureCode, detail: string): void =>
    news({ kind: 'failed', failure: new PlayFailure(code, detail) });

  const freshToken = async (): Promise<string> => {
    try {
      token = await options.token();
    } catch (fault) {
      throw new PlayFailure('not-linked', `Spotify is not linked: ${String(fault)}`);
    }
    return token;
  };

  const begin = async ({ uri, positionMs }: { uri: string; positionMs: number }): Promise<void> => {
    const send = () =>
      fetch(`${apiUrl}/v1/me/player/play?device_id=${encodeURIComponent(deviceId)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ uris: [uri], position_ms: Math.round(positionMs) }),
      });
    let response = await send();
    if (response.status === 401) {
      await freshToken();
      response = await send();
    }
    if (response.ok) return;
    const code = response.status === 404 ? 'not-found' : response.status === 403 ? 'forbidden' : 'network';
    throw new PlayFailure(code, `Spotify answered ${response.status}`);
  };

  const takeState = (state: SpotifyState | null): void => {
    if (!state) return;
    news({ kind: 'position', seconds: state.position / 1_000 });
    if (state.loading === true) news({ kind: 'stalled' });
    else if (!state.paused) news({ kind: 'playing' });
    else if (state.duration > 0 && state.position >= state.duration - endToleranceMs) news({ kind: 'ended' });
    else news({ kind: 'paused' });
  };

  let asking: unknown;
  const ask = (): void => {
    timers.clearTimeout(asking);
    asking = timers.setTimeout(() => {
      player?.getCurrentState().then(takeState, () => undefined);
      ask();
    }, askEveryMs);
  };

  return {
    async open(tell) {
      news = tell;
      await freshToken();
      const { Player } = await loadApi();
      const made = new Player({
        name: deviceName,
        volume: 1,
        getOAuthToken: (give) => {
          freshToken().then(give, () => fail('not-linked', 'Spotify is not linked any more'));
        },
      });
      await new Promise<void>((resolve, reject) => {
        made.addListener('ready', ({ device_id }: { device_id: string }) => {
          deviceId = device_id;
          resolve();
        });
        made.addListener('player_state_changed', takeState);
        made.addListener('autoplay_failed', () => news({ kind: 'blocked' }));
        made.addListener('not_ready', () => fail('network', 'Spotify lost this device'));
        for (const [event, code] of Object.entries(failures)) {
          made.addListener(event, ({ message }: { message: string }) => {
            const failure = new PlayFailure(code, `${event}: ${message}`);
            reject(failure);
            news({ kind: 'failed', failure });
          });
        }
        made.connect().then(
          (connected) => {
            if (!connected) reject(new PlayFailure('network', 'Spotify could not be reached'));
          },
          (fault: unknown) => reject(new PlayFailure('network', String(fault))),
        );
      });
      player = made;
    },
    async cue(providerSongId, startAt) {
      const id = providerSongId.replace(/^spotify:track:/, '');
      waiting = { uri: `spotify:track:${id}`, positionMs: startAt * 1_000 };
    },
    play() {
      if (!waiting) {
        void player?.resume();
        return;
      }
      const song = waiting;
      waiting = null;
      ask();
      begin(song).catch((fault: unknown) =>
        news({
          kind: 'failed',
          failure: fault instanceof PlayFailure ? fault : new PlayFailure('network', String(fault)),
        }),
      );
    },
    pause: () => void player?.pause(),
    seek(seconds) {
      if (waiting) waiting.positionMs = seconds * 1_000;
      else void player?.seek(Math.round(seconds * 1_000));
    },
    setVolume: (amplitude) => void player?.setVolume(amplitude),
    unlock: () => void player?.activateElement(),
    stop() {
      timers.clearTimeout(asking);
      waiting = null;
      void player?.pause();
    },
    destroy() {
      timers.clearTimeout(asking);
      player?.disconnect();
    },
  };
}
