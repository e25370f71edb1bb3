import { createClient } from '@turnstage/client';
import {
  userBotToken,
  userCometGhostToken,
  userCometUserToken,
  userCreateCometUsers,
  userSignOut,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { guestPerson, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';

const serviceToken = 'a token of this installation alone';
const { world } = useWorld({ env: { SERVICE_TOKEN: serviceToken } });

const address = '/api/user-service/comet-chat';

async function send(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; reply: unknown }> {
  const response = await fetch(world.baseUrl + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, reply: await response.json() };
}

const dayMs = 24 * 60 * 60 * 1000;
const tokenOf = async (person: Pick<TestPerson, 'client'>) =>
  (await person.client.call(userCometUserToken, {})).cometAuthToken;

async function whoIs(authtoken: string): Promise<unknown> {
  const response = await fetch(`${world.baseUrl}/v3.0/me`, { headers: { authtoken } });
  const { data } = (await response.json()) as { data?: { uid: string; name: string } };
  return data ? { uid: data.uid, name: data.name } : response.status;
}

describe('chat tokens of people (wire sections 4 and 6, rule C28)', () => {
  test('are <uuid>_<hex>, the same for every request of a session, and give access to the chat', async () => {
    const bob = await world.person('bob');
    const [first, second] = await Promise.all([tokenOf(bob), tokenOf(bob)]);
    expect(first).toMatch(new RegExp(`^${bob.uuid}_[0-9a-f]{72}$`));
    expect(second).toBe(first);
    expect(await whoIs(first)).toEqual({ uid: bob.uuid, name: 'bob' });
    // The path without a prefix is the one of the old host.
    expect(await send('GET', '/comet-chat/user-token', { token: bob.token })).toMatchObject({
      status: 200,
      reply: { cometAuthToken: first, uid: bob.uuid },
    });
  });

  test('cannot be forged: another user, another session or another MAC is rejected', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const [bobs, cats] = [await tokenOf(bob), await tokenOf(cat)];
    const forged = [
      bobs.replace(bob.uuid, cat.uuid),
      bobs.slice(0, -40) + cats.slice(-40),
      cats.replace(cat.uuid, bob.uuid).slice(0, -40) + bobs.slice(-40),
      bobs.slice(0, -1),
      `${bobs}0`,
      `${bob.uuid}_`,
      'nonsense',
    ];
    for (const token of forged) expect(await whoIs(token), token).toBe(401);
  });

  test('end with the session: on sign-out, and for a bot when its owner revokes its tokens', async () => {
    const cat = await world.person('cat');
    const token = await tokenOf(cat);
    await cat.client.call(userSignOut, {});
    expect(await whoIs(token)).toBe(401);
    const [bob, roz] = [await world.person('bob'), await world.person('roz')];
    const old = await tokenOf(roz);
    const { accessToken } = await bob.client.call(userBotToken, { query: { revoke: true } });
    expect(await whoIs(old)).toBe(401);
    const newToken = await tokenOf({
      client: createClient({ baseUrl: world.baseUrl, token: () => accessToken }),
    });
    expect(await whoIs(newToken)).toEqual({ uid: roz.uuid, name: 'roz' });
    world.clock.advance(3649 * dayMs);
    expect(await whoIs(newToken)).toEqual({ uid: roz.uuid, name: 'roz' });
    world.clock.advance(dayMs);
    expect(await whoIs(newToken)).toBe(401);
  });

  test('require an account', async () => {
    const gus = await world.person('gus');
    expect((await send('GET', `${address}/user-token`)).status).toBe(401);
    expect((await send('GET', `${address}/user-token`, { token: gus.token })).status).toBe(403);
  });
});

describe('chat tokens of ghosts', () => {
  test('allow reading for a day under the uuid of the access token', async () => {
    const visitor = await guestPerson(world.baseUrl, 'a visitor');
    const { cometAuthToken, uid } = await visitor.client.call(userCometGhostToken, {});
    expect(cometAuthToken).toMatch(new RegExp(`^${visitor.uuid}_[0-9a-f]{52}([0-9a-f]{44})?$`));
    expect(uid).toBe(visitor.uuid);
    expect(await whoIs(cometAuthToken)).toMatchObject({ uid, name: expect.stringMatching(/^ghost-\d{4}$/) });
    world.clock.advance(dayMs);
    expect(await whoIs(cometAuthToken)).toBe(401);
    expect((await send('GET', `${address}/ghost-token`)).status).toBe(401);
  });
});

describe('create-users', () => {
  test('tells services and staff which users the chat knows', async () => {
    const service = createClient({ baseUrl: world.baseUrl, token: () => serviceToken });
    const dan = await signUpPerson(world.baseUrl, 'dora');
    const stranger = '00000000-0000-4000-8000-000000000000';
    const request = { body: { userUuids: [dan.uuid, stranger, dan.uuid] } };
    expect(await service.call(userCreateCometUsers, request)).toEqual({
      users: [{ uid: dan.uuid, name: 'dora', avatarId: expect.any(String) }],
      unknown: [stranger],
    });
    await expect(dan.client.call(userCreateCometUsers, request)).rejects.toMatchObject({ status: 403 });
    expect((await send('POST', `${address}/create-users`, { body: request.body })).status).toBe(401);
    for (const userUuids of [[], ['nobody'], undefined])
      expect(
        (await send('POST', `${address}/create-users`, { token: serviceToken, body: { userUuids } })).status,
      ).toBe(400);
  });
});
