/** Resuming a room after its process has ended. */
import type { Facts } from './actions.ts';
import { getPerson, type RoomEngineState } from './state.ts';
import { noteSilentStage } from './silent-stage.ts';
import type { Step } from './step.ts';
import { pendingTasks } from './timers.ts';
import { endSong, startIfSilent } from './turn.ts';
import { createStepContext } from './step-context.ts';

/**
 * Every connection is gone, so everyone's grace period starts now. A song whose end has passed is ended; one that
 * is still playing continues at the same second. The result contains every timer and every pending lookup.
 */
export function restoreAfterRestart(state: RoomEngineState, facts: Facts): Extract<Step, { ok: true }> {
  const ctx = createStepContext(state, facts);
  state.connections = {};
  for (const uuid of state.allUsers) {
    const person = getPerson(state, uuid);
    person.connections = [];
    delete person.sound;
    person.disconnectedAt ??= facts.now;
  }
  if (state.turn && state.turn.nowPlaying.endTime <= facts.now) endSong(ctx, 'played');
  else startIfSilent(ctx);
  noteSilentStage(state, facts.now);
  for (const entry of [...state.lineUp, ...state.seatQueue]) {
    const { uuid: userUuid, nextSong: song } = entry;
    if (!song) ctx.tasks.push({ kind: 'requestNextSong', userUuid });
    else if (entry.awaitsLookup) ctx.tasks.push({ kind: 'lookupSong', userUuid, song });
  }
  ctx.tasks.push(...pendingTasks(state, facts.now));
  return { ok: true, state, messages: ctx.messages, events: ctx.events, tasks: ctx.tasks };
}
