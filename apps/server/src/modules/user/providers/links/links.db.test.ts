import {
  userAuthorizeProvider,
  userDeleteSpotifyToken,
  userExchangeSpotifyCode,
  userExchangeYoutubeCode,
  userListProviders,
  userRefreshSpotifyToken,
  userUnlinkProvider,
} from '@turnstage/client/routes';
import { startWorld, type FakeVendors, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkMusicService, publicUrl, rowsOf, startConnectedWorld, visit } from '../providers.fixture.ts';

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
  ] as const)(
    '%s: answers a token that works there, and shows the link',
    async (provider, displayName, seconds) => {
      const bob = await world.person('bob');
      const token = await linkMusicService(bob, vendors, provider);
      expect(Object.keys(token).sort()).toEqual(['accessToken', 'expiresAt', 'expiresIn']);
      expect(token.expiresIn).toBe(seconds);
      expect(Date.parse(token.expiresAt)).toBe(world.clock.now() + seconds * 1000);
      expect(vendors.desks[provider].isGood(token.accessToken)).toBe(true);
      const { providers } = await bob.client.call(userListProviders, {});
      expect(providers.find(({ name }) => name === provider)).toMatchObject({
        isConfigured: true,
        signIn: false,
        link: { displayName, status: 'active', linkedAt: new Date(world.clock.now()).toISOString() },
      });
    },
  );

  test('keeps nothing readable in the database', async () => {
    const cat = await world.person('cat');
    const { accessToken } = await linkMusicService(cat, vendors, 'spotify');
    for (const { secret } of await rowsOf(world, 'provider_link')) {
      expect(secret).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
      expect(secret).not.toContain(accessToken);
    }
  });

  test('asks each service for what it needs, with its own way back', async () => {
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

  test('is not for bots, and only for services with such a page', async () => {
    const roz = await world.person('roz');
    const begin = { params: { provider: 'spotify' as const }, body: {} };
    await expect(roz.client.call(userAuthorizeProvider, begin)).rejects.toMatchObject({ status: 403 });
    const bob = await world.person('bob');
    await expect(
      bob.client.call(userAuthorizeProvider, { params: { provider: 'discord' as never }, body: {} }),
    ).rejects.toMatchObject({ status: 400, field: 'provider' });
  });

  test('takes what came back from that service, for that person', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const invalid = { status: 403, code: 'provider/authorization-invalid' };
    const body = await visit(bob, vendors, 'spotify');
    await expect(cat.client.call(userExchangeSpotifyCode, { body })).rejects.toMatchObject(invalid);
    const again = await visit(bob, vendors, 'spotify');
    await expect(bob.client.call(userExchangeYoutubeCode, { body: again })).rejects.toMatchObject(invalid);
  });

  test('says when the keys of the installation are refused', async () => {
    const bob = await world.person('bob');
    const body = await visit(bob, vendors, 'spotify');
    vendors.troubles.spotify = 401;
    await expect(bob.client.call(userExchangeSpotifyCode, { body })).rejects.toMatchObject({
      status: 503,
      code: 'provider/keys-refused',
      message: "Spotify refuses this installation's keys; whoever runs it has to look at them",
    });
    delete vendors.troubles.spotify;
  });
});

describe('unlinking', () => {
  test('forgets the tokens; Spotify has its own call for it', async () => {
    const dan = await world.person('dan');
    await linkMusicService(dan, vendors, 'spotify');
    expect(await dan.client.call(userDeleteSpotifyToken, { body: {} })).toEqual({ ok: true });
    await expect(dan.client.call(userDeleteSpotifyToken, { body: {} })).rejects.toMatchObject(notLinked);
    await expect(dan.client.call(userRefreshSpotifyToken, { body: {} })).rejects.toMatchObject(notLinked);
  });

  test.each(['youtube', 'soundcloud'] as const)('%s is told, when it can listen again', async (provider) => {
    const dan = await world.person('dan');
    await linkMusicService(dan, vendors, provider);
    const { revoked } = vendors.desks[provider];
    const before = revoked.length;
    vendors.troubles[provider] = 503;
    await dan.client.call(userUnlinkProvider, { params: { provider }, body: {} });
    await world.drain();
    expect(revoked).toHaveLength(before);
    delete vendors.troubles[provider];
    await makeJobsDue();
    await world.drain();
    expect(revoked).toHaveLength(before + 1);
  });

  test('takes the link of the mobile application along', async () => {
    const eve = await world.person('eve');
    await linkMusicService(eve, vendors, 'soundcloud');
    await linkMusicService(eve, vendors, 'soundcloud', true);
    await eve.client.call(userUnlinkProvider, { params: { provider: 'soundcloud' }, body: {} });
    const { providers } = await eve.client.call(userListProviders, {});
    expect(providers.filter(({ link }) => link)).toEqual([]);
  });

  test('of one link twice at once is done once', async () => {
    const eve = await world.person('eve');
    await linkMusicService(eve, vendors, 'spotify');
    const answers = await Promise.allSettled(
      [1, 2].map(() => eve.client.call(userUnlinkProvider, { params: { provider: 'spotify' }, body: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('an installation without keys offers nothing, in a clear sentence', async () => {
  const bare = await startWorld();
  try {
    const bob = await bare.person('bob');
    const { providers } = await bob.client.call(userListProviders, {});
    expect(providers).toHaveLength(5);
    for (const provider of providers)
      expect(provider).toMatchObject({ isConfigured: false, signIn: false, link: null });
    await expect(
      bob.client.call(userAuthorizeProvider, { params: { provider: 'spotify' }, body: {} }),
    ).rejects.toMatchObject({
      status: 503,
      code: 'provider/not-configured',
      message: 'This installation is not connected to Spotify; whoever runs it can set it up',
    });
    await expect(bob.client.call(userRefreshSpotifyToken, { body: {} })).rejects.toMatchObject({
      status: 503,
    });
  } finally {
    await bare.stop();
  }
});

/** Failed jobs wait by the database's own clock. */
function makeJobsDue(): Promise<unknown> {
  return world.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
}
