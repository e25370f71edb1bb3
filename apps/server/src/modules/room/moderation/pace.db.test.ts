/** Rules R120 to R124: slow mode and raid mode, and what the log says of them. */
import { randomUUID } from 'node:crypto';
import {
  chatAddReaction,
  chatDeleteMessage,
  chatEditMessage,
  chatSendRoomMessage,
  roomEndRaidMode,
  roomListModerationActions,
  roomSetSlowMode,
  roomStartRaidMode,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, onTestFinished, test } from 'vitest';
import { grant, openRoom, setRank } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat, dan, eve } = useWorld({ people: ['bob', 'cat', 'dan', 'eve'] });

/** At once: unlike `chatFixture`, the clock stands still. */
const post = (by: TestPerson, roomUuid: string, message: string, uuid: string = randomUUID()) =>
  by.client.call(chatSendRoomMessage, { params: { roomUuid }, body: { uuid, message } });
type Room = Awaited<ReturnType<typeof openRoom>>;
const setSlowMode = (by: TestPerson, room: Room, seconds: number) =>
  by.client.call(roomSetSlowMode, { params: { slug: room.slug }, body: { seconds } });
const startRaid = (by: TestPerson, room: Room, minutes = 10) =>
  by.client.call(roomStartRaidMode, { params: { slug: room.slug }, body: { minutes } });
const endRaid = (by: TestPerson, room: Room) =>
  by.client.call(roomEndRaidMode, { params: { slug: room.slug } });
const log = async (by: TestPerson, room: Room, query: object = {}) => {
  await world.drain();
  return by.client.call(roomListModerationActions, { params: { slug: room.slug }, query });
};

const forbidden = { status: 403, code: 'request/forbidden' };
const tooFast = { status: 429, code: 'chat/slow-mode' };
const unverified = { status: 403, code: 'chat/raid-verified' };
const noLinks = { status: 403, code: 'chat/raid-links' };

async function setVerified(person: TestPerson, verifiedAt: number | null): Promise<void> {
  const db = world.database.of<{
    account: { id: number; uuid: string };
    profile: { account_id: number; verified_at: number | null };
  }>('user_service');
  await db
    .updateTable('profile')
    .set({ verified_at: verifiedAt })
    .where('account_id', 'in', db.selectFrom('account').select('id').where('uuid', '=', person.uuid))
    .execute();
}

