import { createClient } from '@turnstage/client';
import {
  userAppleUserToken,
  userListProviders,
  userRefreshMobileSoundcloudToken,
  userRefreshSoundcloudToken,
  userRefreshSpotifyToken,
  userRefreshYoutubeToken,
  userSoundcloudAccessToken,
  userSpotifyAccessToken,
} from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import type { FakeVendors, TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpWithRole } from '../../../../../testing/user/moderation.fixture.ts';
import {
  linkMusicService,
  serviceToken,
  startConnectedWorld,
} from '../../../../../testing/user/providers.fixture.ts';
import { createSecretBox, openSecrets } from '../../../../secrets/index.ts';
import { linkStore } from './link.store.ts';
import { countUnreadableSecrets } from './count-unreadable-secrets.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld());
});
afterAll(() => stop());

const minuteMs = 60_000;
const service = () => createClient({ baseUrl: world.baseUrl, token: () => serviceToken });

describe("a person's token", () => {
  test('is returned to services unchanged, until a minute before it expires', async () => {
    const bob = await world.person('bob');
    const { accessToken } = await linkMusicService(bob, vendors, 'spotify');
    const request = () => service().call(userSpotifyAccessToken, { params: { id: bob.uuid } });
    const { refresh_token: before } = vendors.oauthServers.spotify.requestCounts;
    world.clock.advance(58 * minuteMs);
    expect(await request()).toMatchObject({ accessToken, expiresIn: 120 });
    expect(vendors.oauthServers.spotify.requestCounts.refresh_token).toBe(before);
    world.clock.advance(minuteMs);
    const renewedToken = await request();
    expect(renewedToken.accessToken).not.toBe(accessToken);
    expect(renewedToken.expiresIn).toBe(3600);
    expect(vendors.oauthServers.spotify.isValidToken(renewedToken.accessToken)).toBe(true);
    expect(await request()).toEqual(renewedToken);
  });

  test.each([
    ['spotify', ({ client }: TestPerson) => client.call(userRefreshSpotifyToken, { body: {} })],
    ['youtube', ({ client }: TestPerson) => client.call(userRefreshYoutubeToken, { body: {} })],
    ['soundcloud', ({ client }: TestPerson) => client.call(userRefreshSoundcloudToken, { body: {} })],
  ] as const)(
    '%s: its owner gets a new one on request, and the same one within 30 seconds',
    async (name, refresh) => {
      const cat = await world.person('cat');
      const first = await linkMusicService(cat, vendors, name);
      expect((await refresh(cat)).accessToken).toBe(first.accessToken);
      world.clock.advance(30_000);
      const second = await refresh(cat);
      expect(second.accessToken).not.toBe(first.accessToken);
      expect((await refresh(cat)).accessToken).toBe(second.accessToken);
    },
  );

  test('is renewed once, however many request it at once: a SoundCloud refresh token works once', async () => {
    const dan = await world.person('dan');
    await linkMusicService(dan, vendors, 'soundcloud');
    const { requestCounts } = vendors.oauthServers.soundcloud;
    for (let round = 1; round <= 3; round += 1) {
      world.clock.advance(60 * minuteMs);
      const before = requestCounts.refresh_token;
      const results = await Promise.all([
        ...[1, 2, 3, 4].map(() => dan.client.call(userSoundcloudAccessToken, { params: { id: dan.uuid } })),
        ...[1, 2].map(() => dan.client.call(userRefreshSoundcloudToken, { body: {} })),
      ]);
      expect(new Set(results.map(({ accessToken }) => accessToken)).size).toBe(1);
      expect(requestCounts.refresh_token).toBe(before + 1);
    }
  });

  test('can be claimed by one server at a time, and by another one when that server dies', async () => {
    const dan = await world.person('dan');
    await linkMusicService(dan, vendors, 'spotify');
    const links = linkStore(world.database);
    const { providers } = await dan.client.call(userListProviders, {});
    expect(providers.find(({ name }) => name === 'spotify')?.link).not.toBeNull();
    const now = world.clock.now();
    const { userId } = await accountOf(dan.uuid);
    const row = (await links.find(userId, 'spotify'))!;
    const claims = await Promise.all([1, 2, 3].map(() => links.claim(row, now + 30_000, now)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await links.claim(row, now + 60_000, now + 30_000)).toBe(true);
  });

  test('of the mobile app is separate, with its own credentials', async () => {
    const eve = await world.person('eve');
    const browser = await linkMusicService(eve, vendors, 'soundcloud');
    const mobile = await linkMusicService(eve, vendors, 'soundcloud', true);
    expect(mobile.accessToken).not.toBe(browser.accessToken);
    const request = (query: { mobile?: boolean }) =>
      eve.client.call(userSoundcloudAccessToken, { params: { id: eve.uuid }, query });
    expect((await request({})).accessToken).toBe(browser.accessToken);
    expect((await request({ mobile: true })).accessToken).toBe(mobile.accessToken);
    world.clock.advance(30_000);
    const { refresh_token: before } = vendors.oauthServers.soundcloudMobile.requestCounts;
    const renewedToken = await eve.client.call(userRefreshMobileSoundcloudToken, { body: {} });
    expect(renewedToken.accessToken).not.toBe(mobile.accessToken);
    expect(vendors.oauthServers.soundcloudMobile.requestCounts.refresh_token).toBe(before + 1);
    expect((await request({})).accessToken).toBe(browser.accessToken);
  });
});

describe('permissions (document 1 section 7)', () => {
  test('SoundCloud: its owner, services and staff', async () => {
    const [ann, bob, cat, gus] = await Promise.all(
      (['ann', 'bob', 'cat', 'gus'] as const).map((name) => world.person(name)),
    );
    await linkMusicService(bob!, vendors, 'soundcloud');
    const request = { params: { id: bob!.uuid } };
    for (const client of [bob!.client, ann!.client, service()])
      expect((await client.call(userSoundcloudAccessToken, request)).accessToken).toEqual(expect.any(String));
    for (const client of [cat!.client, gus!.client])
      await expect(client.call(userSoundcloudAccessToken, request)).rejects.toMatchObject({
        status: 403,
        code: 'request/forbidden',
      });
  });

  test('staff cannot read tokens of equals and higher ranks (rule M5)', async () => {
    const staff = await signUpWithRole(world, 'token-staff', 'staff');
    const ann = await world.person('ann');
    const request = { params: { id: ann.uuid } };
    const forbidden = { status: 403, code: 'request/forbidden' };
    await expect(staff.client.call(userSoundcloudAccessToken, request)).rejects.toMatchObject(forbidden);
    await expect(staff.client.call(userSpotifyAccessToken, request)).rejects.toMatchObject(forbidden);
    await expect(staff.client.call(userAppleUserToken, request)).rejects.toMatchObject(forbidden);
  });

  test('Spotify: services and staff, not even its owner', async () => {
    const [bob, ann] = [await world.person('bob'), await world.person('ann')];
    const request = { params: { id: bob.uuid } };
    await expect(bob.client.call(userSpotifyAccessToken, request)).rejects.toMatchObject({ status: 403 });
    expect((await ann.client.call(userSpotifyAccessToken, request)).expiresIn).toBeGreaterThan(0);
    await expect(
      service().call(userSpotifyAccessToken, { params: { id: '00000000-0000-4000-8000-000000000000' } }),
    ).rejects.toMatchObject({ status: 404, code: 'user/not-found' });
    await expect(service().call(userSpotifyAccessToken, { params: { id: ann.uuid } })).rejects.toMatchObject({
      status: 404,
      code: 'provider/not-linked',
    });
  });
});

describe('a link that no longer works', () => {
  test('is shown as ended when the person revokes access at the service, until it is linked again', async () => {
    const bob = await world.person('bob');
    await linkMusicService(bob, vendors, 'youtube');
    vendors.oauthServers.youtube.revokeConsent();
    world.clock.advance(60 * minuteMs);
    const ended = { status: 409, code: 'provider/link-ended' };
    const refresh = () => bob.client.call(userRefreshYoutubeToken, { body: {} });
    await expect(Promise.all([refresh(), refresh()])).rejects.toMatchObject(ended);
    const { refresh_token: before } = vendors.oauthServers.youtube.requestCounts;
    await expect(refresh()).rejects.toMatchObject(ended);
    expect(vendors.oauthServers.youtube.requestCounts.refresh_token).toBe(before);
    const statusNow = async () =>
      (await bob.client.call(userListProviders, {})).providers.find(({ name }) => name === 'youtube')?.link
        ?.status;
    expect(await statusNow()).toBe('ended');
    await linkMusicService(bob, vendors, 'youtube');
    expect(await statusNow()).toBe('active');
    expect((await refresh()).expiresIn).toBe(3599);
  });

  test('survives an outage of the service', async () => {
    const bob = await world.person('bob');
    await linkMusicService(bob, vendors, 'spotify');
    world.clock.advance(60 * minuteMs);
    vendors.forcedStatuses.spotify = 500;
    const refresh = () => bob.client.call(userRefreshSpotifyToken, { body: {} });
    await expect(refresh()).rejects.toMatchObject({ status: 502, code: 'provider/unreachable' });
    delete vendors.forcedStatuses.spotify;
    expect((await refresh()).expiresIn).toBe(3600);
  });

  test('with a secret from another row cannot be decrypted: secrets are bound to account and service', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    for (const one of [bob, cat]) await linkMusicService(one, vendors, 'spotify');
    const [from, to] = [await accountOf(bob.uuid), await accountOf(cat.uuid)];
    const links = linkStore(world.database);
    const stolen = (await links.find(from.userId, 'spotify'))!;
    const target = (await links.find(to.userId, 'spotify'))!;
    await links.upsert({ ...target, secret: stolen.secret });
    await expect(service().call(userSpotifyAccessToken, { params: { id: cat.uuid } })).rejects.toMatchObject({
      code: 'provider/link-ended',
    });
    const keys = await openSecrets({ keys: undefined, dataDir: world.dataDir });
    const { all, unreadable } = await countUnreadableSecrets(world.database, keys);
    expect([all > 1, unreadable]).toEqual([true, 1]);
    const wrongKey = createSecretBox(['a key of somebody else']);
    expect(await countUnreadableSecrets(world.database, wrongKey)).toEqual({ all, unreadable: all });
    // not deleted: the right key may only be missing for now
    expect((await links.find(to.userId, 'spotify'))?.secret).toBe(stolen.secret);
  });
});

async function accountOf(uuid: string): Promise<{ userId: number }> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from user_service.account where uuid = $1',
    [uuid],
  );
  return { userId: Number(rows[0]?.id) };
}
