/**
 * A full stage on which nobody has a song must not keep those out who wait for a seat with one (rule R145). Being passed
 * over frees such seats while something plays (R41); in silence nobody's turn comes.
 */
import { silentStageMs } from './limits.ts';
import { notifyLineUpChange } from './notifications.ts';
import type { RefusalCode } from './refusals.ts';
import { hasFreeSeat, unseat } from './seats.ts';
import type { RoomEngineState } from './state.ts';
import type { StepContext } from './step-context.ts';
import { roomTimers } from './timers.ts';
import { afterSeatFreed } from './turn.ts';

/** Runs after every step. */
export function noteSilentStage(state: RoomEngineState, now: number): void {
  const isWaitedFor = state.turn === null && state.seatQueue.length > 0 && !hasFreeSeat(state);
  if (isWaitedFor) state.silentStageSince ??= now;
  else delete state.silentStageSince;
}

/** Whoever would have played next steps down. A timer that fires early is set again. */
export function freeSilentSeat(ctx: StepContext): RefusalCode | undefined {
  const { state, now } = ctx;
  if (state.silentStageSince === undefined) return undefined;
  if (now < state.silentStageSince + silentStageMs) {
    ctx.tasks.push(...roomTimers(state).filter(({ key }) => key === 'freeSilentSeat'));
    return undefined;
  }
  delete state.silentStageSince;
  const entry = unseat(ctx, 0, 'noSong');
  if (entry) notifyLineUpChange(ctx, entry.uuid, 'seatLostNoSong');
  afterSeatFreed(ctx);
  return undefined;
}
