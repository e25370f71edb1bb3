/**
 * Keeps one song on one player in sync with the room: loads ahead, starts on time, corrects drift, ends (ui:
 * Playing in sync).
 */
import type { ServerClock, Timers } from '@turnstage/client';

import { controlDrift, initialDriftMemory } from './drift-control.ts';
import type { LearnedDelays } from './learned-delays.ts';
import { PlayFailure, type Player, type PlayerSource } from './player.ts';

export type SyncPhase = 'loading' | 'waiting' | 'playing' | 'blocked' | 'ended';

export interface SyncLoopOptions {
  player: Player;
  clock: Pick<ServerClock, 'now' | 'uncertaintyMs'>;
  timers: Timers;
  delays: LearnedDelays;
  source: PlayerSource;
  /** Server time, epoch ms. */
  startTime: number;
  endTime: number;
  /** Output delay of this device, in ms: the player has to be ahead by this much. */
  trimMs?: () => number;
  onPhase: (phase: SyncPhase) => void;
  /** The drift of a settled player: positive is ahead of the room. */
  onDrift: (driftMs: number) => void;
  /** Called with the additional time that was heard. */
  onHeard: (ms: number) => void;
  onFailure: (failure: PlayFailure) => void;
}

export interface SyncLoop {
  start(): void;
  /** Call inside a user gesture, after the browser blocked the sound. */
  unblock(): void;
  /** The page is visible again or the device woke up: check now, not at the next tick. */
  wake(): void;
  stop(): void;
}

export const tickMs = 250;
const settlingMs = 2_000;
/** Just after a start the position is unreliable. */
const unsteadyMs = 300;
const wakeGapMs = 5_000;
const resumeGapMs = 1_000;
/** The listener notices a longer stall, so it is shown. */
const reportStallAfterMs = 1_000;
/** With a less certain clock the drift isn't corrected. */
const maxUncertaintyMs = 250;
/** A start that is this late is left to drift correction; beyond it the player seeks first. */
const maxLateMs = 100;
/** Don't start for less than this. */
const minRemainingMs = 1_000;
const maxReadings = 3;