describe('slow mode', () => {
  test('R120: people wait between two messages, moderators do not, and deleting frees nothing', async () => {
    const room = await openRoom(bob, 'Slow room');
    await grant(bob, room, dan, 'moderator');
    expect(await setSlowMode(dan, room, 10)).toEqual({ slowModeSeconds: 10, raidUntil: null });
    const first = await post(cat, room.uuid, 'one');
    await expect(post(cat, room.uuid, 'two')).rejects.toMatchObject({ ...tooFast, retryAfter: 10 });
    await cat.client.call(chatEditMessage, {
      params: { messageUuid: first.uuid },
      body: { message: 'an edit is no new message' },
    });
    world.clock.advance(9_000);
    await expect(post(cat, room.uuid, 'two')).rejects.toMatchObject({ ...tooFast, retryAfter: 1 });
    await cat.client.call(chatDeleteMessage, { params: { messageUuid: first.uuid } });
    await expect(post(cat, room.uuid, 'two')).rejects.toMatchObject({ ...tooFast, retryAfter: 1 });
    await post(eve, room.uuid, 'others have their own pace');
    world.clock.advance(1_000);
    await post(cat, room.uuid, 'two');
    for (const text of ['a', 'b']) await post(dan, room.uuid, text);
    await setSlowMode(dan, room, 0);
    await post(cat, room.uuid, 'three');
  });

  test('R120: setting the clock back mutes nobody', async () => {
    const room = await openRoom(bob, 'Earlier room');
    await setSlowMode(bob, room, 10);
    await post(cat, room.uuid, 'one');
    world.clock.set(-600_000);
    onTestFinished(() => world.clock.set(600_000));
    await post(cat, room.uuid, 'two');
    await expect(post(cat, room.uuid, 'three')).rejects.toMatchObject({ ...tooFast, retryAfter: 10 });
    world.clock.advance(10_000);
  });

  test('R120: two messages at once are one message', async () => {
    const room = await openRoom(bob, 'Racing room');
    await setSlowMode(bob, room, 30);
    const outcomes = await Promise.allSettled([post(cat, room.uuid, 'one'), post(cat, room.uuid, 'two')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('R120: repeating a message that was sent returns it', async () => {
    const room = await openRoom(bob, 'Repeating room');
    await setSlowMode(bob, room, 30);
    const uuid = randomUUID();
    const sent = await post(cat, room.uuid, 'hello', uuid);
    expect((await post(cat, room.uuid, 'hello', uuid)).id).toBe(sent.id);
  });

  test('R123: it is for moderators, and the log says who set it', async () => {
    const room = await openRoom(bob, 'Logged pace');
    await grant(bob, room, dan, 'dj');
    for (const person of [cat, dan])
      await expect(setSlowMode(person, room, 5)).rejects.toMatchObject(forbidden);
    for (const seconds of [-1, 21_601, 1.5])
      await expect(setSlowMode(bob, room, seconds)).rejects.toMatchObject({ status: 400 });
    await setSlowMode(bob, room, 5);
    await setSlowMode(bob, room, 5);
    expect(await log(bob, room, { kind: 'room' })).toMatchObject({
      hasMore: false,
      actions: [{ actionType: 'changeSlowMode', comment: '5 s', by: { nickname: bob.name }, canUndo: false }],
    });
  });
});

describe('raid mode', () => {
  test('R122: without a role or a verified address nobody writes, edits or reacts', async () => {
    const room = await openRoom(bob, 'Raided room');
    const before = await post(eve, room.uuid, 'before');
    await setVerified(cat, world.clock.now());
    await setVerified(eve, null);
    await startRaid(bob, room);
    await expect(post(eve, room.uuid, 'hello')).rejects.toMatchObject(unverified);
    await expect(
      eve.client.call(chatEditMessage, { params: { messageUuid: before.uuid }, body: { message: 'x' } }),
    ).rejects.toMatchObject(unverified);
    await expect(
      eve.client.call(chatAddReaction, { params: { messageUuid: before.uuid, emoji: '👍' } }),
    ).rejects.toMatchObject(unverified);
    await post(cat, room.uuid, 'I am verified');
    await grant(bob, room, eve, 'dj');
    world.clock.advance(30_000);
    await post(eve, room.uuid, 'I have a role');
  });

  test('R122: everyone but moderators is slow and sends no links, images or GIFs', async () => {
    const room = await openRoom(bob, 'Linkless room');
    await grant(bob, room, dan, 'moderator');
    await setVerified(cat, world.clock.now());
    world.clock.advance(30_000);
    await startRaid(bob, room);
    for (const text of ['see https://evil.example', 'WWW.evil.example', 'discord.gg/abc', 'buy at evil.shop'])
      await expect(post(cat, room.uuid, text)).rejects.toMatchObject(noLinks);
    const sent = await post(cat, room.uuid, 'ok. then, 3.5 stars');
    await expect(
      cat.client.call(chatEditMessage, {
        params: { messageUuid: sent.uuid },
        body: { message: 'https://evil.example' },
      }),
    ).rejects.toMatchObject(noLinks);
    world.clock.advance(29_000);
    await expect(post(cat, room.uuid, 'more')).rejects.toMatchObject({ ...tooFast, retryAfter: 1 });
    await post(dan, room.uuid, 'https://rules.example');
    await post(dan, room.uuid, 'read that');
  });

  test('R122: it ends by itself', async () => {
    const room = await openRoom(bob, 'Short raid');
    await setVerified(eve, null);
    const { raidUntil } = await startRaid(bob, room, 1);
    expect(raidUntil).toBe(new Date(world.clock.now() + 60_000).toISOString());
    world.clock.advance(60_000);
    await post(eve, room.uuid, 'it is over: https://example.com');
    expect(await endRaid(bob, room)).toEqual({ slowModeSeconds: 0, raidUntil: null });
    expect((await log(bob, room)).actions.map(({ actionType }) => actionType)).toEqual(['startRaidMode']);
  });

  test('R123: of two moderators who end it at once, one is in the log', async () => {
    const room = await openRoom(bob, 'Ended raid');
    await grant(bob, room, dan, 'moderator');
    await startRaid(dan, room);
    await Promise.all([endRaid(bob, room), endRaid(dan, room)]);
    expect((await log(bob, room, { kind: 'room' })).actions.map(({ actionType }) => actionType)).toEqual([
      'endRaidMode',
      'startRaidMode',
    ]);
  });

  test('R123: it is for moderators of the room and staff', async () => {
    const room = await openRoom(bob, 'Whose raid');
    await grant(bob, room, dan, 'dj');
    for (const person of [cat, dan]) {
      await expect(startRaid(person, room)).rejects.toMatchObject(forbidden);
      await expect(endRaid(person, room)).rejects.toMatchObject(forbidden);
    }
    await setRank(world, cat, 'moderator');
    await startRaid(cat, room);
    await setRank(world, cat, 'user');
    for (const minutes of [0, 1_441])
      await expect(startRaid(bob, room, minutes)).rejects.toMatchObject({ status: 400 });
  });
});
