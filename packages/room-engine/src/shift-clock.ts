/** The system's time was set: what counts passed time goes on counting it, what names a date keeps its date. */
import type { ShiftClockAction } from './actions.ts';
import type { RefusalCode } from './refusals.ts';
import { knownPerson, type LineUpEntry, type RoomEngineState } from './state.ts';
import { pendingTasks } from './timers.ts';
import { broadcast, type Work } from './work.ts';

/**
 * Every moment that the state remembers moves along, so that songs, graces, kicks and questions last as long as they
 * were to. The ends of roles are dates that people chose: they stay. All timers are set
 * anew, since whoever runs them may count in either way.
 */
export function shiftClock(work: Work, { byMs }: ShiftClockAction): RefusalCode | undefined {
  if (!Number.isSafeInteger(byMs)) return 'action/invalid';
  const { state } = work;
  shiftPeople(state, byMs);
  for (const entry of [...state.lineUp, ...state.seatQueue]) shiftEntry(entry, byMs);
  for (const held of Object.values(state.heldPlaces)) {
    held.until += byMs;
    shiftEntry(held.entry, byMs);
  }
  for (const uuid of Object.keys(state.keptOut)) state.keptOut[uuid] = (state.keptOut[uuid] ?? 0) + byMs;
  state.recentPlays = state.recentPlays.map((play) => ({ ...play, playedAt: play.playedAt + byMs }));
  shiftSong(work, byMs);
  work.tasks.push(...pendingTasks(state, work.now));
  return undefined;
}

function shiftSong(work: Work, byMs: number): void {
  const { turn } = work.state;
  if (!turn) return;
  const startTime = turn.nowPlaying.startTime + byMs;
  const endTime = turn.nowPlaying.endTime + byMs;
  turn.nowPlaying = { ...turn.nowPlaying, startTime, endTime };
  broadcast(work, 'updatedClock', [
    { op: 'replace', path: '/nowPlaying/startTime', value: startTime },
    { op: 'replace', path: '/nowPlaying/endTime', value: endTime },
  ]);
}

function shiftPeople(state: RoomEngineState, byMs: number): void {
  for (const uuid of state.allUsers) {
    const person = knownPerson(state, uuid);
    person.joinedAt += byMs;
    person.lastActiveAt += byMs;
    person.animatedAt = person.animatedAt.map((time) => time + byMs);
    if (person.disconnectedAt !== null) person.disconnectedAt += byMs;
  }
}

function shiftEntry(entry: LineUpEntry, byMs: number): void {
  if (entry.askedAt !== null) entry.askedAt += byMs;
}
