/** Leaving the room: dropped connections, their grace period, and the removal. */
import type { ActionOf } from './actions.ts';
import type { DepartureReason } from './events.ts';
import { heldPlaceMs, leaveGraceMs } from './limits.ts';
import { userLeftOps } from './patches/people.ts';
import { vibeOps } from './patches/playing.ts';
import { calculateVibe } from './room-state.ts';
import type { RefusalCode } from './refusals.ts';
import { updateSeatQueue, unseat } from './seats.ts';
import { heardMs } from './song-ended-event.ts';
import { releaseSound } from './sound.ts';
import {
  countTurn,
  getPerson,
  findPerson,
  positionOf,
  getOwn,
  type HeldPlace,
  type Person,
} from './state.ts';
import { graceTimer } from './timers.ts';
import { afterSeatFreed } from './turn.ts';
import { broadcastPatch, type StepContext } from './step-context.ts';

/** Unknown connections are fine: a socket can close after a kick or before a join. */
export function disconnect(ctx: StepContext, action: ActionOf<'disconnect'>): RefusalCode | undefined {
  const { state, now } = ctx;
  const uuid = getOwn(state.connections, action.connectionId);
  if (uuid === undefined) return undefined;
  delete state.connections[action.connectionId];
  const person = getPerson(state, uuid);
  person.connections = person.connections.filter((id) => id !== action.connectionId);
  releaseSound(ctx, person, action.connectionId);
  if (person.connections.length > 0) return undefined;
  person.disconnectedAt = now;
  ctx.tasks.push(graceTimer(uuid, now));
  return undefined;
}

export function graceEnded(ctx: StepContext, action: ActionOf<'graceEnded'>): RefusalCode | undefined {
  const { state, now } = ctx;
  const person = findPerson(state, action.userUuid);
  if (!person || person.disconnectedAt === null) return undefined;
  if (now < person.disconnectedAt + leaveGraceMs) {
    ctx.tasks.push(graceTimer(action.userUuid, person.disconnectedAt));
    return undefined;
  }
  holdPlace(ctx, person);
  removePerson(ctx, person, 'left');
  return undefined;
}

function holdPlace({ state }: StepContext, person: Person): void {
  const { uuid } = person.user;
  const inLineUp = positionOf(state.lineUp, uuid);
  const where: HeldPlace['where'] = inLineUp >= 0 ? 'lineUp' : 'seatQueue';
  const index = inLineUp >= 0 ? inLineUp : positionOf(state.seatQueue, uuid);
  const entry = state[where][index];
  if (!entry || person.disconnectedAt === null) return;
  const held = { ...entry, leaveAfterSong: false, askedAt: null };
  if (state.turn?.djUuid === uuid) countTurn(held);
  state.heldPlaces[uuid] = { where, index, entry: held, until: person.disconnectedAt + heldPlaceMs };
}

/** Removes the person from every list at once. First from the stage, so that old clients see both changes. */
export function removePerson(ctx: StepContext, person: Person, reason: DepartureReason): void {
  const { state } = ctx;
  const { uuid, tokenRole } = person.user;
  const lineUpPosition = positionOf(state.lineUp, uuid);
  if (lineUpPosition >= 0) unseat(ctx, lineUpPosition, 'leftRoom');
  const waiting = positionOf(state.seatQueue, uuid);
  if (waiting >= 0) updateSeatQueue(ctx, (queue) => queue.splice(waiting, 1));

  const vibeBefore = calculateVibe(state);
  const place = state.allUsers.indexOf(uuid);
  const floorPosition = state.floor.indexOf(uuid);
  if (state.turn) {
    state.turn.departed[uuid] = {
      tokenRole,
      songVotes: person.data.songVotes,
      heardMs: heardMs(person, state.turn, ctx.now),
    };
    delete state.turn.returned[uuid];
  }
  state.allUsers.splice(place, 1);
  state.floor.splice(floorPosition, 1);
  for (const id of person.connections) delete state.connections[id];
  delete state.people[uuid];
  broadcastPatch(ctx, 'userLeft', [
    ...userLeftOps(uuid, place, floorPosition),
    ...vibeOps(vibeBefore, calculateVibe(state)),
  ]);
  ctx.events.push({ type: 'userLeft', userUuid: uuid, tokenRole, reason });
  deleteExpired(ctx);
  if (lineUpPosition >= 0) afterSeatFreed(ctx);
}

/** Expired held positions and kicks need no timer; they are deleted when someone leaves. */
function deleteExpired({ state, now }: StepContext): void {
  for (const [uuid, { until }] of Object.entries(state.heldPlaces)) {
    if (until <= now) delete state.heldPlaces[uuid];
  }
  for (const [uuid, until] of Object.entries(state.keptOut)) {
    if (until <= now) delete state.keptOut[uuid];
  }
}
