/** Joining the room, for the first time or again. */
import type { SongVotes } from '@turnstage/contracts';
import { canInRoom, hasAccount } from '@turnstage/permissions';
import type { ActionOf, UserActor } from './actions.ts';
import { removePerson } from './leaving.ts';
import { stillThereTimeoutMs } from './limits.ts';
import { createStillThereMessage } from './notifications.ts';
import { userJoinedOps } from './patches/people.ts';
import { vibeOps } from './patches/playing.ts';
import { calculateVibe } from './room-state.ts';
import { cloneJson } from './plain-json.ts';
import { isProfile, refreshProfile } from './profile.ts';
import { deriveFraction } from './random.ts';
import type { RefusalCode } from './refusals.ts';
import { hasRole, roomMember, roomUser, sortRankOf } from './roles.ts';
import { enforceSeatLimit, updateSeatQueue, hasFreeSeat, lineUpEntryRefusal, seat } from './seats.ts';
import { findInsertPosition } from './user-order.ts';
import { findEntry, findPerson, getOwn, type Person } from './state.ts';
import { graceKey } from './timers.ts';
import { startIfSilent } from './turn.ts';
import { broadcastPatch, userActor, type StepContext } from './step-context.ts';

/**
 * The host checks passwords; every other reason to refuse someone is checked here. The host also sends the room
 * state to the connection (`toRoomState`, then `fillUserDataOps`): one state serves everyone who joins together.
 */
export function join(ctx: StepContext, action: ActionOf<'join'>): RefusalCode | undefined {
  const { state } = ctx;
  const actor = userActor(ctx);
  if (!actor) return 'action/needs-user';
  const { connectionId, profile } = action;
  if (typeof connectionId !== 'string' || connectionId === '') return 'action/invalid';
  if (!isProfile(profile) || profile.uuid !== actor.uuid) return 'action/invalid';
  const connectionOwner = getOwn(state.connections, connectionId);
  if (connectionOwner !== undefined && connectionOwner !== actor.uuid) return 'action/invalid';
  const guest = findFormerGuest(ctx, action);
  const refusal = admissionRefusal(ctx, actor, guest !== undefined);
  if (refusal) return refusal;

  ctx.joiningConnection = connectionId;
  if (guest) removeFormerGuest(ctx, guest, actor.uuid);
  const present = findPerson(state, actor.uuid);
  if (present) {
    if (present.disconnectedAt !== null) ctx.tasks.push({ kind: 'cancelTimer', key: graceKey(actor.uuid) });
    present.disconnectedAt = null;
    if (connectionOwner === undefined) present.connections.push(connectionId);
    refreshProfile(ctx, profile, actor.tokenRole);
  } else addPerson(ctx, actor, action);
  state.connections[connectionId] = actor.uuid;
  if (!present) restoreHeldPlace(ctx, actor.uuid);
  resendStillThereMessage(ctx, actor.uuid, connectionId);
  return undefined;
}

/** A question that was asked while the connection was down, or on another device, is still open. */
function resendStillThereMessage(ctx: StepContext, userUuid: string, connection: string): void {
  const askedAt = findEntry(ctx.state, userUuid)?.askedAt ?? null;
  if (askedAt === null || ctx.now >= askedAt + stillThereTimeoutMs) return;
  ctx.messages.push({ to: { connection }, message: createStillThereMessage(userUuid, askedAt) });
}

/** Only guests: joining removes nobody else. */
function findFormerGuest({ state }: StepContext, { formerGuestUuid }: ActionOf<'join'>): Person | undefined {
  const guest = typeof formerGuestUuid === 'string' ? findPerson(state, formerGuestUuid) : undefined;
  return guest && !hasAccount(guest.user.tokenRole) ? guest : undefined;
}

