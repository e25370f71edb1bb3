import { randomUUID } from 'node:crypto';
import {
  roomAddCommunityRoom,
  roomAddToCommunity,
  roomCommunitiesOfRoom,
  roomCommunityRooms,
  roomDeleteRoom,
  roomDropCommunityRoom,
  roomListRoomRoles,
  roomRemoveCommunityRoom,
  roomRemoveCommunityUser,
  roomRemoveFromCommunity,
  roomRevokeRoomRole,
  roomSaveCommunityRoom,
  roomUpdateRoom,
} from '@turnstage/client/routes';
import { limits, type Community, type RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTo, createCommunity, readCommunity } from '../../../../testing/room/community.fixture.ts';
import { newcomer } from '../../../../testing/user/user.fixture.ts';
import { fillRoom, grant, openRoom, strangers } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'] });

const forbidden = { status: 403, code: 'request/forbidden' };
let community: Community;
let number = 0;
/** Bob owns it, Cat is a moderator, Eve has nothing to do with it. */
beforeEach(async () => {
  number += 1;
  community = await createCommunity(ann, `Harbour ${number}`, { ownerUuid: bob.uuid });
  await addTo(community, bob, cat, 'moderator');
});

const into = (room: RoomShape) => ({ params: { id: community.uuid, roomId: room.slug } });
const link = (by: TestPerson, room: RoomShape, sharesModerators?: boolean) =>
  by.client.call(roomSaveCommunityRoom, {
    ...into(room),
    body: sharesModerators === undefined ? {} : { sharesModerators },
  });
const unlink = (by: TestPerson, room: RoomShape) => by.client.call(roomRemoveCommunityRoom, into(room));
const roomsAs = async (by: { call: TestPerson['client']['call'] }) => {
  const page = await by.call(roomCommunityRooms, { params: { id: community.uuid } });
  return { slugs: page.rooms.map(({ slug }) => slug), count: page.count };
};
const rolesIn = async (room: RoomShape) =>
  (await bob.client.call(roomListRoomRoles, { params: { room: room.slug } })).map(({ userUuid, role }) => [
    userUuid,
    role,
  ]);

