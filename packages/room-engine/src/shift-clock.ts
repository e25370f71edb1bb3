/** The system clock was set: durations keep their length, dates keep their date. */
import type { ShiftClockAction } from './actions.ts';
import type { RefusalCode } from './refusals.ts';
import { getPerson, type LineUpEntry, type RoomEngineState } from './state.ts';
import { pendingTasks } from './timers.ts';
import { broadcastPatch, type StepContext } from './step-context.ts';

/**
 * Shifts every moment in the state, so that songs, grace periods, kicks and questions keep their length. The ends
 * of roles are dates that people chose, so they stay. All timers are set again, since the host may use either
 * clock.
 */
export function shiftClock(ctx: StepContext, { byMs }: ShiftClockAction): RefusalCode | undefined {
  if (!Number.isSafeInteger(byMs)) return 'action/invalid';
  const { state } = ctx;
  shiftPeople(state, byMs);
  for (const entry of [...state.lineUp, ...state.seatQueue]) shiftEntry(entry, byMs);
  for (const held of Object.values(state.heldPlaces)) {
    held.until += byMs;
    shiftEntry(held.entry, byMs);
  }
  if (state.silentStageSince !== undefined) state.silentStageSince += byMs;
  for (const uuid of Object.keys(state.keptOut)) state.keptOut[uuid] = (state.keptOut[uuid] ?? 0) + byMs;
  state.recentPlays = state.recentPlays.map((play) => ({ ...play, playedAt: play.playedAt + byMs }));
  shiftSong(ctx, byMs);
  ctx.tasks.push(...pendingTasks(state, ctx.now));
  return undefined;
}

function shiftSong(ctx: StepContext, byMs: number): void {
  const { turn } = ctx.state;
  if (!turn) return;
  const startTime = turn.nowPlaying.startTime + byMs;
  const endTime = turn.nowPlaying.endTime + byMs;
  turn.nowPlaying = { ...turn.nowPlaying, startTime, endTime };
  broadcastPatch(ctx, 'updatedClock', [
    { op: 'replace', path: '/nowPlaying/startTime', value: startTime },
    { op: 'replace', path: '/nowPlaying/endTime', value: endTime },
  ]);
}

function shiftPeople(state: RoomEngineState, byMs: number): void {
  for (const uuid of state.allUsers) {
    const person = getPerson(state, uuid);
    person.joinedAt += byMs;
    person.lastActiveAt += byMs;
    person.animatedAt = person.animatedAt.map((time) => time + byMs);
    if (person.disconnectedAt !== null) person.disconnectedAt += byMs;
  }
}

function shiftEntry(entry: LineUpEntry, byMs: number): void {
  if (entry.askedAt !== null) entry.askedAt += byMs;
}
