/** A player that lives with somebody else (a frame, a kit, a device of a service): we steer it and it tells what it does. */
import { platformTimers, type Timers } from '@turnstage/client';

import {
  PlayFailure,
  type LoadOptions,
  type Player,
  type PlayerSource,
  type PlayerState,
} from '../player.ts';

export type RemoteNews =
  | { kind: 'playing' | 'paused' | 'stalled' | 'ended' }
  /** The browser wants a gesture first. */
  | { kind: 'blocked' }
  /** Where the song is, in seconds. */
  | { kind: 'position'; seconds: number }
  | { kind: 'failed'; failure: PlayFailure };

export type TellNews = (news: RemoteNews) => void;

/** What is different from service to service. News may come at any time after `open`. */
export interface RemoteDevice {
  /** Loads what is needed; called again only after it was rejected. Rejects with `PlayFailure`. */
  open(tell: TellNews): Promise<void>;
  /** Resolves when the song can start at `startAt` seconds, silent so far. Rejects with `PlayFailure`. */
  cue(providerSongId: string, startAt: number): Promise<void>;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Amplitude, 0 to 1; muted is 0. */
  setVolume(amplitude: number): void;
  /** Forgets the song. */
  stop(): void;
  destroy(): void;
  /** Inside a user's gesture. */
  unlock?(): void;
  /** Where the song is, for services that can be asked; coarse steps are smoothed here. */
  position?(): number;
}

const loadTimeoutMs = 20_000;
/** A player that says nothing for so long after it was told to play was held back by the browser. */
const silenceMs = 5_000;
/** docs/rules/playback.md, S4. */
const capabilities = { fineRate: false, deadZoneMs: 150, seekAboveMs: 400 };

interface Visit {
  ready: boolean;
  heard: 'paused' | 'playing' | 'stalled' | 'ended';
  failure: PlayFailure | null;
  giveUp: (failure: PlayFailure) => void;
}

export interface RemotePlayerOptions {
  device: RemoteDevice;
  timers?: Timers;
  /** Milliseconds that never jump. */
  now?: () => number;
}

export function createRemotePlayer(options: RemotePlayerOptions): Player {
  const { device, timers = platformTimers, now = () => performance.now() } = options;
  let visit: Visit | null = null;
  let opening: Promise<void> | null = null;
  let anchor = { seconds: 0, at: 0 };
  let lastTold: number | null = null;
  let amplitude = 1;
  let muted = false;
  let answer: ((outcome: 'playing' | 'blocked') => void) | null = null;

  const position = (): number => {
    if (visit?.heard === 'playing' && device.position) {
      const told = device.position();
      // It tells in steps: only the moment of a step says where the song is. Between two of them it goes on.
      if (lastTold !== null && told !== lastTold) settle(told);
      lastTold = told;
    }
    return anchor.seconds + (visit?.heard === 'playing' ? (now() - anchor.at) / 1_000 : 0);
  };
  const settle = (seconds: number): void => {
    anchor = { seconds, at: now() };
  };

  const hear = (kind: Visit['heard']): void => {
    if (!visit) return;
    settle(position());
    lastTold = null;
    visit.heard = kind;
  };

  const take: TellNews = (news) => {
    if (!visit) return;
    switch (news.kind) {
      case 'position':
        settle(news.seconds);
        return;
      case 'blocked':
        answer?.('blocked');
        return;
      case 'failed':
        if (visit.ready) visit.failure = news.failure;
        visit.giveUp(news.failure);
        answer?.('playing');
        return;
      default:
        hear(news.kind);
        if (news.kind !== 'paused') answer?.('playing');
    }
  };

  const open = (): Promise<void> => {
    opening ??= device.open(take).catch((fault: unknown) => {
      opening = null;
      throw fault;
    });
    return opening;
  };

  const applyVolume = (): void => device.setVolume(muted ? 0 : amplitude);

  const unload = (): void => {
    const last = visit;
    visit = null;
    answer?.('playing');
    last?.giveUp(new PlayFailure('network', 'Loading was called off'));
    if (last) device.stop();
  };

  const load = async ({ providerSongId }: PlayerSource, { startAt }: LoadOptions): Promise<void> => {
    unload();
    let giveUp: Visit['giveUp'] = () => undefined;
    const failed = new Promise<never>((_resolve, reject) => {
      giveUp = reject;
    });
    // After the load nobody waits for it any more.
    failed.catch(() => undefined);
    const mine: Visit = { ready: false, heard: 'paused', failure: null, giveUp };
    visit = mine;
    settle(startAt);
    const timeout = timers.setTimeout(
      () => giveUp(new PlayFailure('network', 'The song took too long to load')),
      loadTimeoutMs,
    );
    const getReady = async () => {
      await open();
      if (visit !== mine) return;
      applyVolume();
      await device.cue(providerSongId, startAt);
    };
    try {
      await Promise.race([getReady(), failed]);
      if (visit === mine) settle(startAt);
      mine.ready = true;
    } catch (fault) {
      if (visit === mine) unload();
      throw fault;
    } finally {
      timers.clearTimeout(timeout);
    }
  };

  const state = (): PlayerState => {
    if (!visit) return { kind: 'idle' };
    if (visit.failure) return { kind: 'failed', failure: visit.failure };
    return visit.ready ? { kind: visit.heard } : { kind: 'loading' };
  };

  return {
    capabilities,
    get state() {
      return state();
    },
    load,
    play() {
      if (visit?.heard === 'playing') return Promise.resolve('playing');
      return new Promise((resolve) => {
        const silence = timers.setTimeout(() => answer?.('blocked'), silenceMs);
        answer = (outcome) => {
          answer = null;
          timers.clearTimeout(silence);
          resolve(outcome);
        };
        device.play();
      });
    },
    pause() {
      if (visit?.ready) device.pause();
    },
    seek(seconds) {
      const target = Math.max(0, seconds);
      settle(target);
      lastTold = null;
      device.seek(target);
    },
    setRate() {
      // None of them has fine steps: `capabilities.fineRate` says so.
    },
    setVolume(next) {
      amplitude = Math.min(1, Math.max(0, next));
      if (visit?.ready) applyVolume();
    },
    setMuted(next) {
      muted = next;
      if (visit?.ready) applyVolume();
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