describe('rooms of a community', () => {
  test('X9: come by their owners who are members, and by moderators when they are listed', async () => {
    const [evesRoom, bobsRoom] = [await openRoom(eve, `Eve ${number}`), await openRoom(bob, `Bob ${number}`)];
    const hidden = await openRoom(eve, `Hidden ${number}`, { unlisted: true });
    await expect(link(eve, evesRoom)).rejects.toMatchObject(forbidden);
    await expect(link(cat, hidden)).rejects.toMatchObject(forbidden);
    expect(await link(bob, bobsRoom)).toEqual({
      communityUuid: community.uuid,
      roomUuid: bobsRoom.uuid,
      sharesModerators: false,
      sharesBans: false,
    });
    await link(cat, evesRoom);
    await addTo(community, cat, eve);
    await link(eve, hidden);
    expect(await roomsAs(eve.client)).toEqual({
      slugs: [hidden.slug, bobsRoom.slug, evesRoom.slug],
      count: 3,
    });
    expect(await roomsAs(world.anonymous)).toEqual({ slugs: [bobsRoom.slug, evesRoom.slug], count: 2 });
  });

  test('X10: their owners and the moderators take them out, by either path', async () => {
    const room = await openRoom(eve, `Out ${number}`);
    await cat.client.call(roomAddCommunityRoom, { ...into(room), body: {} });
    await expect(unlink(await world.person('dan'), room)).rejects.toMatchObject(forbidden);
    expect(await eve.client.call(roomDropCommunityRoom, into(room))).toEqual({ ok: true });
    await expect(unlink(cat, room)).rejects.toMatchObject({ status: 404, code: 'community/room-not-found' });
    await link(cat, room);
    expect(await unlink(cat, room)).toEqual({ ok: true });
    expect(await roomsAs(eve.client)).toEqual({ slugs: [], count: 0 });
  });

  test('X3: the counts are true, also when a room is closed and when two are added at once', async () => {
    const rooms = [await openRoom(bob, `Count A ${number}`), await openRoom(bob, `Count B ${number}`)];
    const [first, second] = rooms as [RoomShape, RoomShape];
    await Promise.all([link(bob, first), link(cat, first), link(bob, second), link(cat, second)]);
    await fillRoom(world, first, strangers(3));
    await fillRoom(world, second, strangers(2), { bots: 1 });
    expect(await readCommunity(bob, community)).toMatchObject({ numberOfRooms: 2, numberOfListeners: 4 });
    expect((await roomsAs(bob.client)).slugs).toEqual([first.slug, second.slug]);
    await bob.client.call(roomDeleteRoom, { params: { id: first.slug } });
    expect(await readCommunity(bob, community)).toMatchObject({ numberOfRooms: 1, numberOfListeners: 1 });
  });

  test('X11: a room is in at most 5 communities, also when two add it at once', async () => {
    const room = await openRoom(bob, `Popular ${number}`);
    const others = [];
    for (let index = 0; index <= limits.communitiesPerRoom; index += 1)
      others.push(await createCommunity(ann, `Popular ${number} ${index}`, { ownerUuid: bob.uuid }));
    const results = await Promise.allSettled(
      others.map(({ uuid }) =>
        bob.client.call(roomSaveCommunityRoom, { params: { id: uuid, roomId: room.uuid }, body: {} }),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ status: 409, code: 'community/too-many-of-room' });
    const found = await world.anonymous.call(roomCommunitiesOfRoom, { params: { roomId: room.slug } });
    expect(found).toHaveLength(limits.communitiesPerRoom);
  });

  test('GET /room-communities/{roomId}: private ones only for those who see them', async () => {
    const room = await openRoom(bob, `Both ${number}`);
    const hidden = await createCommunity(ann, `Secret ${number}`, { ownerUuid: bob.uuid, isPublic: false });
    await link(bob, room);
    await bob.client.call(roomSaveCommunityRoom, {
      params: { id: hidden.slug, roomId: room.slug },
      body: {},
    });
    const seen = async (by: TestPerson) =>
      (await by.client.call(roomCommunitiesOfRoom, { params: { roomId: room.uuid } })).map(
        ({ uuid }) => uuid,
      );
    expect(await seen(eve)).toEqual([community.uuid]);
    expect(await seen(bob)).toEqual([community.uuid, hidden.uuid]);
    expect(await seen(ann)).toEqual([community.uuid, hidden.uuid]);
    await expect(
      eve.client.call(roomCommunitiesOfRoom, { params: { roomId: randomUUID() } }),
    ).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
  });
});