export function createSyncLoop(options: SyncLoopOptions): SyncLoop {
  const { player, clock, timers, delays, source, startTime, endTime, trimMs = () => 0, onPhase } = options;
  let stopped = false;
  let timer: unknown;
  let memory = initialDriftMemory;
  let readings: number[] = [];
  let lastTickAt = clock.now();
  let settlingSince = -Infinity;
  let unsteadySince = -Infinity;
  /** Receives the next reliable reading, to learn this device's delays. */
  let learnFrom: ((driftMs: number) => void) | null = null;
  let blocked = false;
  /** `play` was called and hasn't resolved yet. */
  let starting = false;
  let hasStarted = false;
  /** Since when the player has been stalled. */
  let stalledSince: number | null = null;
  let resumedAt = -Infinity;

  const expectedMs = () => clock.now() - startTime + trimMs();
  const schedule = (delayMs: number, callback: () => void): void => {
    timers.clearTimeout(timer);
    timer = timers.setTimeout(callback, Math.max(0, delayMs));
  };
  const fail = (fault: unknown): void => {
    if (stopped) return;
    stop();
    options.onFailure(fault instanceof PlayFailure ? fault : new PlayFailure('unsupported', String(fault)));
  };
  const finish = (): void => {
    stop();
    onPhase('ended');
  };

  const load = async (): Promise<void> => {
    onPhase('loading');
    const loadStartedAt = clock.now();
    // A late listener loads where the room will be when the load is done.
    const startAtMs = Math.max(0, expectedMs() + delays.loadMs);
    if (startTime + startAtMs > endTime - minRemainingMs) {
      schedule(endTime - clock.now(), finish);
      return;
    }
    try {
      await player.load(source, { startAt: startAtMs / 1_000 });
    } catch (fault) {
      fail(fault);
      return;
    }
    if (stopped) return;
    delays.loaded(clock.now() - loadStartedAt);
    onPhase('waiting');
    waitForStart(startAtMs);
  };

  /** Waits until the room reaches the player's position. */
  const waitForStart = (startAtMs: number): void => {
    const waitMs = startAtMs - expectedMs() - delays.startMs;
    if (waitMs > 0) {
      // In short steps, since the clock may be corrected during a long wait.
      schedule(Math.min(waitMs, tickMs), () => waitForStart(startAtMs));
      return;
    }
    if (waitMs < -maxLateMs) seekAhead();
    void startPlayback();
  };

  /** Seeks to where the room will be once the seek is done. */
  const seekAhead = (): void => {
    player.seek((expectedMs() + delays.seekMs) / 1_000);
    learnFrom = delays.seeked;
  };

  const startPlayback = async (): Promise<void> => {
    learnFrom ??= delays.started;
    markSettling();
    hasStarted = true;
    starting = true;
    lastTickAt = clock.now();
    // Before `play` resolves: a player that hangs must still be checked and ended.
    schedule(tickMs, tick);
    try {
      const outcome = await player.play();
      if (stopped) return;
      blocked = outcome === 'blocked';
      onPhase(blocked ? 'blocked' : 'playing');
    } catch (fault) {
      fail(fault);
    } finally {
      starting = false;
    }
  };

  const markSettling = (): void => {
    settlingSince = clock.now();
    markUnsteady();
  };
  const markUnsteady = (): void => {
    unsteadySince = clock.now();
    readings = [];
  };

  const tick = (): void => {
    if (stopped) return;
    const now = clock.now();
    const passed = now - lastTickAt;
    lastTickAt = now;
    if (now >= endTime) {
      finish();
      return;
    }
    if (passed > wakeGapMs) markSettling();
    schedule(Math.min(tickMs, endTime - now), tick);
    checkPlayer(now, passed);
  };

  const checkPlayer = (now: number, passed: number): void => {
    const { state } = player;
    if (state.kind === 'failed') fail(state.failure);
    else if (state.kind === 'stalled') handleStall(now);
    else if (state.kind === 'paused' && !blocked && !starting) resumePlayback(now);
    else if (state.kind === 'playing') {
      if (blocked || stalledSince !== null) onPhase('playing');
      blocked = false;
      stalledSince = null;
      if (passed <= wakeGapMs) options.onHeard(passed);
      correctDrift(now);
    }
  };

  /** The connection is slower than the song, or down. */
  const handleStall = (now: number): void => {
    markSettling();
    stalledSince ??= now;
    if (!blocked && now - stalledSince >= reportStallAfterMs) onPhase('loading');
  };

  /** Something outside paused the sound: a call, the system, an unplugged headset. */
  const resumePlayback = (now: number): void => {
    if (now - resumedAt < resumeGapMs) return;
    resumedAt = now;
    seekAhead();
    void startPlayback();
  };

  const correctDrift = (now: number): void => {
    if (clock.uncertaintyMs > maxUncertaintyMs || now - unsteadySince < unsteadyMs) return;
    readings = [...readings, player.position() * 1_000 - expectedMs()].slice(-maxReadings);
    const driftMs = median(readings);
    if (learnFrom) {
      learnFrom(driftMs);
      learnFrom = null;
    }
    const settling = now - settlingSince < settlingMs;
    if (!settling) options.onDrift(driftMs);
    const step = controlDrift(memory, { nowMs: now, driftMs, settling, capabilities: player.capabilities });
    memory = step.memory;
    if (step.action.kind === 'rate') {
      player.setRate(step.action.rate);
    } else {
      player.setRate(1);
      seekAhead();
      markUnsteady();
    }
  };

  const stop = (): void => {
    stopped = true;
    timers.clearTimeout(timer);
    player.pause();
  };

  return {
    start: () => void load(),
    unblock() {
      if (!blocked || stopped) return;
      // Synchronously: the browser's permission doesn't outlive the gesture.
      seekAhead();
      void startPlayback();
    },
    wake() {
      if (hasStarted && !stopped) tick();
    },
    stop,
  };
}

/** The median, so that a single outlier doesn't move anything. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
