import { createClient } from '@turnstage/client';
import {
  userAppleDeveloperToken,
  userAppleUserToken,
  userKeepAppleUserToken,
  userListProviders,
  userUnlinkProvider,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import type { FakeVendors } from '@turnstage/testkit';
import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf, serviceToken, startConnectedWorld } from '../../../../../testing/user/providers.fixture.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld());
});
afterAll(() => stop());

const userToken = 'AnMusicUserTokenThatAppleGave==';

test("the developer token is signed with the installation's key, for a day", async () => {
  const gus = await world.person('gus');
  const { accessToken, expiresIn } = await gus.client.call(userAppleDeveloperToken, {});
  expect(expiresIn).toBe(86_400);
  const publicKey = createPublicKey(vendors.env['APPLE_MUSIC_PRIVATE_KEY'] as string);
  const { payload, protectedHeader } = await jwtVerify(accessToken, publicKey, {
    currentDate: new Date(world.clock.now()),
  });
  const now = Math.floor(world.clock.now() / 1000);
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  expect(payload).toEqual({ iss: 'TEAM123456', iat: now, exp: now + 86_400 });
});

test('a music user token is tested, encrypted, and readable for its owner, services and staff', async () => {
  const [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  const save = () => bob.client.call(userKeepAppleUserToken, { body: { userToken } });
  await expect(save()).rejects.toMatchObject({
    status: 403,
    code: 'provider/token-refused',
    field: 'userToken',
  });
  vendors.appleUserTokens.add(userToken);
  expect(await save()).toMatchObject({ displayName: 'Norway', status: 'active' });
  expect(JSON.stringify(await rowsOf(world, 'provider_link'))).not.toContain(userToken);
  const request = { params: { id: bob.uuid } };
  const service = createClient({ baseUrl: world.baseUrl, token: () => serviceToken });
  for (const client of [bob.client, ann.client, service])
    expect(await client.call(userAppleUserToken, request)).toMatchObject({ userToken, storefront: 'no' });
  await expect(cat.client.call(userAppleUserToken, request)).rejects.toMatchObject({ status: 403 });
  await bob.client.call(userUnlinkProvider, { params: { provider: 'apple' }, body: {} });
  await expect(bob.client.call(userAppleUserToken, request)).rejects.toMatchObject({
    code: 'provider/not-linked',
  });
});

test('a malformed token is refused before Apple is called', async () => {
  const bob = await world.person('bob');
  for (const malformed of ['short', 'with a blank in the middle', 'newline\r\nInjected: header'])
    await expect(
      bob.client.call(userKeepAppleUserToken, { body: { userToken: malformed } }),
    ).rejects.toMatchObject({ status: 400, field: 'userToken' });
});

test('an outage of Apple and refused credentials give different errors', async () => {
  const bob = await world.person('bob');
  const save = () => bob.client.call(userKeepAppleUserToken, { body: { userToken } });
  vendors.forcedStatuses.apple = 500;
  await expect(save()).rejects.toMatchObject({ status: 502, code: 'provider/unreachable' });
  vendors.forcedStatuses.apple = 401;
  await expect(save()).rejects.toMatchObject({ status: 503, code: 'provider/keys-refused' });
  delete vendors.forcedStatuses.apple;
});

test('an invalid key is reported only in the log', async () => {
  const key = '-----BEGIN PRIVATE KEY-----\\nbm90IGEga2V5\\n-----END PRIVATE KEY-----';
  const misconfigured = await startWorld({
    env: { ...vendors.env, APPLE_MUSIC_PRIVATE_KEY: key, LOG_LEVEL: 'silent' },
  });
  try {
    const bob = await misconfigured.person('bob');
    await expect(bob.client.call(userAppleDeveloperToken, {})).rejects.toMatchObject({
      status: 503,
      code: 'provider/keys-refused',
    });
    const { providers } = await bob.client.call(userListProviders, {});
    expect(providers.find(({ name }) => name === 'apple')?.isConfigured).toBe(true);
  } finally {
    await misconfigured.stop();
  }
});
