/** Moving people between the floor, the stage and the line for a seat; says nothing about whose turn it is. */
import type { RoomUser } from '@turnstage/contracts';
import type { DjRemovalReason } from './events.ts';
import { addedDjOps, removedDjOps, seatQueueOps } from './patches/line-up.ts';
import { djOf, waitingIn } from './picture.ts';
import type { RefusalCode } from './refusals.ts';
import { hasRole, roomRank, roomRanks } from './roles.ts';
import { knownPerson, type LineUpEntry, type RoomEngineState } from './state.ts';
import { broadcast, userActor, type Work } from './work.ts';

const verifiedBadges = ['IDENTITY_VERIFIED', 'VERIFIED'];

/** Why this person may not take a seat, or null (decisions, section 2: who may do what in a room). */
export function seatRefusal(state: RoomEngineState, user: RoomUser, now: number): RefusalCode | null {
  const { settings } = state;
  if (user.tokenRole === 'guest') return 'line-up/guest';
  if (hasRole(settings, user.uuid, 'djDisabled', now)) return 'line-up/disabled';
  if (settings.djType === 'PRO_PLAN_OWNER')
    return state.ownerHasSubscription ? null : 'line-up/needs-subscription';
  if (settings.djType === 'EVERYONE') return null;
  if (roomRank(settings, user.uuid, user.tokenRole, now) >= roomRanks.dj) return null;
  if (settings.djType === 'INVITE_ONLY') return 'line-up/invite-only';
  const { badges } = knownPerson(state, user.uuid).data.userProfile;
  return badges?.some((badge) => verifiedBadges.includes(badge)) ? null : 'line-up/verified-only';
}

/** The same for whoever has a place: one that was given by a moderator asks for no right of one's own (rule R27). */
export function placeRefusal(
  state: RoomEngineState,
  { uuid, invited }: Pick<LineUpEntry, 'uuid' | 'invited'>,
  now: number,
): RefusalCode | null {
  const refusal = seatRefusal(state, knownPerson(state, uuid).user, now);
  return invited && refusal && !evenInvited.has(refusal) ? null : refusal;
}

const evenInvited: ReadonlySet<RefusalCode> = new Set(['line-up/guest', 'line-up/disabled']);

export function seatsIn(state: RoomEngineState): number {
  return Math.max(1, state.settings.numberOfDjs);
}

export function hasFreeSeat(state: RoomEngineState): boolean {
  return state.lineUp.length < seatsIn(state);
}

/** From the floor onto the stage. */
export function seat(work: Work, entry: LineUpEntry, place: number): void {
  const { state } = work;
  const floorPlace = state.floor.indexOf(entry.uuid);
  state.floor.splice(floorPlace, 1);
  state.lineUp.splice(place, 0, entry);
  broadcast(work, 'addedDj', addedDjOps(djOf(state, entry), place, floorPlace));
  work.events.push({ type: 'djAdded', userUuid: entry.uuid, byUuid: actorUuid(work) });
}

/** From the stage to the end of the floor. The caller sees to the free seat and the turn. */
export function unseat(work: Work, place: number, reason: DjRemovalReason): LineUpEntry | undefined {
  const { state } = work;
  const [entry] = state.lineUp.splice(place, 1);
  if (!entry) return undefined;
  const { user } = knownPerson(state, entry.uuid);
  broadcast(work, 'removedDj', removedDjOps(user, place, state.floor.length));
  state.floor.push(entry.uuid);
  work.events.push({ type: 'djRemoved', userUuid: entry.uuid, byUuid: actorUuid(work), reason });
  return entry;
}

export function changeSeatQueue(work: Work, change: (queue: LineUpEntry[]) => void): void {
  const { state } = work;
  const before = waitingIn(state);
  change(state.seatQueue);
  const after = waitingIn(state);
  broadcast(work, 'updatedSeatQueue', seatQueueOps(before, after));
  for (const uuid of before) {
    if (!after.includes(uuid)) work.events.push({ type: 'seatQueueLeft', userUuid: uuid });
  }
  after.forEach((uuid, place) => {
    if (!before.includes(uuid)) work.events.push({ type: 'seatQueueJoined', userUuid: uuid, place });
  });
}

/** People move up by themselves; whoever may no longer DJ loses the place in line. */
export function fillSeats(work: Work): void {
  const { state } = work;
  while (hasFreeSeat(state)) {
    const next = state.seatQueue[0];
    if (!next) return;
    changeSeatQueue(work, (queue) => queue.shift());
    if (placeRefusal(state, next, work.now)) continue;
    seat(work, next, state.lineUp.length);
    if (!next.nextSong) work.tasks.push({ kind: 'requestNextSong', userUuid: next.uuid });
  }
}

function actorUuid(work: Work): string | null {
  return userActor(work)?.uuid ?? null;
}
