/**
 * Spotify through its Web Playback SDK (developer.spotify.com/documentation/web-playback-sdk): this page becomes a
 * playback device.
 */
import { platformTimers, type Timers } from '@turnstage/client';

import { PlayFailure, type PlayFailureCode } from '../player.ts';
import type { RemoteDevice, OnRemoteEvent } from './remote-player.ts';

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
  addListener(event: string, listener: (data: never) => void): boolean;
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
    getOAuthToken: (callback: (token: string) => void) => void;
  }) => SpotifyPlayer;
}

export interface SpotifyOptions {
  loadApi: () => Promise<SpotifyApi>;
  /** Base URL of Spotify's API, without a trailing slash. */
  apiUrl: string;
  /** Access token of the person's linked account; rejects if there is none. */
  token: () => Promise<string>;
  deviceName: string;
  fetch?: typeof globalThis.fetch;
  timers?: Timers;
}

/** Error events of the SDK. */
const failures: Record<string, PlayFailureCode> = {
  initialization_error: 'unsupported',
  authentication_error: 'forbidden',
  account_error: 'forbidden',
  playback_error: 'decode',
};

/** The SDK only reports changes, so the position is polled. */
const pollEveryMs = 1_000;
/** A song ends slightly before its duration; a paused player this close to the end has ended. */
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
  let emit: OnRemoteEvent = () => undefined;
  /** The song to start at the next `play`; null once it has started. */
  let pendingSong: { uri: string; positionMs: number } | null = null;
  let token = '';

  const fail = (code: PlayFailureCode, detail: string): void =>
    emit({ kind: 'failed', failure: new PlayFailure(code, detail) });

  const refreshToken = async (): Promise<string> => {
    try {
      token = await options.token();
    } catch (fault) {
      throw new PlayFailure('not-linked', `Spotify is not linked: ${String(fault)}`);
    }
    return token;
  };

  const startSong = async ({ uri, positionMs }: { uri: string; positionMs: number }): Promise<void> => {
    const send = () =>
      fetch(`${apiUrl}/v1/me/player/play?device_id=${encodeURIComponent(deviceId)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ uris: [uri], position_ms: Math.round(positionMs) }),
      });
    let response = await send();
    if (response.status === 401) {
      await refreshToken();
      response = await send();
    }
    if (response.ok) return;
    const code = response.status === 404 ? 'not-found' : response.status === 403 ? 'forbidden' : 'network';
    throw new PlayFailure(code, `Spotify answered ${response.status}`);
  };

  const handleState = (state: SpotifyState | null): void => {
    if (!state) return;
    emit({ kind: 'position', seconds: state.position / 1_000 });
    if (state.loading === true) emit({ kind: 'stalled' });
    else if (!state.paused) emit({ kind: 'playing' });
    else if (state.duration > 0 && state.position >= state.duration - endToleranceMs) emit({ kind: 'ended' });
    else emit({ kind: 'paused' });
  };

  let pollTimer: unknown;
  const poll = (): void => {
    timers.clearTimeout(pollTimer);
    pollTimer = timers.setTimeout(() => {
      player?.getCurrentState().then(handleState, () => undefined);
      poll();
    }, pollEveryMs);
  };

  return {
    async open(onEvent) {
      emit = onEvent;
      await refreshToken();
      const { Player } = await loadApi();
      const created = new Player({
        name: deviceName,
        volume: 1,
        getOAuthToken: (callback) => {
          refreshToken().then(callback, () => fail('not-linked', 'Spotify is not linked any more'));
        },
      });
      await new Promise<void>((resolve, reject) => {
        created.addListener('ready', ({ device_id }: { device_id: string }) => {
          deviceId = device_id;
          resolve();
        });
        created.addListener('player_state_changed', handleState);
        created.addListener('autoplay_failed', () => emit({ kind: 'blocked' }));
        created.addListener('not_ready', () => fail('network', 'Spotify lost this device'));
        for (const [event, code] of Object.entries(failures)) {
          created.addListener(event, ({ message }: { message: string }) => {
            const failure = new PlayFailure(code, `${event}: ${message}`);
            reject(failure);
            emit({ kind: 'failed', failure });
          });
        }
        created.connect().then(
          (connected) => {
            if (!connected) reject(new PlayFailure('network', 'Spotify could not be reached'));
          },
          (fault: unknown) => reject(new PlayFailure('network', String(fault))),
        );
      });
      player = created;
    },
    async cue(providerSongId, startAt) {
      const id = providerSongId.replace(/^spotify:track:/, '');
      pendingSong = { uri: `spotify:track:${id}`, positionMs: startAt * 1_000 };
    },
    play() {
      if (!pendingSong) {
        void player?.resume();
        return;
      }
      const song = pendingSong;
      pendingSong = null;
      poll();
      startSong(song).catch((fault: unknown) =>
        emit({
          kind: 'failed',
          failure: fault instanceof PlayFailure ? fault : new PlayFailure('network', String(fault)),
        }),
      );
    },
    pause: () => void player?.pause(),
    seek(seconds) {
      if (pendingSong) pendingSong.positionMs = seconds * 1_000;
      else void player?.seek(Math.round(seconds * 1_000));
    },
    setVolume: (amplitude) => void player?.setVolume(amplitude),
    unlock: () => void player?.activateElement(),
    stop() {
      timers.clearTimeout(pollTimer);
      pendingSong = null;
      void player?.pause();
    },
    destroy() {
      timers.clearTimeout(pollTimer);
      player?.disconnect();
    },
  };
}
