import {
  roomCommunityLinksOfRoom,
  roomDeleteOwnCommunity,
  roomGrantRoomRole,
  roomJoinRoom,
  roomListRoomRoles,
  roomRemoveCommunityRoom,
  roomRevokeRoomRole,
  roomSaveCommunityRoom,
} from '@turnstage/client/routes';
import type { Community, RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { guestPerson, type TestPerson } from '@turnstage/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTo, createCommunity } from '../../../../testing/room/community.fixture.ts';
import { grant, openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });

const forbidden = { status: 403, code: 'request/forbidden' };
const banned = { status: 403, code: 'room/banned' };
let community: Community;
let here: RoomShape;
let there: RoomShape;
let number = 0;
/** Bob owns the community and a room, Cat owns another one. Both share their bans. */
beforeEach(async () => {
  number += 1;
  community = await createCommunity(ann, `Docks ${number}`, { ownerUuid: bob.uuid });
  await addTo(community, bob, cat);
  here = await openRoom(bob, `Here ${number}`);
  there = await openRoom(cat, `There ${number}`);
  await share(bob, here, true);
  await share(cat, there, true);
});

const into = (room: RoomShape) => ({ params: { id: community.uuid, roomId: room.uuid } });
const share = (by: TestPerson, room: RoomShape, sharesBans: boolean) =>
  by.client.call(roomSaveCommunityRoom, { ...into(room), body: { sharesBans } });
const join = (by: TestPerson, { slug }: RoomShape) =>
  by.client.call(roomJoinRoom, { params: { slug }, body: {} });
const lift = (by: TestPerson, { slug }: RoomShape, { uuid }: { uuid: string }) =>
  by.client.call(roomRevokeRoomRole, { params: { room: slug }, body: { userUuid: uuid, role: 'banned' } });
const bansIn = async ({ slug }: RoomShape) =>
  (await ann.client.call(roomListRoomRoles, { params: { room: slug } }))
    .filter(({ role }) => role === 'banned')
    .map(({ userUuid }) => userUuid);

describe('shared bans', () => {
  test('X137: only the owner of a room decides, and it is off for rooms that were added', async () => {
    const third = await openRoom(dan, `Third ${number}`);
    await addTo(community, bob, dan);
    const added = await dan.client.call(roomSaveCommunityRoom, { ...into(third), body: {} });
    expect(added).toMatchObject({ sharesBans: false, sharesModerators: false });
    await expect(share(bob, third, true)).rejects.toMatchObject(forbidden);
    await grant(bob, here, eve, 'banned');
    expect([await bansIn(there), await bansIn(third)]).toEqual([[eve.uuid], []]);
    await share(dan, third, true);
    expect(await bansIn(third)).toEqual([eve.uuid]);
    await share(dan, third, false);
    expect(await bansIn(third)).toEqual([]);
    const links = (by: TestPerson) =>
      by.client.call(roomCommunityLinksOfRoom, { params: { roomId: third.slug } });
    expect(await links(dan)).toMatchObject([
      { communityUuid: community.uuid, slug: community.slug, sharesBans: false, sharesModerators: false },
    ]);
    await expect(links(bob)).rejects.toMatchObject(forbidden);
    const inside = await openRoom(bob, `Inside ${number}`, { communityId: community.uuid });
    expect(await bansIn(inside)).toEqual([eve.uuid]);
  });

  test('X137: a ban here keeps people out there, and an end counts there too', async () => {
    await grant(bob, here, eve, 'banned', new Date(world.clock.now() + 60_000).toISOString());
    await expect(join(eve, there)).rejects.toMatchObject(banned);
    world.clock.advance(60_001);
    await join(eve, there);
  });

  test('X137: guests stay out by their network', async () => {
    const [one, other] = [await guestPerson(world.baseUrl, 'one'), await guestPerson(world.baseUrl, 'other')];
    await join(one, here);
    await grant(bob, here, one, 'banned');
    await expect(join(other, there)).rejects.toMatchObject(banned);
    await lift(cat, there, one);
    await join(other, there);
    await join(one, here);
  });

  test('X138: it takes nothing from those who run the other room or share in its moderation', async () => {
    await grant(bob, here, cat, 'banned');
    await join(cat, there);
    await expect(join(cat, here)).rejects.toMatchObject(banned);
    await addTo(community, bob, dan, 'moderator');
    await cat.client.call(roomSaveCommunityRoom, { ...into(there), body: { sharesModerators: true } });
    await grant(bob, here, dan, 'banned');
    await join(dan, there);
    await addTo(community, bob, dan, 'member');
    await expect(join(dan, there)).rejects.toMatchObject(banned);
  });

  test('X139: lifting it in one room lifts it in all that share', async () => {
    await grant(bob, here, eve, 'banned');
    await lift(cat, there, eve);
    await Promise.all([join(eve, here), join(eve, there)]);
    await expect(lift(cat, there, eve)).rejects.toMatchObject({ code: 'room/role-not-found' });
  });

  test('X139: it ends there when either room leaves or the community goes', async () => {
    await grant(bob, here, eve, 'banned');
    await cat.client.call(roomRemoveCommunityRoom, into(there));
    expect([await bansIn(here), await bansIn(there)]).toEqual([[eve.uuid], []]);
    await share(cat, there, true);
    expect(await bansIn(there)).toEqual([eve.uuid]);
    await bob.client.call(roomDeleteOwnCommunity, { params: { id: community.uuid } });
    expect([await bansIn(here), await bansIn(there)]).toEqual([[eve.uuid], []]);
  });

  test('X138: bans and the switch at the same time lose nothing, and bans of both rooms are one', async () => {
    await share(cat, there, false);
    const ban = (by: TestPerson, room: RoomShape) =>
      by.client.call(roomGrantRoomRole, {
        params: { room: room.slug },
        body: { userUuid: eve.uuid, role: 'banned' },
      });
    await Promise.all([ban(bob, here), share(cat, there, true), ban(cat, there)]);
    expect([await bansIn(here), await bansIn(there)]).toEqual([[eve.uuid], [eve.uuid]]);
    await Promise.allSettled([lift(bob, here, eve), lift(cat, there, eve)]);
    expect([await bansIn(here), await bansIn(there)]).toEqual([[], []]);
  });
});
