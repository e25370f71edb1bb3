/** Going out of the room: dropped connections, their grace, and being gone. */
import type { ActionOf } from './actions.ts';
import type { DepartureReason } from './events.ts';
import { heldPlaceMs, leaveGraceMs } from './limits.ts';
import { userLeftOps } from './patches/people.ts';
import { vibeOps } from './patches/playing.ts';
import { vibeOf } from './picture.ts';
import type { RefusalCode } from './refusals.ts';
import { changeSeatQueue, unseat } from './seats.ts';
import { heardMs } from './song-report.ts';
import { knownPerson, personIn, placeOf, valueAt, type HeldPlace, type Person } from './state.ts';
import { graceTimer } from './timers.ts';
import { afterSeatFreed } from './turn.ts';
import { broadcast, type Work } from './work.ts';

/** Unknown connections are no fault: a socket may close after a kick or before a join. */
export function disconnect(work: Work, action: ActionOf<'disconnect'>): RefusalCode | undefined {
  const { state, now } = work;
  const uuid = valueAt(state.connections, action.connectionId);
  if (uuid === undefined) return undefined;
  delete state.connections[action.connectionId];
  const person = knownPerson(state, uuid);
  person.connections = person.connections.filter((id) => id !== action.connectionId);
  if (person.connections.length > 0) return undefined;
  person.disconnectedAt = now;
  work.tasks.push(graceTimer(uuid, now));
  return undefined;
}

export function graceEnded(work: Work, action: ActionOf<'graceEnded'>): RefusalCode | undefined {
  const { state, now } = work;
  const person = personIn(state, action.userUuid);
  if (!person || person.disconnectedAt === null) return undefined;
  if (now < person.disconnectedAt + leaveGraceMs) {
    work.tasks.push(graceTimer(action.userUuid, person.disconnectedAt));
    return undefined;
  }
  holdPlace(work, person);
  removePerson(work, person, 'left');
  return undefined;
}

function holdPlace({ state }: Work, person: Person): void {
  const { uuid } = person.user;
  const inLineUp = placeOf(state.lineUp, uuid);
  const where: HeldPlace['where'] = inLineUp >= 0 ? 'lineUp' : 'seatQueue';
  const index = inLineUp >= 0 ? inLineUp : placeOf(state.seatQueue, uuid);
  const entry = state[where][index];
  if (!entry || person.disconnectedAt === null) return;
  state.heldPlaces[uuid] = {
    where,
    index,
    entry: { ...entry, leaveAfterSong: false, askedAt: null },
    until: person.disconnectedAt + heldPlaceMs,
  };
}

/** Out of every list at once. First off the stage, so that old clients see both. */
export function removePerson(work: Work, person: Person, reason: DepartureReason): void {
  const { state } = work;
  const { uuid, tokenRole } = person.user;
  const stagePlace = placeOf(state.lineUp, uuid);
  if (stagePlace >= 0) unseat(work, stagePlace, 'leftRoom');
  const waiting = placeOf(state.seatQueue, uuid);
  if (waiting >= 0) changeSeatQueue(work, (queue) => queue.splice(waiting, 1));

  const vibeBefore = vibeOf(state);
  const place = state.allUsers.indexOf(uuid);
  const floorPlace = state.floor.indexOf(uuid);
  if (state.turn) {
    state.turn.departed[uuid] = {
      tokenRole,
      songVotes: person.data.songVotes,
      heardMs: heardMs(person, state.turn, work.now),
    };
    delete state.turn.returned[uuid];
  }
  state.allUsers.splice(place, 1);
  state.floor.splice(floorPlace, 1);
  for (const id of person.connections) delete state.connections[id];
  delete state.people[uuid];
  broadcast(work, 'userLeft', [
    ...userLeftOps(uuid, place, floorPlace),
    ...vibeOps(vibeBefore, vibeOf(state)),
  ]);
  work.events.push({ type: 'userLeft', userUuid: uuid, tokenRole, reason });
  forgetOld(work);
  if (stagePlace >= 0) afterSeatFreed(work);
}

/** Held places and kicks whose time is over need no timer; they go when somebody leaves. */
function forgetOld({ state, now }: Work): void {
  for (const [uuid, { until }] of Object.entries(state.heldPlaces)) {
    if (until <= now) delete state.heldPlaces[uuid];
  }
  for (const [uuid, until] of Object.entries(state.keptOut)) {
    if (until <= now) delete state.keptOut[uuid];
  }
}
