/** Moves people between the floor, the stage and the seat queue; doesn't decide whose turn it is. */
import {
  invitedSeatDenial,
  seatDenial,
  type SeatCandidate,
  type SeatDenial,
  type SeatRules,
} from '@turnstage/permissions';
import type { DjRemovalReason } from './events.ts';
import { addedDjOps, removedDjOps, seatQueueOps } from './patches/line-up.ts';
import { toDj, getSeatQueueUuids } from './room-state.ts';
import { chooseSeat } from './seat-numbers.ts';
import type { RefusalCode } from './refusals.ts';
import { hasRole, roomMember } from './roles.ts';
import { notifyLineUpChange } from './notifications.ts';
import { getPerson, type LineUpEntry, type RoomEngineState } from './state.ts';
import { broadcastPatch, moderationRecord, userActor, type StepContext } from './step-context.ts';

const refusalOf = {
  guest: 'line-up/guest',
  disabled: 'line-up/disabled',
  'needs-subscription': 'line-up/needs-subscription',
  'invite-only': 'line-up/invite-only',
  'verified-only': 'line-up/verified-only',
} as const satisfies Record<SeatDenial, RefusalCode>;

/** Why this person can't take a seat, or null (rules R17 to R20). */
export function seatRefusal(state: RoomEngineState, uuid: string, now: number): RefusalCode | null {
  const denial = seatDenial(seatCandidate(state, uuid, now), seatRules(state));
  return denial && refusalOf[denial];
}

/** Why the person of an entry can't get or keep a seat, or null. A moderator may have created the entry (rule R27). */
export function lineUpEntryRefusal(
  state: RoomEngineState,
  { uuid, invited }: Pick<LineUpEntry, 'uuid' | 'invited'>,
  now: number,
): RefusalCode | null {
  if (!invited) return seatRefusal(state, uuid, now);
  const denial = invitedSeatDenial(seatCandidate(state, uuid, now), seatRules(state));
  return denial && refusalOf[denial];
}

function seatCandidate(state: RoomEngineState, uuid: string, now: number): SeatCandidate {
  const { user, data } = getPerson(state, uuid);
  const canDj = !hasRole(state.settings, uuid, 'djDisabled', now);
  return { ...roomMember(state.settings, user, now), canDj, badges: data.userProfile.badges };
}

function seatRules({ settings, ownerHasSubscription }: RoomEngineState): SeatRules {
  return { djType: settings.djType, ownerHasSubscription };
}

export function getSeatCount(state: RoomEngineState): number {
  return Math.max(1, state.settings.numberOfDjs);
}

export function hasFreeSeat(state: RoomEngineState): boolean {
  return state.lineUp.length < getSeatCount(state);
}

/** From the floor to the stage. Someone who had a desk before gets it again if it's free. */
export function seat(ctx: StepContext, entry: LineUpEntry, place: number, wanted = entry.seat): void {
  const { state } = ctx;
  entry.seat = chooseSeat(state.lineUp, place, getSeatCount(state), wanted);
  const floorPosition = state.floor.indexOf(entry.uuid);
  state.floor.splice(floorPosition, 1);
  state.lineUp.splice(place, 0, entry);
  broadcastPatch(ctx, 'addedDj', addedDjOps(toDj(state, entry), place, floorPosition));
  ctx.events.push({ type: 'djAdded', userUuid: entry.uuid, byUuid: actorUuid(ctx) });
}

/** From the stage to the end of the floor. The caller handles the free seat and the turn. */
export function unseat(ctx: StepContext, place: number, reason: DjRemovalReason): LineUpEntry | undefined {
  const { state } = ctx;
  const [entry] = state.lineUp.splice(place, 1);
  if (!entry) return undefined;
  delete entry.seat;
  const { user } = getPerson(state, entry.uuid);
  broadcastPatch(ctx, 'removedDj', removedDjOps(user, place, state.floor.length));
  state.floor.push(entry.uuid);
  const removed = { type: 'djRemoved', userUuid: entry.uuid, byUuid: actorUuid(ctx), reason } as const;
  ctx.events.push(reason === 'removedByModerator' ? { ...removed, ...moderationRecord(ctx) } : removed);
  return entry;
}

export function updateSeatQueue(
  ctx: StepContext,
  change: (queue: LineUpEntry[]) => void,
  reason?: DjRemovalReason,
): void {
  const { state } = ctx;
  const before = getSeatQueueUuids(state);
  change(state.seatQueue);
  const after = getSeatQueueUuids(state);
  broadcastPatch(ctx, 'updatedSeatQueue', seatQueueOps(before, after));
  for (const uuid of before) {
    if (after.includes(uuid)) continue;
    const record = reason === 'removedByModerator' ? moderationRecord(ctx) : {};
    ctx.events.push({ type: 'seatQueueLeft', userUuid: uuid, ...record });
  }
  after.forEach((uuid, place) => {
    if (!before.includes(uuid)) ctx.events.push({ type: 'seatQueueJoined', userUuid: uuid, place });
  });
}

/** People move up automatically; someone who can no longer DJ loses their position in the seat queue. */
export function fillSeats(ctx: StepContext): void {
  const { state } = ctx;
  while (hasFreeSeat(state)) {
    const next = state.seatQueue[0];
    if (!next) return;
    updateSeatQueue(ctx, (queue) => queue.shift());
    if (lineUpEntryRefusal(state, next, ctx.now)) continue;
    delete next.turnsPlayed;
    seat(ctx, next, state.lineUp.length);
    if (!next.nextSong) ctx.tasks.push({ kind: 'requestNextSong', userUuid: next.uuid });
  }
}

/** Whether the DJ has to leave the seat after this many more turns: somebody waits for it (rule R101). */
export function hasToLeaveSeat(
  { settings, seatQueue }: RoomEngineState,
  entry: LineUpEntry,
  more = 0,
): boolean {
  const max = settings.maxTurnsPerSeat;
  return max !== null && seatQueue.length > 0 && (entry.turnsPlayed ?? 0) + more >= max;
}

export function leaveSeatAtLimit(ctx: StepContext, place: number): void {
  const entry = unseat(ctx, place, 'seatLimit');
  if (entry) notifyLineUpChange(ctx, entry.uuid, 'seatLimit');
  fillSeats(ctx);
}

/**
 * Removes DJs who reached the seat limit until a seat is free: those who play last go first. The DJ who is playing
 * plays to the end.
 */
export function enforceSeatLimit(ctx: StepContext): void {
  const { state } = ctx;
  while (!hasFreeSeat(state)) {
    const place = state.lineUp.findLastIndex(
      (entry) => entry.uuid !== state.turn?.djUuid && hasToLeaveSeat(state, entry),
    );
    if (place < 0) return;
    leaveSeatAtLimit(ctx, place);
  }
}

function actorUuid(ctx: StepContext): string | null {
  return userActor(ctx)?.uuid ?? null;
}
