/** What happens to rooms when their owner's account is deleted (rule H18). */
import {
  roomChangeOwner,
  roomListRoomRoles,
  roomRoomByUuid,
  roomSuccessionOfOwnRooms,
  userRequestDeactivation,
} from '@turnstage/client/routes';
import type { RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { newcomer } from '../../../../testing/user/user.fixture.ts';
import { grant, openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });

const graceMs = 14 * 24 * 60 * 60 * 1000;
const stranger = '00000000-0000-4000-8000-000000000000';
type Choice = { roomUuid: string; successorUuid: string | null };

async function newOwner(): Promise<TestPerson> {
  const { client, name, uuid } = await newcomer(world);
  return { client, name, uuid, token: '' };
}

const requestDeletion = (owner: TestPerson, rooms?: Choice[]) =>
  owner.client.call(userRequestDeactivation, { body: rooms ? { rooms } : {} });

/** As if the 14 days were over, without moving the clock, which would end all sessions. */
async function anonymise(...owners: readonly TestPerson[]): Promise<void> {
  await world.drain();
  await world.database.pool.query(
    'update user_service.account set deactivation_requested_at = $1 where uuid = any($2)',
    [world.clock.now() - graceMs, owners.map(({ uuid }) => uuid)],
  );
  await world.app.jobs.add(world.database, 'user.anonymiseDue', {});
  await world.drain();
}

async function ownerOf(room: RoomShape): Promise<string | null> {
  return (await world.anonymous.call(roomRoomByUuid, { params: { uuid: room.uuid } })).ownerUuid;
}

const closed = { status: 404, code: 'room/not-found' };

describe('the list of what would happen', () => {
  test('names candidates, co-owners first, and the default', async () => {
    const owner = await newOwner();
    const [kept, lost] = [await openRoom(owner, 'Kept Room'), await openRoom(owner, 'Lost Room')];
    await grant(owner, kept, bob, 'moderator');
    await grant(owner, kept, cat, 'coOwner');
    await grant(owner, lost, bob, 'moderator');
    await grant(owner, lost, cat, 'dj');
    const list = await owner.client.call(roomSuccessionOfOwnRooms, {});
    expect(list.find(({ roomUuid }) => roomUuid === kept.uuid)).toMatchObject({
      name: 'Kept Room',
      slug: kept.slug,
      successorUuid: cat.uuid,
      candidates: [
        { userUuid: cat.uuid, nickname: 'cat', role: 'coOwner' },
        { userUuid: bob.uuid, nickname: 'bob', role: 'moderator' },
      ],
    });
    expect(list.find(({ roomUuid }) => roomUuid === lost.uuid)).toMatchObject({
      successorUuid: null,
      candidates: [{ userUuid: bob.uuid, role: 'moderator' }],
    });
    expect(await (await newOwner()).client.call(roomSuccessionOfOwnRooms, {})).toEqual([]);
  });

  test('is for people with an account', async () => {
    const gus = await world.person('gus');
    await expect(world.anonymous.call(roomSuccessionOfOwnRooms, {})).rejects.toMatchObject({ status: 401 });
    await expect(gus.client.call(roomSuccessionOfOwnRooms, {})).rejects.toMatchObject({ status: 403 });
  });

  test('shows the choice of the request, and a later one in its place', async () => {
    const owner = await newOwner();
    const room = await openRoom(owner, 'Changed Mind');
    await grant(owner, room, cat, 'coOwner');
    await grant(owner, room, bob, 'moderator');
    const successor = async () => {
      await world.drain();
      const [listed] = await owner.client.call(roomSuccessionOfOwnRooms, {});
      return listed?.successorUuid;
    };
    await requestDeletion(owner, [{ roomUuid: room.uuid, successorUuid: null }]);
    expect(await successor()).toBeNull();
    world.clock.advance(1);
    await requestDeletion(owner, [{ roomUuid: room.uuid, successorUuid: bob.uuid }]);
    expect(await successor()).toBe(bob.uuid);
    // Somebody without a role there can't take over.
    world.clock.advance(1);
    await requestDeletion(owner, [{ roomUuid: room.uuid, successorUuid: stranger }]);
    expect(await successor()).toBe(cat.uuid);
  });
});

