/** Taking and leaving a position in the line-up. */
import type { Song } from '@turnstage/contracts';
import { canInRoom, canRemoveFromLineUp } from '@turnstage/permissions';
import type { ActionOf } from './actions.ts';
import { noteActivity } from './activity.ts';
import type { DjRemovalReason } from './events.ts';
import { acceptSong, assignSong, runNextSongEffects, setNextSong } from './next-song.ts';
import { leavingOps } from './patches/line-up.ts';
import { notifyLineUpChange } from './notifications.ts';
import { isRefusal, type RefusalCode } from './refusals.ts';
import { isAllowed, roomMember } from './roles.ts';
import {
  enforceSeatLimit,
  updateSeatQueue,
  hasFreeSeat,
  lineUpEntryRefusal,
  seat,
  seatRefusal,
  unseat,
} from './seats.ts';
import { findEntry, createEntry, findPerson, positionOf } from './state.ts';
import { afterSeatFreed, startIfSilent } from './turn.ts';
import { broadcastPatch, userActor, type StepContext } from './step-context.ts';

/** Repeating it is fine: a song that is sent along becomes the next one. */
export function addDj(ctx: StepContext, action: ActionOf<'addDj'>): RefusalCode | undefined {
  const { state, now } = ctx;
  const actor = userActor(ctx);
  if (!actor) return 'action/needs-user';
  const uuid = action.djUuid ?? actor.uuid;
  const person = findPerson(state, uuid);
  const isOther = uuid !== actor.uuid;
  if (!isOther) {
    if (!person) return 'room/not-joined';
    // Someone with a position doesn't need to qualify again.
    const refusal = findEntry(state, uuid) ? null : seatRefusal(state, uuid, now);
    if (refusal) return refusal;
  } else {
    if (!isAllowed(ctx, actor, 'seatOthers')) return 'room/not-allowed';
    if (!person) return 'room/person-absent';
    const refusal = lineUpEntryRefusal(state, { uuid, invited: true }, now);
    if (refusal) return refusal;
  }
  const song = action.song ? acceptSong(state, action.song, now) : null;
  if (isRefusal(song)) return song;
  noteActivity(ctx, actor.uuid);
  const isNew = !findEntry(state, uuid);
  takePlace(ctx, { uuid, song, isInvited: isOther, wantedSeat: action.seat });
  const place = positionOf(state.lineUp, uuid);
  if (isNew && isOther) notifyLineUpChange(ctx, uuid, place >= 0 ? 'onStage' : 'inLine');
  ctx.result =
    place >= 0
      ? { place: 'lineUp', index: place }
      : { place: 'seatQueue', index: positionOf(state.seatQueue, uuid) };
  return undefined;
}

interface PlaceRequest {
  uuid: string;
  song: Song | null;
  isInvited: boolean;
  wantedSeat: number | undefined;
}

function takePlace(ctx: StepContext, { uuid, song, isInvited, wantedSeat }: PlaceRequest): void {
  const { state } = ctx;
  const present = findEntry(state, uuid);
  if (present) {
    if (isInvited) present.invited = true;
    if (song) setNextSong(ctx, present, song, false);
    return;
  }
  delete state.heldPlaces[uuid];
  const entry = createEntry(uuid);
  if (isInvited) entry.invited = true;
  assignSong(entry, song, false);
  if (hasFreeSeat(state) && state.seatQueue.length === 0) seat(ctx, entry, state.lineUp.length, wantedSeat);
  else updateSeatQueue(ctx, (queue) => queue.push(entry));
  enforceSeatLimit(ctx);
  if (song) runNextSongEffects(ctx, entry);
  else ctx.tasks.push({ kind: 'requestNextSong', userUuid: uuid });
  startIfSilent(ctx);
}

/** `djUuid` null or absent means the caller (wire section 2). */
export function removeDj(ctx: StepContext, action: ActionOf<'removeDj'>): RefusalCode | undefined {
  const { state, now } = ctx;
  const actor = userActor(ctx);
  const uuid = action.djUuid ?? actor?.uuid;
  if (uuid === undefined) return 'action/needs-user';
  const own = uuid === actor?.uuid;
  if (actor && !own) {
    const by = roomMember(state.settings, actor, now);
    if (!canInRoom(by, 'moderate')) return 'room/not-allowed';
    const target = findPerson(state, uuid)?.user;
    if (target && !canRemoveFromLineUp(by, roomMember(state.settings, target, now))) return 'room/outranked';
  }
  if (!findEntry(state, uuid)) return own ? 'line-up/not-there' : 'line-up/dj-not-there';
  if (actor) noteActivity(ctx, actor.uuid);
  const isSeated = positionOf(state.lineUp, uuid) >= 0;
  leaveLineUp(ctx, uuid, own ? 'steppedDown' : 'removedByModerator');
  if (actor && !own) notifyLineUpChange(ctx, uuid, isSeated ? 'takenDown' : 'takenOut');
  return undefined;
}

export function leaveLineUp(ctx: StepContext, uuid: string, reason: DjRemovalReason): void {
  const place = positionOf(ctx.state.lineUp, uuid);
  if (place >= 0) {
    unseat(ctx, place, reason);
    afterSeatFreed(ctx);
    return;
  }
  const waiting = positionOf(ctx.state.seatQueue, uuid);
  if (waiting >= 0) updateSeatQueue(ctx, (queue) => queue.splice(waiting, 1), reason);
}

export function leaveAfterSong(
  ctx: StepContext,
  action: ActionOf<'leaveAfterSong'>,
): RefusalCode | undefined {
  const actor = userActor(ctx);
  if (!actor) return 'action/needs-user';
  if (typeof action.leave !== 'boolean') return 'action/invalid';
  const place = positionOf(ctx.state.lineUp, actor.uuid);
  const entry = ctx.state.lineUp[place];
  if (!entry) return 'line-up/not-there';
  noteActivity(ctx, actor.uuid);
  if (entry.leaveAfterSong !== action.leave) {
    entry.leaveAfterSong = action.leave;
    broadcastPatch(ctx, 'updatedDj', leavingOps(place, action.leave));
  }
  ctx.result = { leave: action.leave };
  return undefined;
}

export function confirmPresence(ctx: StepContext): RefusalCode | undefined {
  const actor = userActor(ctx);
  if (!actor) return 'action/needs-user';
  if (!findPerson(ctx.state, actor.uuid)) return 'room/not-joined';
  noteActivity(ctx, actor.uuid);
  return undefined;
}
