/** Keeps one song on one player in step with the room: aims, starts on the mark, corrects, ends (ui: Playing in sync). */
import type { ServerClock, Timers } from '@turnstage/client';

import { controlDrift, steadyDrift } from './drift-control.ts';
import type { LearnedDelays } from './learned-delays.ts';
import { PlayFailure, type Player, type PlayerSource } from './player.ts';

export type SyncPhase = 'loading' | 'waiting' | 'playing' | 'blocked' | 'ended';

export interface SyncLoopOptions {
  player: Player;
  clock: Pick<ServerClock, 'now' | 'uncertaintyMs'>;
  timers: Timers;
  delays: LearnedDelays;
  source: PlayerSource;
  /** Server epoch, ms. */
  startTime: number;
  endTime: number;
  /** What the output of this device adds, in ms: so much ahead the player has to be. */
  trimMs?: () => number;
  onPhase: (phase: SyncPhase) => void;
  /** A reading of a player that has settled: positive is ahead of the room. */
  onDrift: (driftMs: number) => void;
  /** Sound was heard for this much longer. */
  onHeard: (ms: number) => void;
  onFailure: (failure: PlayFailure) => void;
}

export interface SyncLoop {
  start(): void;
  /** Inside a user's gesture, after the browser blocked the sound. */
  unblock(): void;
  /** The page is visible again or the device woke: look now, not at the next beat. */
  wake(): void;
  stop(): void;
}

export const beatMs = 250;
const settlingMs = 2_000;
/** The position of a player that just began to move is not yet worth reading. */
const unsteadyMs = 300;
const wakeGapMs = 5_000;
const resumeGapMs = 1_000;
/** Sound that waits for data for longer is missed by who listens, and they are told. */
const noticedStallMs = 1_000;
/** A clock less certain than this is no reason to move the music. */
const trustedUncertaintyMs = 250;
/** Being this late at the mark is left to the correction; beyond it the start is aimed anew. */
const tolerableLateMs = 100;
/** Not worth beginning for. */
const shortestRestMs = 1_000;
const readingsKept = 3;

export function createSyncLoop(options: SyncLoopOptions): SyncLoop {
  const { player, clock, timers, delays, source, startTime, endTime, trimMs = () => 0, onPhase } = options;
  let stopped = false;
  let timer: unknown;
  let memory = steadyDrift;
  let readings: number[] = [];
  let lastBeatAt = clock.now();
  let settlingSince = -Infinity;
  let unsteadySince = -Infinity;
  /** What the next steady reading tells about this device. */
  let lesson: ((driftMs: number) => void) | null = null;
  let blocked = false;
  /** The player was told to play and did not answer yet. */
  let starting = false;
  let began = false;
  /** Since when the player has waited for data. */
  let stalledSince: number | null = null;
  let resumedAt = -Infinity;

  const expectedMs = () => clock.now() - startTime + trimMs();
  const later = (delayMs: number, callback: () => void): void => {
    timers.clearTimeout(timer);
    timer = timers.setTimeout(callback, Math.max(0, delayMs));
  };
  const fail = (fault: unknown): void => {
    if (stopped) return;
    stop();
    options.onFailure(fault instanceof PlayFailure ? fault : new PlayFailure('unsupported', String(fault)));
  };
  const end = (): void => {
    stop();
    onPhase('ended');
  };

  const load = async (): Promise<void> => {
    onPhase('loading');
    const beganAt = clock.now();
    // A late listener aims at where the room will be when the song is loaded.
    const startAtMs = Math.max(0, expectedMs() + delays.loadMs);
    if (startTime + startAtMs > endTime - shortestRestMs) {
      later(endTime - clock.now(), end);
      return;
    }
    try {
      await player.load(source, { startAt: startAtMs / 1_000 });
    } catch (fault) {
      fail(fault);
      return;
    }
    if (stopped) return;
    delays.loaded(clock.now() - beganAt);
    onPhase('waiting');
    awaitMark(startAtMs);
  };

  /** Waits for the moment at which the room comes by the place where the player stands. */
  const awaitMark = (startAtMs: number): void => {
    const waitMs = startAtMs - expectedMs() - delays.startMs;
    if (waitMs > 0) {
      // The clock may be corrected while a long wait lasts.
      later(Math.min(waitMs, beatMs), () => awaitMark(startAtMs));
      return;
    }
    if (waitMs < -tolerableLateMs) aim();
    void begin();
  };

  /** Puts the player where the room will be once the jump is done. */
  const aim = (): void => {
    player.seek((expectedMs() + delays.seekMs) / 1_000);
    lesson = delays.seeked;
  };

  const begin = async (): Promise<void> => {
    lesson ??= delays.started;
    settle();
    began = true;
    starting = true;
    lastBeatAt = clock.now();
    // Before the answer: a player that hangs must still be followed and ended.
    later(beatMs, beat);
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

  const settle = (): void => {
    settlingSince = clock.now();
    unsteady();
  };
  const unsteady = (): void => {
    unsteadySince = clock.now();
    readings = [];
  };

  const beat = (): void => {
    if (stopped) return;
    const now = clock.now();
    const passed = now - lastBeatAt;
    lastBeatAt = now;
    if (now >= endTime) {
      end();
      return;
    }
    if (passed > wakeGapMs) settle();
    later(Math.min(beatMs, endTime - now), beat);
    follow(now, passed);
  };

  const follow = (now: number, passed: number): void => {
    const { state } = player;
    if (state.kind === 'failed') fail(state.failure);
    else if (state.kind === 'stalled') stall(now);
    else if (state.kind === 'paused' && !blocked && !starting) resume(now);
    else if (state.kind === 'playing') {
      if (blocked || stalledSince !== null) onPhase('playing');
      blocked = false;
      stalledSince = null;
      if (passed <= wakeGapMs) options.onHeard(passed);
      correct(now);
    }
  };

  /** The line is slower than the song, or down. */
  const stall = (now: number): void => {
    settle();
    stalledSince ??= now;
    if (!blocked && now - stalledSince >= noticedStallMs) onPhase('loading');
  };

  /** Something outside paused the sound: a call, the system, a headset that was unplugged. */
  const resume = (now: number): void => {
    if (now - resumedAt < resumeGapMs) return;
    resumedAt = now;
    aim();
    void begin();
  };

  const correct = (now: number): void => {
    if (clock.uncertaintyMs > trustedUncertaintyMs || now - unsteadySince < unsteadyMs) return;
    readings = [...readings, player.position() * 1_000 - expectedMs()].slice(-readingsKept);
    const driftMs = median(readings);
    if (lesson) {
      lesson(driftMs);
      lesson = null;
    }
    const settling = now - settlingSince < settlingMs;
    if (!settling) options.onDrift(driftMs);
    const step = controlDrift(memory, { nowMs: now, driftMs, settling, capabilities: player.capabilities });
    memory = step.memory;
    if (step.action.kind === 'rate') {
      player.setRate(step.action.rate);
    } else {
      player.setRate(1);
      aim();
      unsteady();
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
      // In this very call: the browser's leave does not outlive the gesture.
      aim();
      void begin();
    },
    wake() {
      if (began && !stopped) beat();
    },
    stop,
  };
}

/** The middle one: a single odd reading moves nothing. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
