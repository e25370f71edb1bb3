import { randomUUID } from 'node:crypto';
import { createClient } from '@turnstage/client';
import {
  roomCreateRoom,
  roomGrantRoomRole,
  roomJoinRoom,
  roomKickUserFromRoom,
  roomUpdateRoom,
  userLogin,
} from '@turnstage/client/routes';
import { chatFixture, startWorld, useWorld, type World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { world } = useWorld();
const { openRoom, post, readTexts } = chatFixture(() => world);

describe('who may write (document 3 section 6)', () => {
  async function restrict(
    roomUuid: string,
    person: TestPerson,
    role: 'banned' | 'chatDisabled',
    forMs?: number,
  ) {
    const expirationTime = forMs === undefined ? null : new Date(world.clock.now() + forMs).toISOString();
    const ann = await world.person('ann');
    await ann.client.call(roomGrantRoomRole, {
      params: { room: roomUuid },
      body: { userUuid: person.uuid, role, expirationTime },
    });
  }

  test('a muted person may not, until the mute ends (section 4)', async () => {
    const dan = await world.person('dan');
    const room = await openRoom('muting');
    await restrict(room.uuid, dan, 'chatDisabled', 60_000);
    await expect(post(dan, room.uuid, 'mmm')).rejects.toMatchObject({
      status: 403,
      code: 'chat/disabled',
      message: "You're muted in this room",
    });
    world.clock.advance(60_000);
    expect((await post(dan, room.uuid, 'free')).message).toBe('free');
  });

  test('a banned person can neither write nor read', async () => {
    const dan = await world.person('dan');
    const room = await openRoom('banning');
    await restrict(room.uuid, dan, 'banned');
    const banned = { status: 403, code: 'room/banned', message: "You're banned from this room" };
    await expect(post(dan, room.uuid, 'hey')).rejects.toMatchObject(banned);
    await expect(readTexts(dan, room.uuid)).rejects.toMatchObject(banned);
  });

  test('a kicked person can come back after ten minutes', async () => {
    const [ann, dan] = [await world.person('ann'), await world.person('dan')];
    const room = await openRoom('kicking');
    await ann.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: dan.uuid } });
    await expect(post(dan, room.uuid, 'hey')).rejects.toMatchObject({ status: 403, code: 'room/kicked' });
    world.clock.advance(10 * 60_000);
    await post(dan, room.uuid, 'back');
  });

  test('nobody may write while the room has chat switched off', async () => {
    const [ann, bob] = [await world.person('ann'), await world.person('bob')];
    const room = await openRoom('silence', { hasChat: false });
    await expect(post(bob, room.uuid, 'psst')).rejects.toMatchObject({
      status: 403,
      code: 'chat/disabled',
      message: 'Chat is switched off in this room',
    });
    await ann.client.call(roomUpdateRoom, { params: { id: room.uuid }, body: { hasChat: true } });
    await post(bob, room.uuid, 'ah');
  });

  test('a password room is for people who were admitted', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const room = await openRoom('secret', { password: 'sesame' });
    const forbidden = { status: 403, code: 'request/forbidden' };
    await expect(post(bob, room.uuid, 'knock')).rejects.toMatchObject(forbidden);
    await expect(readTexts(bob, room.uuid)).rejects.toMatchObject(forbidden);
    await bob.client.call(roomJoinRoom, { params: { slug: room.slug }, body: { password: 'sesame' } });
    await post(bob, room.uuid, 'inside');
    expect(await readTexts(bob, room.uuid)).toEqual(['inside']);
    await expect(readTexts(cat, room.uuid)).rejects.toMatchObject(forbidden);
  });

  test('a missing room returns 404', async () => {
    const missing = { status: 404, code: 'room/not-found', message: 'Room not found' };
    await expect(post(await world.person('bob'), randomUUID(), 'hello?')).rejects.toMatchObject(missing);
    await expect(readTexts(await world.person('bob'), randomUUID())).rejects.toMatchObject(missing);
  });
});

describe('where only verified people may write (document 3 section 5)', () => {
  let strict: World;
  const { post } = chatFixture(() => strict);
  beforeAll(async () => {
    strict = await startWorld({ env: { CHAT_VERIFIED_ONLY: 'on' } });
  });
  afterAll(() => strict.stop());

  test('a public room requires a verified profile, a private room does not, and bots are exempt', async () => {
    const [ann, bob, roz] = [
      await strict.person('ann'),
      await strict.person('bob'),
      await strict.person('roz'),
    ];
    const verified = { email: 'vera@world.test', password: 'correct horse battery' };
    await strict.app.user.createAccount({ ...verified, role: 'user', nickname: 'vera' });
    const { accessToken } = await strict.anonymous.call(userLogin, { body: verified });
    const vera = { client: createClient({ baseUrl: strict.baseUrl, token: () => accessToken }) };
    const open = await ann.client.call(roomCreateRoom, { body: { name: 'open house' } });
    const closed = await ann.client.call(roomCreateRoom, { body: { name: 'closed house', type: 'PRIVATE' } });
    await bob.client.call(roomJoinRoom, { params: { slug: closed.slug }, body: {} });

    await expect(post(bob, open.uuid, 'hi')).rejects.toMatchObject({
      status: 403,
      code: 'chat/not-verified',
      message: 'Verify your email to chat in public rooms',
    });
    expect((await post(bob, closed.uuid, 'hi')).userName).toBe('bob');
    expect((await post(roz, open.uuid, 'beep')).userName).toBe('roz');
    expect((await post(vera, open.uuid, 'hi')).userName).toBe('vera');
  });
});
