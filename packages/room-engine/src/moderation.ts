/** Kicks and resets. */
import { isAtLeast } from '@turnstage/contracts';
import type { ActionOf, UserActor } from './actions.ts';
import type { DepartureReason } from './events.ts';
import { removePerson } from './leaving.ts';
import { kickedOutMs } from './limits.ts';
import type { RefusalCode } from './refusals.ts';
import { outranks, roomRank, roomRanks } from './roles.ts';
import { personIn } from './state.ts';
import { graceKey } from './timers.ts';
import { closeTurn } from './turn.ts';
import { announce, tell, userActor, type Work } from './work.ts';

export function kick(work: Work, action: ActionOf<'kick'>): RefusalCode | undefined {
  const { state, now } = work;
  const actor = userActor(work);
  if (typeof action.userUuid !== 'string' || action.userUuid === '') return 'action/invalid';
  if (actor) {
    if (roomRank(state.settings, actor.uuid, actor.tokenRole, now) < roomRanks.moderator)
      return 'room/not-allowed';
    const target = personIn(state, action.userUuid)?.user ?? {
      uuid: action.userUuid,
      tokenRole: 'user' as const,
    };
    if (!outranks(state.settings, actor, target, now)) return 'room/outranked';
  }
  state.keptOut[action.userUuid] = now + kickedOutMs;
  expel(work, action.userUuid, 'kicked', action.reason);
  return undefined;
}

export function globalKick(work: Work, action: ActionOf<'globalKick'>): RefusalCode | undefined {
  const actor = userActor(work);
  if (actor && !isAtLeast(actor.tokenRole, 'moderator')) return 'room/not-allowed';
  const target = personIn(work.state, action.userUuid);
  if (actor && target && !outranks(work.state.settings, actor, target.user, work.now))
    return 'room/outranked';
  expel(work, action.userUuid, 'globalKick', action.reason);
  return undefined;
}

/** Gone at once: told, taken out, connections closed, no place held. */
export function expel(work: Work, userUuid: string, why: DepartureReason, reason?: string): void {
  const { state } = work;
  delete state.heldPlaces[userUuid];
  const person = personIn(state, userUuid);
  if (!person) return;
  tell(work, userUuid, 'kickedFromRoom', {
    userUuid,
    roomUuid: state.settings.uuid,
    kind: why,
    ...(reason === undefined ? {} : { reason }),
  });
  if (person.disconnectedAt !== null) work.tasks.push({ kind: 'cancelTimer', key: graceKey(userUuid) });
  const connectionIds = [...person.connections];
  work.events.push({ type: 'userKicked', userUuid, byUuid: userActor(work)?.uuid ?? null, reason: why });
  removePerson(work, person, why);
  if (connectionIds.length > 0) work.tasks.push({ kind: 'closeConnections', connectionIds });
}

/** Staff of the installation, and whoever owns the room. */
function mayReset({ state, now }: Work, actor: UserActor): boolean {
  return (
    isAtLeast(actor.tokenRole, 'moderator') ||
    roomRank(state.settings, actor.uuid, actor.tokenRole, now) >= roomRanks.owner
  );
}

/** The room starts over; settings and kicks stay. */
export function reset(work: Work): RefusalCode | undefined {
  const { state } = work;
  const actor = userActor(work);
  if (actor && !mayReset(work, actor)) return 'room/not-allowed';
  closeTurn(work, 'roomReset');
  announce(work, 'roomReset', { roomUuid: state.settings.uuid });
  for (const uuid of state.allUsers) {
    if (personIn(state, uuid)?.disconnectedAt !== null)
      work.tasks.push({ kind: 'cancelTimer', key: graceKey(uuid) });
  }
  const connectionIds = Object.keys(state.connections);
  if (connectionIds.length > 0) work.tasks.push({ kind: 'closeConnections', connectionIds });
  work.events.push({ type: 'roomReset', byUuid: actor?.uuid ?? null, userUuids: state.allUsers });
  Object.assign(state, {
    people: {},
    allUsers: [],
    floor: [],
    lineUp: [],
    seatQueue: [],
    heldPlaces: {},
    connections: {},
    songsRemaining: 0,
    recentPlays: [],
  } satisfies Partial<typeof state>);
  return undefined;
}