/** What the guest listened to counts as the listening of the person who they are. */
function removeFormerGuest(ctx: StepContext, guest: Person, uuid: string): void {
  const guestUuid = guest.user.uuid;
  const connectionIds = [...guest.connections];
  if (guest.disconnectedAt !== null) ctx.tasks.push({ kind: 'cancelTimer', key: graceKey(guestUuid) });
  removePerson(ctx, guest, 'left');
  if (connectionIds.length > 0) ctx.tasks.push({ kind: 'closeConnections', connectionIds });
  const { turn } = ctx.state;
  const departed = turn && getOwn(turn.departed, guestUuid);
  if (!turn || !departed) return;
  delete turn.departed[guestUuid];
  turn.returned[uuid] ??= departed.heardMs;
}

/** Why the actor can't join, or null. A full room admits a former guest, whose own slot becomes free. */
function admissionRefusal(
  { state, now }: StepContext,
  actor: UserActor,
  isFormerGuest: boolean,
): RefusalCode | null {
  const { settings } = state;
  if (hasRole(settings, actor.uuid, 'banned', now)) return 'room/banned';
  const kickedUntil = getOwn(state.keptOut, actor.uuid) ?? 0;
  if (kickedUntil > now || hasRole(settings, actor.uuid, 'kicked', now)) return 'room/kicked';
  const full = state.allUsers.length >= settings.roomSize;
  if (!full || isFormerGuest || findPerson(state, actor.uuid)) return null;
  return canInRoom(roomMember(settings, actor, now), 'enterFullRoom') ? null : 'room/full';
}

function addPerson(ctx: StepContext, actor: UserActor, action: ActionOf<'join'>): void {
  const { state, now } = ctx;
  const { uuid, tokenRole } = actor;
  const vibeBefore = calculateVibe(state);
  const user = roomUser(state.settings, uuid, tokenRole, now);
  const position = {
    x: Math.round(deriveFraction(ctx.seed, 'x') * 1000) / 10,
    y: Math.round(deriveFraction(ctx.seed, 'y') * 1000) / 10,
  };
  const person: Person = {
    user,
    data: { userProfile: cloneJson(action.profile), position, songVotes: restoreVotes(ctx, uuid) },
    connections: [action.connectionId],
    disconnectedAt: null,
    joinedAt: now,
    lastActiveAt: now,
    animatedAt: [],
  };
  const place = findInsertPosition(state, sortRankOf(user));
  state.people[uuid] = person;
  state.allUsers.splice(place, 0, uuid);
  state.floor.push(uuid);
  broadcastPatch(ctx, 'userJoined', [
    ...userJoinedOps(user, person.data, place, state.floor.length - 1),
    ...vibeOps(vibeBefore, calculateVibe(state)),
  ]);
  ctx.events.push({ type: 'userJoined', userUuid: uuid, tokenRole });
}

/** Votes belong to the song: someone who comes back while it plays gets theirs back. */
function restoreVotes({ state: { turn } }: StepContext, uuid: string): SongVotes {
  const departed = turn && getOwn(turn.departed, uuid);
  if (!turn || !departed) return {};
  delete turn.departed[uuid];
  turn.returned[uuid] = departed.heardMs;
  return departed.songVotes;
}

/**
 * A DJ who was away for less than five minutes returns to their position, or to the head of the seat queue when all
 * seats are taken.
 */
function restoreHeldPlace(ctx: StepContext, uuid: string): void {
  const { state, now } = ctx;
  const held = getOwn(state.heldPlaces, uuid);
  if (!held) return;
  delete state.heldPlaces[uuid];
  if (held.until <= now || lineUpEntryRefusal(state, held.entry, now)) return;
  if (held.where === 'lineUp' && hasFreeSeat(state)) {
    // Nobody returns in front of the DJ who is playing.
    const place = Math.max(state.turn ? 1 : 0, Math.min(held.index, state.lineUp.length));
    seat(ctx, held.entry, place);
  } else {
    const place = held.where === 'lineUp' ? 0 : held.index;
    delete held.entry.seat;
    updateSeatQueue(ctx, (queue) => queue.splice(place, 0, held.entry));
    enforceSeatLimit(ctx);
  }
  if (!held.entry.nextSong) ctx.tasks.push({ kind: 'requestNextSong', userUuid: uuid });
  startIfSilent(ctx);
}
