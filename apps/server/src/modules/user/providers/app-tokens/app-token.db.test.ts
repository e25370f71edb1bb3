import { userPublicMobileSoundcloudToken, userPublicSoundcloudToken } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import type { FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicUrl, rowsOf, startConnectedWorld } from '../../../../../testing/user/providers.fixture.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld());
});
afterAll(() => stop());

const hourMs = 3_600_000;

describe("the installation's own token", () => {
  test('is requested once, however many guests need it at once, and again when it expires', async () => {
    const gus = await world.person('gus');
    const { requestCounts } = vendors.oauthServers.soundcloud;
    const requestMany = () =>
      Promise.all([1, 2, 3, 4, 5].map(() => gus.client.call(userPublicSoundcloudToken, {})));
    const tokensOf = async () => new Set((await requestMany()).map(({ accessToken }) => accessToken));
    const first = await tokensOf();
    expect(first.size).toBe(1);
    expect(vendors.oauthServers.soundcloud.isValidToken([...first][0])).toBe(true);
    world.clock.advance(hourMs / 2);
    expect(await tokensOf()).toEqual(first);
    expect(requestCounts.client_credentials).toBe(1);
    world.clock.advance(hourMs / 2);
    expect(await tokensOf()).not.toEqual(first);
    expect(requestCounts.client_credentials).toBe(2);
  });

  test('is stored encrypted, so that a restart does not request another one', async () => {
    const gus = await world.person('gus');
    const { accessToken } = await gus.client.call(userPublicSoundcloudToken, {});
    const [row] = await rowsOf(world, 'provider_app_token');
    expect(row?.['secret']).toMatch(/^v1\./);
    expect(row?.['secret']).not.toContain(accessToken);
  });

  test('is a separate one for mobile apps', async () => {
    const bob = await world.person('bob');
    const [browser, mobile] = await Promise.all([
      bob.client.call(userPublicSoundcloudToken, {}),
      bob.client.call(userPublicMobileSoundcloudToken, {}),
    ]);
    expect(vendors.oauthServers.soundcloud.isValidToken(browser.accessToken)).toBe(true);
    expect(vendors.oauthServers.soundcloudMobile.isValidToken(mobile.accessToken)).toBe(true);
  });

  test('survives an outage of the service', async () => {
    const gus = await world.person('gus');
    world.clock.advance(2 * hourMs);
    vendors.forcedStatuses.soundcloud = 429;
    await expect(gus.client.call(userPublicSoundcloudToken, {})).rejects.toMatchObject({ status: 502 });
    delete vendors.forcedStatuses.soundcloud;
    expect((await gus.client.call(userPublicSoundcloudToken, {})).expiresIn).toBe(3599);
  });
});

test('mobile apps use the credentials for browsers where they have none of their own', async () => {
  const { SOUNDCLOUD_MOBILE_CLIENT_ID: _id, SOUNDCLOUD_MOBILE_CLIENT_SECRET: _secret, ...env } = vendors.env;
  const plain = await startWorld({ env: { ...env, PUBLIC_URL: publicUrl } });
  try {
    const gus = await plain.person('gus');
    const { accessToken } = await gus.client.call(userPublicMobileSoundcloudToken, {});
    expect(vendors.oauthServers.soundcloud.isValidToken(accessToken)).toBe(true);
    expect((await gus.client.call(userPublicSoundcloudToken, {})).accessToken).toBe(accessToken);
  } finally {
    await plain.stop();
  }
});
