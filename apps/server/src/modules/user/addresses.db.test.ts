/** The URLs that old clients use for this service (wire sections 0 and 4). */
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { password, send } from '../../../testing/user/user.fixture.ts';

const { world } = useWorld();
beforeAll(async () => {
  await world.person('roz');
});

describe.each([
  ['the gateway', '/api/user-service'],
  ['the old host, without a prefix', ''],
  ['a base with a slash at its end (wire 0.2)', '//api/user-service'],
  ['the old host with a slash at its end', '/'],
])('%s', (_name, base) => {
  test('logs in, reads and writes profiles, issues tokens', async () => {
    const bob = await world.person('bob');
    const login = await send(world, 'POST', `${base}/auth/login`, {
      body: { email: 'bob@world.test', password },
    });
    expect(login.status).toBe(201);
    const token = login.reply['accessToken'] as string;
    expect(await send(world, 'GET', `${base}/users/profile`, { token })).toMatchObject({
      status: 200,
      reply: { uuid: bob.uuid },
    });
    expect(await send(world, 'GET', `${base}/profile/${bob.uuid}`)).toMatchObject({
      reply: { nickname: 'bob' },
    });
    expect(await send(world, 'GET', `${base}/users/profiles?users=${bob.uuid}`)).toMatchObject({
      reply: [{ userProfile: { uuid: bob.uuid } }],
    });
    const body = { nickname: 'bob' };
    expect((await send(world, 'POST', `${base}/users/profile`, { token, body })).status).toBe(201);
    expect((await send(world, 'GET', `${base}/users/bot-token`, { token })).status).toBe(200);
    expect((await send(world, 'GET', `${base}/auth/guest`)).status).toBe(200);
    expect((await send(world, 'GET', `${base}/auth/pub-key`)).status).toBe(200);
  });
});

test('treats a JSON content type with an empty body as no body (wire section 4)', async () => {
  const { token } = await world.person('bob');
  expect((await send(world, 'POST', '/users/profile', { token, rawBody: '' })).status).toBe(201);
  expect(await send(world, 'POST', '/users/sign-up', { rawBody: '' })).toMatchObject({
    status: 400,
    reply: { message: 'Email or password is missing in request' },
  });
});
