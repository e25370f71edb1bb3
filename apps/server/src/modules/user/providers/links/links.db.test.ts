import {
  userAuthorizeProvider,
  userDeleteSpotifyToken,
  userExchangeSpotifyCode,
  userExchangeYoutubeCode,
  userListProviders,
  userRefreshSpotifyToken,
  userUnlinkProvider,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import type { FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  linkMusicService,
  publicUrl,
  rowsOf,
  startConnectedWorld,
  visit,
} from '../../../../../testing/user/providers.fixture.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld());
});
afterAll(() => stop());

const notLinked = { status: 404, code: 'provider/not-linked' };

describe('linking a music service', () => {
  test.each([
    ['spotify', 'Wizzler', 3600],
    ['soundcloud', 'Ambient Anna', 3599],
    ['youtube', 'Slow Mixes', 3599],
  ] as const)('%s: returns a working token and shows the link', async (provider, displayName, seconds) => {
    const bob = await world.person('bob');
    const token = await linkMusicService(bob, vendors, provider);
    expect(Object.keys(token).sort()).toEqual(['accessToken', 'expiresAt', 'expiresIn']);
    expect(token.expiresIn).toBe(seconds);
    expect(Date.parse(token.expiresAt)).toBe(world.clock.now() + seconds * 1000);
    expect(vendors.oauthServers[provider].isValidToken(token.accessToken)).toBe(true);
    const { providers } = await bob.client.call(userListProviders, {});
    expect(providers.find(({ name }) => name === provider)).toMatchObject({
      isConfigured: true,
      signIn: false,
      link: { displayName, status: 'active', linkedAt: new Date(world.clock.now()).toISOString() },
    });
  });

  test('stores no secret in plain text', async () => {
    const cat = await world.person('cat');
    const { accessToken } = await linkMusicService(cat, vendors, 'spotify');
    for (const { secret } of await rowsOf(world, 'provider_link')) {
      expect(secret).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
      expect(secret).not.toContain(accessToken);
    }
  });

  test('requests what each service needs, with its own redirect URL', async () => {
    const bob = await world.person('bob');
    const pageOf = async (provider: 'spotify' | 'soundcloud' | 'youtube', mobile: boolean) =>
      new URL((await bob.client.call(userAuthorizeProvider, { params: { provider }, body: { mobile } })).url);
    const google = await pageOf('youtube', false);
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      scope: 'https://www.googleapis.com/auth/youtube.readonly',
      redirect_uri: `${publicUrl}/callback/youtube`,
    });
    const mobile = await pageOf('soundcloud', true);
    expect(mobile.searchParams.get('client_id')).toBe('soundcloud-mobile-id');
    expect(mobile.searchParams.get('redirect_uri')).toBe('turnstage-app://soundcloud');
    expect((await pageOf('spotify', true)).searchParams.get('client_id')).toBe('spotify-id');
  });

  test('is refused for bots and for services without an authorization page', async () => {
    const roz = await world.person('roz');
    const request = { params: { provider: 'spotify' as const }, body: {} };
    await expect(roz.client.call(userAuthorizeProvider, request)).rejects.toMatchObject({ status: 403 });
    const bob = await world.person('bob');
    await expect(
      bob.client.call(userAuthorizeProvider, { params: { provider: 'discord' as never }, body: {} }),
    ).rejects.toMatchObject({ status: 400, field: 'provider' });
  });

  test('accepts a callback only for its own service and person', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const invalid = { status: 403, code: 'provider/authorization-invalid' };
    const body = await visit(bob, vendors, 'spotify');
    await expect(cat.client.call(userExchangeSpotifyCode, { body })).rejects.toMatchObject(invalid);
    const again = await visit(bob, vendors, 'spotify');
    await expect(bob.client.call(userExchangeYoutubeCode, { body: again })).rejects.toMatchObject(invalid);
  });

  test('reports when a service refuses the credentials of the installation', async () => {
    const bob = await world.person('bob');
    const body = await visit(bob, vendors, 'spotify');
    vendors.forcedStatuses.spotify = 401;
    await expect(bob.client.call(userExchangeSpotifyCode, { body })).rejects.toMatchObject({
      status: 503,
      code: 'provider/keys-refused',
      body: { message: "Spotify refused this server's keys. Its admin has to check them." },
    });
    delete vendors.forcedStatuses.spotify;
  });
});

describe('unlinking', () => {
  test('deletes the tokens; Spotify has its own call for it', async () => {
    const dan = await world.person('dan');
    await linkMusicService(dan, vendors, 'spotify');
    expect(await dan.client.call(userDeleteSpotifyToken, { body: {} })).toEqual({ ok: true });
    await expect(dan.client.call(userDeleteSpotifyToken, { body: {} })).rejects.toMatchObject(notLinked);
    await expect(dan.client.call(userRefreshSpotifyToken, { body: {} })).rejects.toMatchObject(notLinked);
  });

  test.each(['youtube', 'soundcloud'] as const)(
    'revokes the token at %s, once the service is reachable again',
    async (provider) => {
      const dan = await world.person('dan');
      await linkMusicService(dan, vendors, provider);
      const { revoked } = vendors.oauthServers[provider];
      const before = revoked.length;
      vendors.forcedStatuses[provider] = 503;
      await dan.client.call(userUnlinkProvider, { params: { provider }, body: {} });
      await world.drain();
      expect(revoked).toHaveLength(before);
      delete vendors.forcedStatuses[provider];
      await advanceJobs();
      await world.drain();
      expect(revoked).toHaveLength(before + 1);
    },
  );

  test('also removes the link of the mobile app', async () => {
    const eve = await world.person('eve');
    await linkMusicService(eve, vendors, 'soundcloud');
    await linkMusicService(eve, vendors, 'soundcloud', true);
    await eve.client.call(userUnlinkProvider, { params: { provider: 'soundcloud' }, body: {} });
    const { providers } = await eve.client.call(userListProviders, {});
    expect(providers.filter(({ link }) => link)).toEqual([]);
  });

  test('of one link twice at once succeeds once', async () => {
    const eve = await world.person('eve');
    await linkMusicService(eve, vendors, 'spotify');
    const results = await Promise.allSettled(
      [1, 2].map(() => eve.client.call(userUnlinkProvider, { params: { provider: 'spotify' }, body: {} })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('an installation without credentials offers nothing and says so clearly', async () => {
  const unconfigured = await startWorld();
  try {
    const bob = await unconfigured.person('bob');
    const { providers } = await bob.client.call(userListProviders, {});
    expect(providers).toHaveLength(5);
    for (const provider of providers)
      expect(provider).toMatchObject({ isConfigured: false, signIn: false, link: null });
    await expect(
      bob.client.call(userAuthorizeProvider, { params: { provider: 'spotify' }, body: {} }),
    ).rejects.toMatchObject({
      status: 503,
      code: 'provider/not-configured',
      body: { message: "This server isn't connected to Spotify. Its admin can set it up." },
    });
    await expect(bob.client.call(userRefreshSpotifyToken, { body: {} })).rejects.toMatchObject({
      status: 503,
    });
  } finally {
    await unconfigured.stop();
  }
});

/** Retries are scheduled with the database's own clock, which tests can't advance. */
function advanceJobs(): Promise<unknown> {
  return world.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
}