describe('moderators of a community in its rooms', () => {
  const rename = (by: TestPerson, room: RoomShape) =>
    by.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { vibe: 'late' } });

  test('X12: moderate them while the owner of the room has that on', async () => {
    const dan = await world.person('dan');
    const room = await openRoom(bob, `Shared ${number}`);
    await addTo(community, bob, dan);
    await link(bob, room);
    await expect(grant(cat, room, dan, 'chatDisabled')).rejects.toMatchObject(forbidden);
    await expect(link(cat, room, true)).rejects.toMatchObject(forbidden);
    expect(await link(bob, room, true)).toMatchObject({ sharesModerators: true });
    expect(await rolesIn(room)).toEqual([
      [bob.uuid, 'owner'],
      [cat.uuid, 'moderator'],
    ]);
    await grant(cat, room, dan, 'chatDisabled');
    await expect(grant(cat, room, dan, 'dj')).rejects.toMatchObject(forbidden);
    await expect(rename(cat, room)).rejects.toMatchObject(forbidden);
    await link(bob, room, false);
    await expect(grant(cat, room, dan, 'djDisabled')).rejects.toMatchObject(forbidden);
  });

  test('X12: a room that a member opens in the community shares them from the start', async () => {
    const opened = await openRoom(bob, `Inside ${number}`, { communityId: community.slug });
    expect(await rolesIn(opened)).toEqual([
      [bob.uuid, 'owner'],
      [cat.uuid, 'moderator'],
    ]);
    expect(await roomsAs(world.anonymous)).toEqual({ slugs: [opened.slug], count: 1 });
    await expect(openRoom(eve, `Outside ${number}`, { communityId: community.slug })).rejects.toMatchObject(
      forbidden,
    );
    await expect(openRoom(bob, `Nowhere ${number}`, { communityId: 'none' })).rejects.toMatchObject({
      status: 404,
      code: 'community/not-found',
    });
    expect(await roomsAs(world.anonymous)).toMatchObject({ count: 1 });
  });

  test('X12: each is listed once, whatever gives them the role', async () => {
    const room = await openRoom(bob, `Once ${number}`);
    const other = await createCommunity(ann, `Once ${number}`, { ownerUuid: bob.uuid });
    await addTo(other, bob, cat, 'moderator');
    await link(bob, room, true);
    await bob.client.call(roomSaveCommunityRoom, {
      params: { id: other.uuid, roomId: room.uuid },
      body: { sharesModerators: true },
    });
    const moderators = async () => (await rolesIn(room)).filter(([uuid]) => uuid === cat.uuid);
    expect(await moderators()).toEqual([[cat.uuid, 'moderator']]);
    await grant(bob, room, cat, 'coOwner');
    expect(await moderators()).toEqual([[cat.uuid, 'coOwner']]);
  });

  test('X12: their role ends in the community, and nowhere else', async () => {
    const room = await openRoom(bob, `Ends ${number}`);
    await link(bob, room, true);
    const revoke = bob.client.call(roomRevokeRoomRole, {
      params: { room: room.slug },
      body: { userUuid: cat.uuid, role: 'moderator' },
    });
    await expect(revoke).rejects.toMatchObject({ status: 409, code: 'room/role-of-community' });
    const changed: string[] = [];
    world.app.events.on('roomChanged', `test.changed${number}`, async ({ roomUuid }) => {
      changed.push(roomUuid);
    });
    const params = { id: community.uuid, userId: cat.uuid };
    await bob.client.call(roomRemoveCommunityUser, { params });
    expect(await rolesIn(room)).toEqual([[bob.uuid, 'owner']]);
    await world.drain();
    expect(changed).toEqual([room.uuid]);
  });
});

describe('POST /communities/{id}/add and /remove', () => {
  const add = (by: TestPerson, body: { userUuids?: string[]; roomUuids?: string[] }) =>
    by.client.call(roomAddToCommunity, { params: { id: community.slug }, body });
  const remove = (by: TestPerson, body: { userUuids?: string[]; roomUuids?: string[] }) =>
    by.client.call(roomRemoveFromCommunity, { params: { id: community.slug }, body });

  test('X14: people and rooms, all or none; the reply has those that are new', async () => {
    const [dan, fay] = [await world.person('dan'), await newcomer(world)];
    const room = await openRoom(eve, `Many ${number}`);
    await addTo(community, cat, dan);
    const body = { userUuids: [dan.uuid, fay.uuid], roomUuids: [room.uuid] };
    expect(await add(cat, body)).toEqual({ userUuids: [fay.uuid], roomUuids: [room.uuid] });
    expect(await readCommunity(bob, community)).toMatchObject({ numberOfMembers: 4, numberOfRooms: 1 });
    await expect(remove(cat, { userUuids: [fay.uuid, bob.uuid] })).rejects.toMatchObject(forbidden);
    expect((await readCommunity(bob, community)).numberOfMembers).toBe(4);
    const out = { userUuids: [fay.uuid, eve.uuid], roomUuids: [room.uuid, randomUUID()] };
    expect(await remove(cat, out)).toEqual({ userUuids: [fay.uuid], roomUuids: [room.uuid] });
  });

  test('X14: refuses who may not, unknown people and rooms, and more than 100', async () => {
    await expect(add(eve, {})).rejects.toMatchObject(forbidden);
    await expect(add(eve, { userUuids: [eve.uuid] })).rejects.toMatchObject(forbidden);
    await expect(add(cat, { userUuids: [eve.uuid, randomUUID()] })).rejects.toMatchObject({
      status: 404,
      code: 'community/user-not-found',
    });
    await expect(add(cat, { roomUuids: [randomUUID()] })).rejects.toMatchObject({
      status: 404,
      code: 'room/not-found',
    });
    await expect(add(cat, { userUuids: strangers(101) })).rejects.toMatchObject({ status: 400 });
    await expect(remove(eve, { userUuids: [cat.uuid] })).rejects.toMatchObject(forbidden);
    expect((await readCommunity(bob, community)).numberOfMembers).toBe(2);
  });
});
