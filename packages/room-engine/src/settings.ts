/** New settings and roles apply at once, also to people in the room. */
import type { RoomSettings } from '@turnstage/contracts';
import type { ActionOf, ModeratedBy } from './actions.ts';
import { leaveLineUp } from './line-up.ts';
import { forceRemove } from './moderation.ts';
import { djChanges } from './patches/line-up.ts';
import { settingsOps } from './patches/settings.ts';
import { isRecord, cloneJson } from './plain-json.ts';
import type { RefusalCode } from './refusals.ts';
import { hasSeatLimit, toDjs } from './room-state.ts';
import { hasRole, isActive, nextExpiry, isAllowed } from './roles.ts';
import { assignMissingSeats } from './seat-numbers.ts';
import {
  enforceSeatLimit,
  updateSeatQueue,
  fillSeats,
  lineUpEntryRefusal,
  getSeatCount,
  unseat,
} from './seats.ts';
import { refreshUser } from './user-order.ts';
import { findEntry, findPerson, getOwn, type LineUpEntry } from './state.ts';
import { roomTimers } from './timers.ts';
import { startIfSilent } from './turn.ts';
import { broadcastPatch, userActor, type StepContext } from './step-context.ts';

export function updateSettings(
  ctx: StepContext,
  action: ActionOf<'updateSettings'>,
): RefusalCode | undefined {
  const { state } = ctx;
  if (!isAllowed(ctx, userActor(ctx), 'editSettings')) return 'room/not-allowed';
  if (!isRecord(action.settings)) return 'action/invalid';
  if (action.ownerHasSubscription !== undefined) state.ownerHasSubscription = action.ownerHasSubscription;
  applySettings(ctx, cloneJson(action.settings), action.exclusions);
  return undefined;
}

/** Temporary restrictions and roles end automatically, also for people who stay connected. */
export function liftRestrictions(ctx: StepContext): RefusalCode | undefined {
  const { state, now } = ctx;
  const { roomRoles } = state.settings;
  const expiry = nextExpiry(roomRoles);
  if (expiry === null || expiry > now) {
    ctx.tasks.push(...roomTimers(state).filter(({ key }) => key === 'liftRestrictions'));
    return undefined;
  }
  for (const entry of roomRoles) {
    if (!isActive(entry, now)) {
      ctx.events.push({ type: 'restrictionLifted', userUuid: entry.userUuid, role: entry.role });
    }
  }
  applySettings(ctx, { roomRoles: roomRoles.filter((entry) => isActive(entry, now)) });
  return undefined;
}

function applySettings(
  ctx: StepContext,
  changes: Partial<RoomSettings>,
  exclusions: Readonly<Record<string, ModeratedBy>> = {},
): void {
  const { state, now } = ctx;
  const before = state.settings;
  const ops = settingsOps(before, changes);
  const keys = ops.map(({ path }) => path.slice('/settings/'.length));
  if (ops.length > 0) {
    state.settings = { ...before, ...changes };
    ctx.events.push({ type: 'settingsUpdated', keys });
  }
  const affected = keys.includes('roomRoles')
    ? [...new Set([...before.roomRoles, ...state.settings.roomRoles].map(({ userUuid }) => userUuid))]
    : [];
  const demotedUuids: string[] = [];
  for (const uuid of affected) {
    const was = findPerson(state, uuid)?.user;
    ops.push(...refreshUser(state, uuid, now));
    const is = findPerson(state, uuid)?.user;
    if ((was?.canDj && !is?.canDj) || (was?.highestRole && !is?.highestRole)) demotedUuids.push(uuid);
  }
  if (state.songsRemaining > state.settings.songsPerDj) {
    state.songsRemaining = state.settings.songsPerDj;
    ops.push({ op: 'replace', path: '/songsRemainingForDj', value: state.songsRemaining });
  }
  if (hasSeatLimit(state) !== hasSeatLimit({ settings: before }) && state.lineUp.length > 0) {
    const djs = toDjs(state);
    ops.push({ op: 'replace', path: '/visibleDjs', value: djs }, { op: 'replace', path: '/djs', value: djs });
  }
  broadcastPatch(ctx, 'updatedRoomSettings', ops);
  for (const uuid of affected) enforceBans(ctx, uuid, getOwn(exclusions, uuid));
  for (const uuid of demotedUuids) removeIfNotAllowed(ctx, uuid);
  shrinkStage(ctx);
  fillSeats(ctx);
  enforceSeatLimit(ctx);
  if (keys.includes('maxSongSeconds') || keys.includes('repeatRule')) requestNextSongs(ctx);
  startIfSilent(ctx);
}

/** The rules for songs changed, so the queues are checked again. */
function requestNextSongs({ state, tasks }: StepContext): void {
  for (const { uuid: userUuid, nextSong, fromQueue } of [...state.lineUp, ...state.seatQueue])
    if (!nextSong || fromQueue) tasks.push({ kind: 'requestNextSong', userUuid });
}

function enforceBans(ctx: StepContext, uuid: string, by: ModeratedBy | undefined): void {
  const { settings } = ctx.state;
  if (hasRole(settings, uuid, 'banned', ctx.now)) forceRemove(ctx, uuid, 'banned', by);
  else if (hasRole(settings, uuid, 'kicked', ctx.now)) forceRemove(ctx, uuid, 'kicked', by);
}

/** Someone who can still DJ without the lost role keeps the seat. */
function removeIfNotAllowed(ctx: StepContext, uuid: string): void {
  const entry = findEntry(ctx.state, uuid);
  if (entry && lineUpEntryRefusal(ctx.state, entry, ctx.now)) leaveLineUp(ctx, uuid, 'roleChanged');
}

/**
 * With fewer seats those furthest from their turn go to the head of the seat queue. The current DJ always keeps the
 * seat. Whoever stays and loses the desk gets another one.
 */
function shrinkStage(ctx: StepContext): void {
  const { state } = ctx;
  const surplus: LineUpEntry[] = [];
  while (state.lineUp.length > getSeatCount(state)) {
    const entry = unseat(ctx, state.lineUp.length - 1, 'fewerSeats');
    if (entry) surplus.unshift(entry);
  }
  if (surplus.length > 0) updateSeatQueue(ctx, (queue) => queue.unshift(...surplus));
  const before = toDjs(state);
  if (!assignMissingSeats(state.lineUp, getSeatCount(state))) return;
  const djs = toDjs(state);
  broadcastPatch(ctx, 'updatedDj', [
    ...djChanges('visibleDjs', before, djs),
    ...djChanges('djs', before, djs),
  ]);
}
