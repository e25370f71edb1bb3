/** Kicks and resets. */
import { accountActions, accountDenial, canInRoom, canKickFromRoom } from '@turnstage/permissions';
import type { ActionOf, ModeratedBy } from './actions.ts';
import type { DepartureReason } from './events.ts';
import { removePerson } from './leaving.ts';
import { kickDurationMs } from './limits.ts';
import type { RefusalCode } from './refusals.ts';
import { isAllowed, roomMember } from './roles.ts';
import { findPerson, type Person } from './state.ts';
import { graceKey } from './timers.ts';
import { closeTurn } from './turn.ts';
import { broadcastMessage, moderatedBy, sendToUser, userActor, type StepContext } from './step-context.ts';

export function kick(ctx: StepContext, action: ActionOf<'kick'>): RefusalCode | undefined {
  const { state, now } = ctx;
  const actor = userActor(ctx);
  if (typeof action.userUuid !== 'string' || action.userUuid === '') return 'action/invalid';
  if (actor) {
    const by = roomMember(state.settings, actor, now);
    if (!canInRoom(by, 'moderate')) return 'room/not-allowed';
    const target = findPerson(state, action.userUuid)?.user ?? {
      uuid: action.userUuid,
      tokenRole: 'user' as const,
    };
    if (!canKickFromRoom(by, roomMember(state.settings, target, now))) return 'room/outranked';
  }
  state.keptOut[action.userUuid] = now + kickDurationMs;
  forceRemove(ctx, action.userUuid, 'kicked', { ...moderatedBy(ctx), reason: action.reason });
  return undefined;
}

export function globalKick(ctx: StepContext, action: ActionOf<'globalKick'>): RefusalCode | undefined {
  const actor = userActor(ctx);
  const target = findPerson(ctx.state, action.userUuid)?.user;
  if (actor) {
    const by = { uuid: actor.uuid, role: actor.tokenRole };
    const of = { uuid: action.userUuid, role: target?.tokenRole ?? 'user' };
    const denial = accountDenial(by, of, accountActions.kick);
    if (denial) return denial === 'permission' ? 'room/not-allowed' : 'room/outranked';
  }
  if (action.canRejoin) withdraw(ctx, action.userUuid);
  else forceRemove(ctx, action.userUuid, 'globalKick', { reason: action.reason });
  return undefined;
}

/**
 * Removes someone at once: notifies them, takes them out of all lists, closes their connections and holds no
 * position.
 */
export function forceRemove(
  ctx: StepContext,
  userUuid: string,
  departureReason: Exclude<DepartureReason, 'left'>,
  { byUserUuid, byNickname, reason }: ModeratedBy = {},
): void {
  const { state } = ctx;
  const person = findPerson(state, userUuid);
  if (!person) return void delete state.heldPlaces[userUuid];
  sendToUser(ctx, userUuid, 'kickedFromRoom', {
    userUuid,
    roomUuid: state.settings.uuid,
    kind: departureReason,
    ...(byUserUuid === undefined ? {} : { byUserUuid }),
    ...(byNickname === undefined ? {} : { byNickname }),
    ...(reason === undefined ? {} : { reason }),
  });
  const connectionIds = removeAtOnce(ctx, person, departureReason);
  if (connectionIds.length > 0) ctx.tasks.push({ kind: 'closeConnections', connectionIds });
}

/** Removes somebody at once without a notification. Their clients can reconnect. */
function withdraw(ctx: StepContext, userUuid: string): void {
  const person = findPerson(ctx.state, userUuid);
  if (!person) return void delete ctx.state.heldPlaces[userUuid];
  const connectionIds = removeAtOnce(ctx, person, 'globalKick');
  if (connectionIds.length > 0)
    ctx.tasks.push({ kind: 'closeConnections', connectionIds, canReconnect: true });
}

/** Returns the connections that the person had. */
function removeAtOnce(ctx: StepContext, person: Person, reason: Exclude<DepartureReason, 'left'>): string[] {
  const userUuid = person.user.uuid;
  delete ctx.state.heldPlaces[userUuid];
  if (person.disconnectedAt !== null) ctx.tasks.push({ kind: 'cancelTimer', key: graceKey(userUuid) });
  const connectionIds = [...person.connections];
  ctx.events.push({ type: 'userKicked', userUuid, byUuid: userActor(ctx)?.uuid ?? null, reason });
  removePerson(ctx, person, reason);
  return connectionIds;
}

/** The room starts over; settings and kicks stay. */
export function reset(ctx: StepContext): RefusalCode | undefined {
  const { state } = ctx;
  const actor = userActor(ctx);
  if (!isAllowed(ctx, actor, 'reset')) return 'room/not-allowed';
  closeTurn(ctx, 'roomReset');
  broadcastMessage(ctx, 'roomReset', { roomUuid: state.settings.uuid });
  for (const uuid of state.allUsers) {
    if (findPerson(state, uuid)?.disconnectedAt !== null)
      ctx.tasks.push({ kind: 'cancelTimer', key: graceKey(uuid) });
  }
  const connectionIds = Object.keys(state.connections);
  if (connectionIds.length > 0) ctx.tasks.push({ kind: 'closeConnections', connectionIds });
  ctx.events.push({ type: 'roomReset', byUuid: actor?.uuid ?? null, userUuids: state.allUsers });
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
