import { createClient } from '@turnstage/client';
import {
  userAppleDeveloperToken,
  userAppleUserToken,
  userKeepAppleUserToken,
  userListProviders,
  userUnlinkProvider,
} from '@turnstage/client/routes';
import { startWorld, type FakeVendors, type World } from '@turnstage/testkit';
import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf, serviceToken, startConnectedWorld } from '../providers.fixture.ts';

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

test('a music user token is tried, sealed, and read by its owner, services and staff', async () => {
  const [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  const keep = () => bob.client.call(userKeepAppleUserToken, { body: { userToken } });
  await expect(keep()).rejects.toMatchObject({
    status: 403,
    code: 'provider/token-refused',
    field: 'userToken',
  });
  vendors.appleUserTokens.add(userToken);
  expect(await keep()).toMatchObject({ displayName: 'Norway', status: 'active' });
  expect(JSON.stringify(await rowsOf(world, 'provider_link'))).not.toContain(userToken);
  const ask = { params: { id: bob.uuid } };
  const service = createClient({ baseUrl: world.baseUrl, token: () => serviceToken });
  for (const client of [bob.client, ann.client, service])
    expect(await client.call(userAppleUserToken, ask)).toMatchObject({ userToken, storefront: 'no' });
  await expect(cat.client.call(userAppleUserToken, ask)).rejects.toMatchObject({ status: 403 });
  await bob.client.call(userUnlinkProvider, { params: { provider: 'apple' }, body: {} });
  await expect(bob.client.call(userAppleUserToken, ask)).rejects.toMatchObject({
    code: 'provider/not-linked',
  });
});

test('a text that is no token does not get as far as Apple', async () => {
  const bob = await world.person('bob');
  for (const wrong of ['short', 'with a blank in the middle', 'newline\r\nInjected: header'])
    await expect(
      bob.client.call(userKeepAppleUserToken, { body: { userToken: wrong } }),
    ).rejects.toMatchObject({ status: 400, field: 'userToken' });
});

test('a bad day of Apple, and keys that it refuses, are told apart', async () => {
  const bob = await world.person('bob');
  const keep = () => bob.client.call(userKeepAppleUserToken, { body: { userToken } });
  vendors.troubles.apple = 500;
  await expect(keep()).rejects.toMatchObject({ status: 502, code: 'provider/unreachable' });
  vendors.troubles.apple = 401;
  await expect(keep()).rejects.toMatchObject({ status: 503, code: 'provider/keys-refused' });
  delete vendors.troubles.apple;
});

test('a key that is none is told to nobody but the log', async () => {
  const key = '-----BEGIN PRIVATE KEY-----\\nbm90IGEga2V5\\n-----END PRIVATE KEY-----';
  const spoilt = await startWorld({
    env: { ...vendors.env, APPLE_MUSIC_PRIVATE_KEY: key, LOG_LEVEL: 'silent' },
  });
  try {
    const bob = await spoilt.person('bob');
    await expect(bob.client.call(userAppleDeveloperToken, {})).rejects.toMatchObject({
      status: 503,
      code: 'provider/keys-refused',
    });
    const { providers } = await bob.client.call(userListProviders, {});
    expect(providers.find(({ name }) => name === 'apple')?.isConfigured).toBe(true);
  } finally {
    await spoilt.stop();
  }
});
