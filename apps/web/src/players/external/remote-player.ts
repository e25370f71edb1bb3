/**
 * A player controlled by a third party (an iframe, a kit, a device of a service): we send commands, it sends
 * events.
 */
import { platformTimers, type Timers } from '@turnstage/client';

import {
  PlayFailure,
  type LoadOptions,
  type Player,
  type PlayerSource,
  type PlayerState,
} from '../player.ts';

export type RemoteEvent =
  | { kind: 'playing' | 'paused' | 'stalled' | 'ended' }
  /** The browser requires a gesture first. */
  | { kind: 'blocked' }
  /** Position in the song, in seconds. */
  | { kind: 'position'; seconds: number }
  | { kind: 'failed'; failure: PlayFailure };

export type OnRemoteEvent = (event: RemoteEvent) => void;

/** The service-specific part. Events may arrive at any time after `open`. */
export interface RemoteDevice {
  /** Loads the service's script; called again only after a rejection. Rejects with `PlayFailure`. */
  open(onEvent: OnRemoteEvent): Promise<void>;
  /** Resolves when the song can start at `startAt` seconds, still silent. Rejects with `PlayFailure`. */
  cue(providerSongId: string, startAt: number): Promise<void>;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Amplitude, 0 to 1; muted is 0. */
  setVolume(amplitude: number): void;
  /** Unloads the song. */
  stop(): void;
  destroy(): void;
  /** Called inside a user gesture. */
  unlock?(): void;
  /** Position in the song, for services that can be asked. Coarse steps are smoothed by the caller. */
  position?(): number;
}

const loadTimeoutMs = 20_000;
/** A player without any event for this long after `play` was blocked by the browser. */
const blockedAfterMs = 5_000;
/** docs/rules/playback.md, S4. */
const capabilities = { fineRate: false, deadZoneMs: 150, seekAboveMs: 400 };

interface PlayerSession {
  ready: boolean;
  heard: 'paused' | 'playing' | 'stalled' | 'ended';
  failure: PlayFailure | null;
  rejectLoad: (failure: PlayFailure) => void;
}

export interface RemotePlayerOptions {
  device: RemoteDevice;
  timers?: Timers;
  /** A monotonic clock, in ms. */
  now?: () => number;
}

export function createRemotePlayer(options: RemotePlayerOptions): Player {
  const { device, timers = platformTimers, now = () => performance.now() } = options;
  let session: PlayerSession | null = null;
  let opening: Promise<void> | null = null;
  let anchor = { seconds: 0, at: 0 };
  let lastReported: number | null = null;
  let amplitude = 1;
  let muted = false;
  let resolvePlay: ((outcome: 'playing' | 'blocked') => void) | null = null;

  const position = (): number => {
    if (session?.heard === 'playing' && device.position) {
      const reported = device.position();
      // The service updates its position in steps: only the moment of a step is exact. Between steps we
      // extrapolate.
      if (lastReported !== null && reported !== lastReported) setAnchor(reported);
      lastReported = reported;
    }
    return anchor.seconds + (session?.heard === 'playing' ? (now() - anchor.at) / 1_000 : 0);
  };
  const setAnchor = (seconds: number): void => {
    anchor = { seconds, at: now() };
  };

  const setPlayback = (kind: PlayerSession['heard']): void => {
    if (!session) return;
    setAnchor(position());
    lastReported = null;
    session.heard = kind;
  };

  const handleEvent: OnRemoteEvent = (event) => {
    if (!session) return;
    switch (event.kind) {
      case 'position':
        setAnchor(event.seconds);
        return;
      case 'blocked':
        resolvePlay?.('blocked');
        return;
      case 'failed':
        if (session.ready) session.failure = event.failure;
        session.rejectLoad(event.failure);
        resolvePlay?.('playing');
        return;
      default:
        setPlayback(event.kind);
        if (event.kind !== 'paused') resolvePlay?.('playing');
    }
  };

  const open = (): Promise<void> => {
    opening ??= device.open(handleEvent).catch((fault: unknown) => {
      opening = null;
      throw fault;
    });
    return opening;
  };

  const applyVolume = (): void => device.setVolume(muted ? 0 : amplitude);

  const unload = (): void => {
    const last = session;
    session = null;
    resolvePlay?.('playing');
    last?.rejectLoad(new PlayFailure('network', 'Loading was called off'));
    if (last) device.stop();
  };

  const load = async ({ providerSongId }: PlayerSource, { startAt }: LoadOptions): Promise<void> => {
    unload();
    let rejectLoad: PlayerSession['rejectLoad'] = () => undefined;
    const failed = new Promise<never>((_resolve, reject) => {
      rejectLoad = reject;
    });
    // After the load nothing awaits this promise any more.
    failed.catch(() => undefined);
    const mine: PlayerSession = { ready: false, heard: 'paused', failure: null, rejectLoad };
    session = mine;
    setAnchor(startAt);
    const timeout = timers.setTimeout(
      () => rejectLoad(new PlayFailure('network', 'The song took too long to load')),
      loadTimeoutMs,
    );
    const prepareSong = async () => {
      await open();
      if (session !== mine) return;
      applyVolume();
      await device.cue(providerSongId, startAt);
    };
    try {
      await Promise.race([prepareSong(), failed]);
      if (session === mine) setAnchor(startAt);
      mine.ready = true;
    } catch (fault) {
      if (session === mine) unload();
      throw fault;
    } finally {
      timers.clearTimeout(timeout);
    }
  };

  const state = (): PlayerState => {
    if (!session) return { kind: 'idle' };
    if (session.failure) return { kind: 'failed', failure: session.failure };
    return session.ready ? { kind: session.heard } : { kind: 'loading' };
  };

  return {
    capabilities,
    get state() {
      return state();
    },
    load,
    play() {
      if (session?.heard === 'playing') return Promise.resolve('playing');
      return new Promise((resolve) => {
        const blockedTimer = timers.setTimeout(() => resolvePlay?.('blocked'), blockedAfterMs);
        resolvePlay = (outcome) => {
          resolvePlay = null;
          timers.clearTimeout(blockedTimer);
          resolve(outcome);
        };
        device.play();
      });
    },
    pause() {
      if (session?.ready) device.pause();
    },
    seek(seconds) {
      const target = Math.max(0, seconds);
      setAnchor(target);
      lastReported = null;
      device.seek(target);
    },
    setRate() {
      // None of the services has fine rate steps, see `capabilities.fineRate`.
    },
    setVolume(next) {
      amplitude = Math.min(1, Math.max(0, next));
      if (session?.ready) applyVolume();
    },
    setMuted(next) {
      muted = next;
      if (session?.ready) applyVolume();
    },
    position,
    unlock: () => device.unlock?.(),
    unload,
    destroy() {
      unload();
      device.destroy();
    },
  };
}
