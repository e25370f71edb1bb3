/** What the room's menus offer is what the engine accepts, for all pairs of ranks. */
import { djTypes, roomRoles, tokenRoles } from '@turnstage/contracts/values';
import type { RoomRole, RoomRoleEntry, RoomUser, TokenRole } from '@turnstage/contracts';
import { canInRoom } from '@turnstage/permissions';
import { createRoom, step, toRoomState, type RoomAction, type RoomEngineState } from '@turnstage/room-engine';
import { profile, role, settings, song } from '@turnstage/room-engine/testing';
import { describe, expect, it } from 'vitest';
import { getDjDenialReason } from '../live/dj-denial-reason.ts';
import { offeredActions, offeredAuthorActions, type PersonAction } from './offered-actions.ts';

interface Rank {
  readonly tokenRole: TokenRole;
  readonly roomRole: RoomRole | undefined;
  readonly isDjDisabled: boolean;
}

const actor = 'aaaaaaaa-0000-4000-8000-000000000000';
const other = 'bbbbbbbb-0000-4000-8000-000000000000';
const now = 1_800_000_000_000;

/** Roles that give a rank, none, and one with `djDisabled` beside it. Guests hold no roles. */
const ranks: readonly Rank[] = tokenRoles.flatMap((tokenRole): Rank[] => [
  { tokenRole, roomRole: undefined, isDjDisabled: false },
  ...(tokenRole === 'guest'
    ? []
    : [
        ...roomRoles
          .filter((name) => ['owner', 'coOwner', 'moderator', 'dj'].includes(name))
          .map((roomRole) => ({ tokenRole, roomRole, isDjDisabled: false })),
        { tokenRole, roomRole: 'moderator' as const, isDjDisabled: true },
      ]),
]);

const title = ({ tokenRole, roomRole, isDjDisabled }: Rank) =>
  `${tokenRole}, ${roomRole ?? 'no role'}${isDjDisabled ? ', djDisabled' : ''}`;

function rolesOf(uuid: string, { roomRole, isDjDisabled }: Rank): RoomRoleEntry[] {
  return [...(roomRole ? [role(uuid, roomRole)] : []), ...(isDjDisabled ? [role(uuid, 'djDisabled')] : [])];
}

/** A room with both people in it, and the second one on stage on request. */
function roomOf(me: Rank, them: Rank, { isSeated = false } = {}): RoomEngineState {
  // The seat comes first: people keep it when the type changes.
  let state = createRoom(
    settings({ djType: 'EVERYONE', roomRoles: [...rolesOf(actor, me), ...rolesOf(other, them)] }),
  );
  const people = [
    { uuid: actor, tokenRole: me.tokenRole },
    { uuid: other, tokenRole: them.tokenRole },
  ];
  for (const { uuid, tokenRole } of people)
    state = accept(state, { type: 'join', profile: profile(uuid), connectionId: uuid }, { uuid, tokenRole });
  if (isSeated)
    state = accept(state, { type: 'addDj', song: song(1) }, { uuid: other, tokenRole: them.tokenRole });
  return state;
}

function accept(
  state: RoomEngineState,
  action: RoomAction,
  by: { uuid: string; tokenRole: TokenRole },
): RoomEngineState {
  const result = step(state, action, { now, seed: 'seed', actor: by });
  if (!result.ok) throw new Error(`${action.type} was refused: ${result.code}`);
  return result.state;
}

function isAccepted(state: RoomEngineState, action: RoomAction, me: Rank): boolean {
  return step(state, action, { now, seed: 'seed', actor: { uuid: actor, tokenRole: me.tokenRole } }).ok;
}

function findIn(state: RoomEngineState, uuid: string): RoomUser {
  const user = toRoomState(state, { joining: false }).allUsers.find((each) => each.uuid === uuid);
  if (!user) throw new Error('nobody is here');
  return user;
}

function offered(state: RoomEngineState, isInLineUp = false): readonly PersonAction[] {
  const user = findIn(state, other);
  return offeredActions(findIn(state, actor), { user, isInLineUp, isMuted: false });
}

describe.each(ranks.map((me) => [title(me), me] as const))('%s', (_, me) => {
  it('is offered what the engine accepts, on anyone', () => {
    for (const them of ranks) {
      const canBeSeated = them.tokenRole !== 'guest' && !them.isDjDisabled;
      const floor = roomOf(me, them);
      const onFloor = offered(floor);
      const answers: Record<string, boolean> = {
        kick: isAccepted(roomOf(me, them), { type: 'kick', userUuid: other }, me),
        putIntoLineUp: isAccepted(floor, { type: 'addDj', djUuid: other }, me),
      };
      const shown: Record<string, boolean> = {
        kick: onFloor.includes('kick'),
        putIntoLineUp: onFloor.includes('putIntoLineUp'),
      };
      if (canBeSeated) {
        const seated = roomOf(me, them, { isSeated: true });
        shown['removeFromLineUp'] = offered(seated, true).includes('removeFromLineUp');
        shown['skip'] = canInRoom(findIn(seated, actor), 'skipSongs');
        answers['skip'] = isAccepted(roomOf(me, them, { isSeated: true }), { type: 'skipSong' }, me);
        answers['removeFromLineUp'] = isAccepted(seated, { type: 'removeDj', djUuid: other }, me);
      }
      expect([title(them), shown]).toEqual([title(them), answers]);
    }
  });

  it('is offered what the engine accepts, for the room and the own seat', () => {
    const them: Rank = { tokenRole: 'user', roomRole: undefined, isDjDisabled: false };
    const own = findIn(roomOf(me, them), actor);
    const answers = {
      editSettings: isAccepted(roomOf(me, them), { type: 'updateSettings', settings: { vibe: 'x' } }, me),
      reset: isAccepted(roomOf(me, them), { type: 'reset' }, me),
    };
    expect({ editSettings: canInRoom(own, 'editSettings'), reset: canInRoom(own, 'reset') }).toEqual(answers);
    for (const djType of djTypes) {
      const state = roomOf(me, them);
      state.settings = { ...state.settings, djType };
      const isOffered = getDjDenialReason(djType, own, { offersSubscriptions: false }) === null;
      expect([djType, isOffered]).toEqual([djType, isAccepted(state, { type: 'addDj', song: song(1) }, me)]);
    }
  });

  it('is offered nothing on themselves', () => {
    const self = findIn(roomOf(me, me), actor);
    for (const isInLineUp of [true, false])
      expect(offeredActions(self, { user: self, isInLineUp, isMuted: true })).toEqual([]);
  });
});

it('offers no kick of somebody who left', () => {
  const me: RoomUser = { uuid: actor, tokenRole: 'user', canDj: true, highestRole: 'owner' };
  const user: RoomUser = { uuid: other, tokenRole: 'user', canDj: true };
  const offer = (isHere: boolean, isMuted: boolean) => offeredAuthorActions(me, { user, isHere, isMuted });
  expect(offer(true, false)).toEqual(['mute', 'kick', 'ban']);
  expect(offer(false, true)).toEqual(['unmute', 'ban']);
  expect(offeredAuthorActions(undefined, { user, isHere: true, isMuted: false })).toEqual([]);
});
