/** What happens to rooms when the account of their owner is deleted (rule H18). */
import type { RoomSuccession, roomService } from '@turnstage/contracts';
import { compareRoomRoles, isOwnerRole } from '@turnstage/permissions';
import type { EventMap } from '../../../events/index.ts';
import type { Call } from '../../../http/route.ts';
import { activeRoles } from '../roles/active-roles.rules.ts';
import { recordAction } from '../roles/record-action.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { closeRoom } from '../rooms/delete-room.ts';
import { roomListStore } from '../rooms/room-list.store.ts';
import { roomStore, type RoleRow, type RoomRow } from '../rooms/room.store.ts';
import { findSuccessor, listCandidates, type Candidate, type Member } from './succession.rules.ts';
import { successionStore } from './succession.store.ts';

export async function successionOfOwnRooms(
  deps: RoomDeps,
  { caller }: Call<typeof roomService.successionOfOwnRooms>,
): Promise<RoomSuccession[]> {
  const rooms = await roomsOwnedBy(deps, caller.userUuid);
  const roles = await roleStore(deps.database).ofRooms(rooms.map(({ id }) => id));
  const people = await deps.user.people(roles.map((role) => role.user_uuid));
  const chosen = await successionStore(deps.database).chosenBy(caller.userUuid);
  return rooms.map((room) => {
    const held = roles.filter((role) => role.room_id === room.id);
    const candidates = candidatesAmong(deps, held, people);
    return {
      roomUuid: room.uuid,
      slug: room.slug,
      name: room.name,
      successorUuid: findSuccessor(chosen.get(room.id), candidates),
      candidates: candidates.map(({ userUuid, role }) => ({
        userUuid,
        nickname: people.get(userUuid)?.profile.nickname ?? '',
        avatarId: people.get(userUuid)?.profile.avatarId ?? '',
        role,
      })),
    };
  });
}

/**
 * Saves what an owner chose with the request to delete the account. Choices for rooms of others are ignored, and
 * whether the successor can take over is decided when the account is deleted.
 */
export async function saveSuccession(
  deps: RoomDeps,
  { userUuid, rooms, chosenAt }: EventMap['deactivationRequested'],
): Promise<void> {
  const owned = new Map((await roomsOwnedBy(deps, userUuid)).map((room) => [room.uuid, room.id]));
  await deps.database.transaction(async (tx) => {
    for (const { roomUuid, successorUuid } of rooms) {
      const roomId = owned.get(roomUuid);
      if (roomId === undefined) continue;
      await successionStore(tx).save({
        room_id: roomId,
        owner_uuid: userUuid,
        successor_uuid: successorUuid,
        updated_at: chosenAt,
      });
    }
  });
}

/** Hands over or closes every room of a deleted account. Idempotent: afterwards the account owns none. */
export async function settleOwnedRooms(deps: RoomDeps, ownerUuid: string): Promise<void> {
  const chosen = await successionStore(deps.database).chosenBy(ownerUuid);
  for (const room of await roomsOwnedBy(deps, ownerUuid))
    await settleRoom(deps, room, ownerUuid, chosen.get(room.id));
}

async function settleRoom(
  deps: RoomDeps,
  { id }: RoomRow,
  ownerUuid: string,
  chosen: string | null | undefined,
): Promise<void> {
  // Read before the transaction, because other modules use a connection of their own.
  const before = await roleStore(deps.database).ofRoom(id);
  const people = await deps.user.people(before.map((role) => role.user_uuid));
  await deps.database.transaction(async (tx) => {
    const room = await roomStore(tx).lock(id);
    const roles = await roleStore(tx).ofRoom(id);
    // It was closed or handed over in the meantime.
    if (!room || !roles.some((held) => isOwnerRole(held) && held.user_uuid === ownerUuid)) return;
    await roleStore(tx).revoke(id, ownerUuid, ['owner']);
    const successorUuid = findSuccessor(chosen, candidatesAmong(deps, roles, people));
    if (successorUuid === null) return closeRoom(deps, tx, room);
    const held = activeRoles(
      roles.filter((role) => role.user_uuid === successorUuid),
      deps.clock.now(),
    ).sort(compareRoomRoles);
    await roleStore(tx).setOwner({
      roomId: id,
      userUuid: successorUuid,
      byUserUuid: null,
      now: deps.clock.now(),
    });
    await recordAction(deps, tx, {
      actionType: 'grantRole',
      byUserUuid: null,
      userUuid: successorUuid,
      room,
      previousRole: held[0]?.role ?? null,
      role: 'owner',
    });
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
  });
}

function roomsOwnedBy(deps: RoomDeps, userUuid: string): Promise<RoomRow[]> {
  return roomListStore(deps.database).byRole(userUuid, ['owner'], deps.clock.now());
}

type People = Awaited<ReturnType<RoomDeps['user']['people']>>;

/** People without an entry are unknown and can't take over. */
function candidatesAmong(deps: RoomDeps, roles: readonly RoleRow[], people: People): Candidate[] {
  const members = [...new Set(roles.map((role) => role.user_uuid))].flatMap((userUuid): Member[] => {
    const person = people.get(userUuid);
    if (!person) return [];
    const held = roles.filter((role) => role.user_uuid === userUuid);
    return [{ userUuid, tokenRole: person.role, roles: held, isLeaving: person.isLeaving }];
  });
  return listCandidates(members, deps.clock.now());
}
