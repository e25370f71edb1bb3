/** Going on after the process that held the room is gone. */
import type { Facts } from './actions.ts';
import { knownPerson, type RoomEngineState } from './state.ts';
import type { Step } from './step.ts';
import { pendingTasks } from './timers.ts';
import { endSong, startIfSilent } from './turn.ts';
import { beginWork } from './work.ts';

/**
 * Every connection is gone, so everybody's grace starts now. A song whose end has passed is ended; one that still
 * plays goes on at the same second. The answer holds every timer and every look-up that was under way.
 */
export function restoreAfterRestart(state: RoomEngineState, facts: Facts): Extract<Step, { ok: true }> {
  const work = beginWork(state, facts);
  state.connections = {};
  for (const uuid of state.allUsers) {
    const person = knownPerson(state, uuid);
    person.connections = [];
    person.disconnectedAt ??= facts.now;
  }
  if (state.turn && state.turn.nowPlaying.endTime <= facts.now) endSong(work, 'played');
  else startIfSilent(work);
  for (const entry of [...state.lineUp, ...state.seatQueue]) {
    const { uuid: userUuid, nextSong: song } = entry;
    if (!song) work.tasks.push({ kind: 'requestNextSong', userUuid });
    else if (entry.awaitsLookup) work.tasks.push({ kind: 'lookupSong', userUuid, song });
  }
  work.tasks.push(...pendingTasks(state, facts.now));
  return { ok: true, state, messages: work.messages, events: work.events, tasks: work.tasks };
}
