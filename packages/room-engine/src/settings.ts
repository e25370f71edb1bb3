/** New settings and roles take effect at once, for people who are in the room too. */
import type { RoomSettings } from '@turnstage/contracts';
import type { ActionOf } from './actions.ts';
import { leaveLineUp } from './line-up.ts';
import { expel } from './moderation.ts';
import { settingsOps } from './patches/settings.ts';
import { isRecord, plainCopy } from './plain-json.ts';
import type { RefusalCode } from './refusals.ts';
import { hasRole, isActive, nextExpiry, roomRank, roomRanks } from './roles.ts';
import { changeSeatQueue, fillSeats, placeRefusal, seatsIn, unseat } from './seats.ts';
import { refreshUser } from './standing.ts';
import { entryOf, personIn, type LineUpEntry } from './state.ts';
import { roomTimers } from './timers.ts';
import { startIfSilent } from './turn.ts';
import { broadcast, userActor, type Work } from './work.ts';

export function updateSettings(work: Work, action: ActionOf<'updateSettings'>): RefusalCode | undefined {
  const { state, now } = work;
  const actor = userActor(work);
  if (actor && roomRank(state.settings, actor.uuid, actor.tokenRole, now) < roomRanks.coOwner) {
    return 'room/not-allowed';
  }
  if (!isRecord(action.settings)) return 'action/invalid';
  if (action.ownerHasSubscription !== undefined) state.ownerHasSubscription = action.ownerHasSubscription;
  applySettings(work, plainCopy(action.settings));
  return undefined;
}

/** Restrictions and rights with an end are over by themselves, for people who stay connected too. */
export function liftRestrictions(work: Work): RefusalCode | undefined {
  const { state, now } = work;
  const { roomRoles } = state.settings;
  const expiry = nextExpiry(roomRoles);
  if (expiry === null || expiry > now) {
    work.tasks.push(...roomTimers(state).filter(({ key }) => key === 'liftRestrictions'));
    return undefined;
  }
  for (const entry of roomRoles) {
    if (!isActive(entry, now)) {
      work.events.push({ type: 'restrictionLifted', userUuid: entry.userUuid, role: entry.role });
    }
  }
  applySettings(work, { roomRoles: roomRoles.filter((entry) => isActive(entry, now)) });
  return undefined;
}

function applySettings(work: Work, changes: Partial<RoomSettings>): void {
  const { state, now } = work;
  const before = state.settings;
  const ops = settingsOps(before, changes);
  const keys = ops.map(({ path }) => path.slice('/settings/'.length));
  if (ops.length > 0) {
    state.settings = { ...before, ...changes };
    work.events.push({ type: 'settingsUpdated', keys });
  }
  const affected = keys.includes('roomRoles')
    ? [...new Set([...before.roomRoles, ...state.settings.roomRoles].map(({ userUuid }) => userUuid))]
    : [];
  const lostRights: string[] = [];
  for (const uuid of affected) {
    const was = personIn(state, uuid)?.user;
    ops.push(...refreshUser(state, uuid, now));
    const is = personIn(state, uuid)?.user;
    if ((was?.canDj && !is?.canDj) || (was?.highestRole && !is?.highestRole)) lostRights.push(uuid);
  }
  if (state.songsRemaining > state.settings.songsPerDj) {
    state.songsRemaining = state.settings.songsPerDj;
    ops.push({ op: 'replace', path: '/songsRemainingForDj', value: state.songsRemaining });
  }
  broadcast(work, 'updatedRoomSettings', ops);
  for (const uuid of affected) enforceBans(work, uuid);
  for (const uuid of lostRights) freeSeatOf(work, uuid);
  shrinkStage(work);
  fillSeats(work);
  if (keys.includes('maxSongSeconds') || keys.includes('repeatRule')) askQueuesAgain(work);
  startIfSilent(work);
}

/** Other songs may be played now than before. */
function askQueuesAgain({ state, tasks }: Work): void {
  for (const { uuid: userUuid, nextSong, fromQueue } of [...state.lineUp, ...state.seatQueue])
    if (!nextSong || fromQueue) tasks.push({ kind: 'requestNextSong', userUuid });
}

function enforceBans(work: Work, uuid: string): void {
  const { settings } = work.state;
  if (hasRole(settings, uuid, 'banned', work.now)) expel(work, uuid, 'banned');
  else if (hasRole(settings, uuid, 'kicked', work.now)) expel(work, uuid, 'kicked');
}

/** Whoever still may DJ without the lost right keeps the seat. */
function freeSeatOf(work: Work, uuid: string): void {
  const entry = entryOf(work.state, uuid);
  if (entry && placeRefusal(work.state, entry, work.now)) leaveLineUp(work, uuid, 'roleChanged');
}

/** Fewer seats: whoever is furthest from the turn waits first in line. The DJ on the air always keeps the seat. */
function shrinkStage(work: Work): void {
  const { state } = work;
  const surplus: LineUpEntry[] = [];
  while (state.lineUp.length > seatsIn(state)) {
    const entry = unseat(work, state.lineUp.length - 1, 'fewerSeats');
    if (entry) surplus.unshift(entry);
  }
  if (surplus.length > 0) changeSeatQueue(work, (queue) => queue.unshift(...surplus));
}
