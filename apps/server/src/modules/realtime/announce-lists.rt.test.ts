/** Pages fetch a list again when it changed (rule N22). */
import {
  chatReportMessage,
  chatResolveReport,
  chatRoomReports,
  chatSendRoomMessage,
  pointsChangeTokenAccount,
  roomAddFavorite,
  roomChangeEvent,
  roomCreateEvent,
  roomDeleteEvent,
  roomDeleteOwnCommunity,
  roomJoinCommunity,
  roomLeaveCommunity,
  roomOpenCommunity,
  roomPostAnnouncement,
  roomRemoveFavorite,
  socialFollowDj,
  socialInviteFriend,
  socialUnfollowDj,
  socialWithdrawInvitation,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { accountWith, holdTokens } from '../../../testing/points/tokens.fixture.ts';
import { setRank } from '../../../testing/room/room.fixture.ts';
import { openRoom, Visitors, type RoomVisitor } from '../../../testing/realtime/room-visitor.ts';

const { world, bob, cat, dan } = useWorld({ people: ['bob', 'cat', 'dan'], runSchedules: true });
const visitors = new Visitors(() => world.baseUrl);

afterEach(() => visitors.disconnectAll());

async function listen(person: TestPerson, params: Record<string, unknown> = {}): Promise<RoomVisitor> {
  const visitor = visitors.connect(person);
  await visitor.act('listen', params);
  return visitor;
}

const changes = ({ received }: RoomVisitor) =>
  received.filter(({ name }) => name === 'listChanged').map(({ params }) => params);

/** Resolves when the connection got everything that was sent before. */
async function allChanges(visitor: RoomVisitor) {
  await world.drain();
  await visitor.act('syncClock');
  return changes(visitor);
}

it('N22: an invitation, its end, and a fan are announced to both people and to nobody else', async () => {
  const [one, other, third] = [await listen(bob), await listen(cat), await listen(dan)];
  const { id } = await bob.client.call(socialInviteFriend, { body: { toUserUuid: cat.uuid } });
  for (const visitor of [one, other]) expect(await allChanges(visitor)).toEqual([{ list: 'people' }]);
  await bob.client.call(socialWithdrawInvitation, { params: { id: `${id}` } });
  const followed = await bob.client.call(socialFollowDj, { body: { djUuid: cat.uuid } });
  await bob.client.call(socialUnfollowDj, { params: { id: `${followed.id}` } });
  for (const visitor of [one, other])
    expect(await allChanges(visitor)).toEqual(Array.from({ length: 4 }, () => ({ list: 'people' })));
  expect(await allChanges(third)).toEqual([]);
});

it('N22: favourites are announced to all connections of their owner', async () => {
  const room = await openRoom(cat);
  const [here, there, other] = [await listen(bob), await listen(bob), await listen(cat)];
  await bob.client.call(roomAddFavorite, { body: { roomUuid: room.uuid } });
  await world.drain();
  await bob.client.call(roomRemoveFavorite, { params: { id: room.uuid } });
  for (const visitor of [here, there])
    expect(await allChanges(visitor)).toEqual([{ list: 'favorites' }, { list: 'favorites' }]);
  expect(await allChanges(other)).toEqual([]);
});

it('J73: what happens on a token account is announced to its owner, and nobody else', async () => {
  const accountId = await accountWith(world.database, bob, 10);
  const [one, other] = [await listen(bob), await listen(cat)];
  const params = { accountId };
  await setRank(world, dan, 'staff');
  for (const status of ['disabled', 'active'] as const)
    await dan.client.call(pointsChangeTokenAccount, { params, body: { status } });
  expect(await allChanges(one)).toEqual([{ list: 'tokens' }, { list: 'tokens' }]);
  // A hold that nobody commits is voided after 15 minutes.
  await holdTokens(world.database, accountId, 5, world.clock.now());
  world.clock.advance(16 * 60_000);
  await world.drain();
  expect((await allChanges(one)).length).toBeGreaterThan(2);
  expect(await allChanges(other)).toEqual([]);
});

it('N22: reports and decisions on them are announced to the moderators in the room', async () => {
  const room = await openRoom(cat);
  const [moderator, listener] = [await visitors.enter(cat, room.uuid), await visitors.enter(bob, room.uuid)];
  const params = { roomUuid: room.uuid };
  const message = await bob.client.call(chatSendRoomMessage, {
    params,
    body: { uuid: randomUUID(), message: 'buy my tape' },
  });
  await dan.client.call(chatReportMessage, {
    params: { messageUuid: message.uuid },
    body: { reason: 'SPAM' },
  });
  const change = { list: 'reports', roomUuid: room.uuid };
  expect(await allChanges(moderator)).toEqual([change]);
  const [report] = (await cat.client.call(chatRoomReports, { params })).reports;
  await cat.client.call(chatResolveReport, {
    params: { reportId: report?.id ?? 0 },
    body: { outcome: 'dismissed' },
  });
  expect(await allChanges(moderator)).toEqual([change, change]);
  expect(await allChanges(listener)).toEqual([]);
});

it('N22: changes in rooms are announced together, only to connections that asked for it', async () => {
  const room = await openRoom(cat);
  const [watching, quiet] = [await listen(bob, { rooms: true }), await listen(bob)];
  await visitors.enter(cat, room.uuid);
  await visitors.enter(dan, room.uuid);
  await world.app.realtime.settle();
  world.clock.advance(2_000);
  await world.app.realtime.settle();
  expect(new Set((await allChanges(watching)).map((params) => JSON.stringify(params)))).toEqual(
    new Set([JSON.stringify({ list: 'rooms' })]),
  );
  expect(await allChanges(quiet)).toEqual([]);
  const before = changes(watching).length;
  await watching.act('listen');
  await world.database.transaction((tx) => world.app.events.publish(tx, 'roomListChanged', {}));
  expect(await allChanges(watching)).toHaveLength(before);
});

it('N22: an event that is published for one moment again and again is delivered once', async () => {
  const visitor = await listen(bob, { rooms: true });
  const onceAt = world.clock.now();
  await world.database.transaction(async (tx) => {
    for (let times = 0; times < 5; times += 1)
      await world.app.events.publish(tx, 'roomListChanged', {}, { onceAt });
  });
  expect(await allChanges(visitor)).toEqual([{ list: 'rooms' }]);
});

/** What everyone receives, without the changes of the rooms. */
async function publicChanges(visitor: RoomVisitor) {
  await world.drain();
  world.clock.advance(1_000);
  return (await allChanges(visitor)).map((params) => params?.['list']).filter((list) => list !== 'rooms');
}

it('N22: changes of a community are announced to everyone: its members, requests, announcements and its end', async () => {
  const community = await bob.client.call(roomOpenCommunity, { body: { name: 'Tape Club' } });
  await world.drain();
  world.clock.advance(1_000);
  const stranger = await listen(dan);
  const params = { id: community.uuid };
  const steps: (() => Promise<unknown>)[] = [
    () => cat.client.call(roomJoinCommunity, { params }),
    () => bob.client.call(roomPostAnnouncement, { params, body: { title: 'Swap on Sunday' } }),
    () => cat.client.call(roomLeaveCommunity, { params }),
  ];
  for (const [at, step] of steps.entries()) {
    await step();
    expect(await publicChanges(stranger)).toEqual(Array.from({ length: at + 1 }, () => 'communities'));
  }
  await bob.client.call(roomDeleteOwnCommunity, { params });
  const atTheEnd = (await publicChanges(stranger)).slice(steps.length);
  expect(new Set(atTheEnd)).toEqual(new Set(['communities', 'events']));
});

it('N22: events are announced to everyone when they are created, changed and deleted; several changes at once are one', async () => {
  const room = await openRoom(cat);
  const [here, there] = [await visitors.enter(bob, room.uuid), await listen(dan)];
  const startsAt = new Date(world.clock.now() + 3_600_000).toISOString();
  const endsAt = new Date(world.clock.now() + 7_200_000).toISOString();
  const event = await cat.client.call(roomCreateEvent, {
    body: { name: 'Late Set', roomUuid: room.uuid, startsAt, endsAt },
  });
  for (const visitor of [here, there]) expect(await publicChanges(visitor)).toEqual(['events']);
  const params = { id: event.uuid };
  await cat.client.call(roomChangeEvent, { params, body: { name: 'Later Set' } });
  await cat.client.call(roomDeleteEvent, { params });
  for (const visitor of [here, there]) expect(await publicChanges(visitor)).toEqual(['events', 'events']);
});

it('N22: what was refused is not announced', async () => {
  const community = await bob.client.call(roomOpenCommunity, {
    body: { name: 'Closed', joinPolicy: 'INVITE' },
  });
  await world.drain();
  world.clock.advance(1_000);
  const stranger = await listen(dan);
  const joining = cat.client.call(roomJoinCommunity, { params: { id: community.uuid } });
  await expect(joining).rejects.toMatchObject({ code: 'community/invite-only' });
  expect(await publicChanges(stranger)).toEqual([]);
});

it('N22: a page that loaded just before learns which of its lists changed meanwhile, and nothing of others', async () => {
  const changedSince = async (person: TestPerson, sinceMs: unknown) => {
    const { changed } = await visitors.connect(person).request('listen', { sinceMs });
    return changed;
  };
  // Whatever the tests before changed is longer ago than is asked about.
  world.clock.advance(60_000);
  expect(await changedSince(bob, 1_000)).not.toContain('favorites');
  const room = await openRoom(cat);
  await bob.client.call(roomAddFavorite, { body: { roomUuid: room.uuid } });
  await world.drain();
  world.clock.advance(500);
  expect(await changedSince(bob, 800)).toContain('favorites');
  expect(await changedSince(cat, 800)).not.toContain('favorites');
  expect(await changedSince(bob, 400)).not.toContain('favorites');
  await world.database.transaction((tx) => world.app.events.publish(tx, 'roomListChanged', {}));
  await world.drain();
  for (const person of [bob, cat]) expect(await changedSince(person, 100)).toContain('rooms');
  for (const sinceMs of [30_001, -1, 1.5, 'long', undefined, 10 ** 9])
    expect(await changedSince(bob, sinceMs)).toBe(undefined);
});
