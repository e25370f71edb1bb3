/** Taking and leaving a place in the line-up. */
import type { Song } from '@turnstage/contracts';
import type { ActionOf } from './actions.ts';
import { noteActivity } from './activity.ts';
import type { DjRemovalReason } from './events.ts';
import { acceptSong, assignSong, followUpSong, putNextSong } from './next-song.ts';
import { leavingOps } from './patches/line-up.ts';
import { tellAboutPlace } from './notices.ts';
import { isRefusal, type RefusalCode } from './refusals.ts';
import { outranks, roomRank, roomRanks } from './roles.ts';
import { changeSeatQueue, hasFreeSeat, placeRefusal, seat, seatRefusal, unseat } from './seats.ts';
import { entryOf, newEntry, personIn, placeOf } from './state.ts';
import { afterSeatFreed, startIfSilent } from './turn.ts';
import { broadcast, userActor, type Work } from './work.ts';

/** Doing it again is no fault: a song that comes along becomes the next one. */
export function addDj(work: Work, action: ActionOf<'addDj'>): RefusalCode | undefined {
  const { state, now } = work;
  const actor = userActor(work);
  if (!actor) return 'action/needs-user';
  const uuid = action.djUuid ?? actor.uuid;
  const person = personIn(state, uuid);
  const isOther = uuid !== actor.uuid;
  if (!isOther) {
    if (!person) return 'room/not-joined';
    // Whoever has a place need not earn it again.
    const refusal = entryOf(state, uuid) ? null : seatRefusal(state, person.user, now);
    if (refusal) return refusal;
  } else {
    if (roomRank(state.settings, actor.uuid, actor.tokenRole, now) < roomRanks.moderator)
      return 'room/not-allowed';
    if (!person) return 'room/person-absent';
    const refusal = placeRefusal(state, { uuid, invited: true }, now);
    if (refusal) return refusal;
  }
  const song = action.song ? acceptSong(state, action.song, now) : null;
  if (isRefusal(song)) return song;
  noteActivity(work, actor.uuid);
  const isNew = !entryOf(state, uuid);
  takePlace(work, uuid, song, isOther);
  const place = placeOf(state.lineUp, uuid);
  if (isNew && isOther) tellAboutPlace(work, uuid, place >= 0 ? 'onStage' : 'inLine');
  work.result =
    place >= 0
      ? { place: 'lineUp', index: place }
      : { place: 'seatQueue', index: placeOf(state.seatQueue, uuid) };
  return undefined;
}

function takePlace(work: Work, uuid: string, song: Song | null, isInvited: boolean): void {
  const { state } = work;
  const present = entryOf(state, uuid);
  if (present) {
    if (isInvited) present.invited = true;
    if (song) putNextSong(work, present, song, false);
    return;
  }
  delete state.heldPlaces[uuid];
  const entry = newEntry(uuid);
  if (isInvited) entry.invited = true;
  assignSong(entry, song, false);
  if (hasFreeSeat(state) && state.seatQueue.length === 0) seat(work, entry, state.lineUp.length);
  else changeSeatQueue(work, (queue) => queue.push(entry));
  if (song) followUpSong(work, entry);
  else work.tasks.push({ kind: 'requestNextSong', userUuid: uuid });
  startIfSilent(work);
}

/** `djUuid` null or absent means oneself (wire section 2). */
export function removeDj(work: Work, action: ActionOf<'removeDj'>): RefusalCode | undefined {
  const { state, now } = work;
  const actor = userActor(work);
  const uuid = action.djUuid ?? actor?.uuid;
  if (uuid === undefined) return 'action/needs-user';
  const own = uuid === actor?.uuid;
  if (actor && !own) {
    if (roomRank(state.settings, actor.uuid, actor.tokenRole, now) < roomRanks.moderator)
      return 'room/not-allowed';
    const target = personIn(state, uuid);
    if (target && !outranks(state.settings, actor, target.user, now)) return 'room/outranked';
  }
  if (!entryOf(state, uuid)) return own ? 'line-up/not-there' : 'line-up/dj-not-there';
  if (actor) noteActivity(work, actor.uuid);
  const isSeated = placeOf(state.lineUp, uuid) >= 0;
  leaveLineUp(work, uuid, own ? 'steppedDown' : 'removedByModerator');
  if (actor && !own) tellAboutPlace(work, uuid, isSeated ? 'takenDown' : 'takenOut');
  return undefined;
}

export function leaveLineUp(work: Work, uuid: string, reason: DjRemovalReason): void {
  const place = placeOf(work.state.lineUp, uuid);
  if (place >= 0) {
    unseat(work, place, reason);
    afterSeatFreed(work);
    return;
  }
  const waiting = placeOf(work.state.seatQueue, uuid);
  if (waiting >= 0) changeSeatQueue(work, (queue) => queue.splice(waiting, 1));
}

export function leaveAfterSong(work: Work, action: ActionOf<'leaveAfterSong'>): RefusalCode | undefined {
  const actor = userActor(work);
  if (!actor) return 'action/needs-user';
  if (typeof action.leave !== 'boolean') return 'action/invalid';
  const place = placeOf(work.state.lineUp, actor.uuid);
  const entry = work.state.lineUp[place];
  if (!entry) return 'line-up/not-there';
  noteActivity(work, actor.uuid);
  if (entry.leaveAfterSong !== action.leave) {
    entry.leaveAfterSong = action.leave;
    broadcast(work, 'updatedDj', leavingOps(place, action.leave));
  }
  work.result = { leave: action.leave };
  return undefined;
}

export function confirmPresence(work: Work): RefusalCode | undefined {
  const actor = userActor(work);
  if (!actor) return 'action/needs-user';
  if (!personIn(work.state, actor.uuid)) return 'room/not-joined';
  noteActivity(work, actor.uuid);
  return undefined;
}