describe('when the account is deleted', () => {
  test('rooms go to the chosen person or the first co-owner, and the others are closed', async () => {
    const owner = await newOwner();
    const names = ['To A Moderator', 'To A Co-owner', 'To Nobody', 'To Be Closed'];
    const rooms = await Promise.all(names.map((name) => openRoom(owner, name)));
    const [chosen, shared, alone, unwanted] = rooms as [RoomShape, RoomShape, RoomShape, RoomShape];
    await grant(owner, chosen, bob, 'moderator');
    await grant(owner, chosen, cat, 'coOwner');
    await grant(owner, shared, cat, 'coOwner');
    await grant(owner, alone, bob, 'moderator');
    await grant(owner, unwanted, cat, 'coOwner');
    await requestDeletion(owner, [
      { roomUuid: chosen.uuid, successorUuid: bob.uuid },
      { roomUuid: unwanted.uuid, successorUuid: null },
    ]);
    await anonymise(owner);
    expect(await ownerOf(chosen)).toBe(bob.uuid);
    expect(await ownerOf(shared)).toBe(cat.uuid);
    await expect(ownerOf(alone)).rejects.toMatchObject(closed);
    await expect(ownerOf(unwanted)).rejects.toMatchObject(closed);
    const roles = await bob.client.call(roomListRoomRoles, { params: { room: chosen.slug } });
    expect(roles.map(({ userUuid, role }) => [userUuid, role])).toEqual([
      [bob.uuid, 'owner'],
      [cat.uuid, 'coOwner'],
    ]);
  });

  test('two owners who chose each other leave the rooms to nobody', async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const [first, second] = [await openRoom(one, 'Mutual One'), await openRoom(other, 'Mutual Two')];
    await grant(one, first, other, 'coOwner');
    await grant(other, second, one, 'coOwner');
    await requestDeletion(one, [{ roomUuid: first.uuid, successorUuid: other.uuid }]);
    await requestDeletion(other, [{ roomUuid: second.uuid, successorUuid: one.uuid }]);
    await anonymise(one, other);
    await expect(ownerOf(first)).rejects.toMatchObject(closed);
    await expect(ownerOf(second)).rejects.toMatchObject(closed);
  });

  test('a room that was given away before stays with its new owner', async () => {
    const owner = await newOwner();
    const room = await openRoom(owner, 'Given Away');
    await requestDeletion(owner, [{ roomUuid: room.uuid, successorUuid: null }]);
    await world.drain();
    await owner.client.call(roomChangeOwner, { params: { room: room.slug }, body: { userUuid: bob.uuid } });
    await anonymise(owner);
    expect(await ownerOf(room)).toBe(bob.uuid);
  });

  test('a handover that races with the deletion leaves one owner, who is not the deleted account', async () => {
    const owner = await newOwner();
    const room = await openRoom(owner, 'Last Minute');
    await grant(owner, room, cat, 'coOwner');
    await requestDeletion(owner);
    await Promise.allSettled([
      anonymise(owner),
      ann.client.call(roomChangeOwner, { params: { room: room.slug }, body: { userUuid: bob.uuid } }),
    ]);
    expect([bob.uuid, cat.uuid]).toContain(await ownerOf(room));
    const { rows } = await world.database.pool.query(
      `select user_uuid from room_service.role where room_id = $1 and role = 'owner'`,
      [room.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('nobody can choose for rooms of others', async () => {
    const owner = await newOwner();
    const room = await openRoom(bob, 'Not Yours');
    await requestDeletion(owner, [{ roomUuid: room.uuid, successorUuid: null }]);
    await anonymise(owner);
    expect(await ownerOf(room)).toBe(bob.uuid);
  });
});
