import { createClient } from '@turnstage/client';
import {
  userDownloadData,
  userExchangeDiscordCode,
  userInstallation,
  userLinkDiscord,
  userOwnProfile,
  userSignInToActivity,
  userStartActivityAuthorization,
} from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import { discordUser, type FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authorizeActivity,
  signInInsideActivity,
  signInWithDiscord,
  startConnectedWorld,
  visitDiscord,
  visitToLinkDiscord,
} from '../../../../../testing/user/providers.fixture.ts';
import { setAccount } from '../../../../../testing/user/user.fixture.ts';
import { testDiscordKeys } from './test-keys.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld({ ACTIVITY: 'on' }));
  await world.person('ann');
});
afterAll(() => stop());

const invalid = { status: 403, code: 'provider/authorization-invalid' };
const off = { status: 503, code: 'activity/off' };
let lastId = 5000;

/** Discord's client belongs to this person. */
function useDiscordAccount(name: string, more: { email?: string | null } = {}): void {
  lastId += 1;
  vendors.people.discord = discordUser({ id: String(lastId), name, ...more });
}

const clientOf = (token: string) => createClient({ baseUrl: world.baseUrl, token: () => token });
const signIn = () => signInInsideActivity(world, vendors);

describe('signing in inside the activity (docs/rules/activity.md)', () => {
  test('Y3: the frame gets what it asks Discord’s client for, and no page', async () => {
    const started = await world.anonymous.call(userStartActivityAuthorization, {});
    expect(started).toEqual({
      clientId: 'discord-id',
      scopes: ['identify', 'email'],
      state: expect.stringMatching(/^[\w-]{43}$/),
      codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
      browserKey: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(world.clock.now() + 600_000).toISOString(),
    });
  });

  test('Y4: a new person gets an account, and the same one in the browser and the next time', async () => {
    useDiscordAccount('Frida');
    const first = await signIn();
    expect(first).toMatchObject({ isNewUser: true, discordToken: expect.any(String) });
    expect(await clientOf(first.accessToken).call(userOwnProfile, {})).toMatchObject({
      uuid: first.userUuid,
      nickname: 'Frida',
    });
    expect(await signIn()).toMatchObject({ userUuid: first.userUuid, isNewUser: false });
    expect(await signInWithDiscord(world, vendors)).toMatchObject({ userUuid: first.userUuid });
  });

  test('Y4: whoever has linked Discord is signed in to that account', async () => {
    const bob = await world.person('bob');
    useDiscordAccount('Bobby', { email: null });
    await bob.client.call(userLinkDiscord, { body: await visitToLinkDiscord(bob, vendors) });
    expect(await signIn()).toMatchObject({ userUuid: bob.uuid, isNewUser: false });
  });

  test('Y4: an address that someone else here has not verified opens nothing', async () => {
    await world.person('cat');
    useDiscordAccount('Cat', { email: 'cat@world.test' });
    await expect(signIn()).rejects.toMatchObject({ status: 403, code: 'provider/email-taken' });
  });

  test('Y4: bans apply', async () => {
    useDiscordAccount('Rowdy');
    const { userUuid } = await signIn();
    await setAccount(world, userUuid, { banned_at: 1, banned_until: null, ban_reason: 'noise' });
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/banned' });
  });

  test('Y3: a code works once, also when it is sent several times at once', async () => {
    useDiscordAccount('Once');
    const body = await authorizeActivity(world, vendors);
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => world.anonymous.call(userSignInToActivity, { body })),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toMatchObject(invalid);
  });

  test('Y4: concurrent first sign-ins create one account', async () => {
    useDiscordAccount('Twins');
    const bodies = await Promise.all([1, 2, 3].map(() => authorizeActivity(world, vendors)));
    const signedIn = await Promise.all(
      bodies.map((body) => world.anonymous.call(userSignInToActivity, { body })),
    );
    expect(new Set(signedIn.map(({ userUuid }) => userUuid)).size).toBe(1);
    expect(signedIn.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
  });

  test('Y3: refuses a code that Discord never issued, another browser, and another purpose', async () => {
    useDiscordAccount('Mallory');
    const [mine, theirs] = [await authorizeActivity(world, vendors), await authorizeActivity(world, vendors)];
    const wrong = [
      { ...(await authorizeActivity(world, vendors)), code: 'made-up' },
      { ...theirs, browserKey: mine.browserKey },
      await visitDiscord(world, vendors),
    ];
    for (const body of wrong)
      await expect(world.anonymous.call(userSignInToActivity, { body })).rejects.toMatchObject(invalid);
    await expect(world.anonymous.call(userExchangeDiscordCode, { body: mine })).rejects.toMatchObject(
      invalid,
    );
  });

  test('Y3: works for ten minutes', async () => {
    const body = await authorizeActivity(world, vendors);
    world.clock.advance(600_000);
    await expect(world.anonymous.call(userSignInToActivity, { body })).rejects.toMatchObject(invalid);
  });

  test('says so when Discord is down or refuses the keys', async () => {
    const [body, again] = [await authorizeActivity(world, vendors), await authorizeActivity(world, vendors)];
    vendors.forcedStatuses.discord = 503;
    await expect(world.anonymous.call(userSignInToActivity, { body })).rejects.toMatchObject({
      status: 502,
      code: 'provider/unreachable',
    });
    vendors.forcedStatuses.discord = 401;
    await expect(world.anonymous.call(userSignInToActivity, { body: again })).rejects.toMatchObject({
      status: 503,
      code: 'provider/keys-refused',
    });
    delete vendors.forcedStatuses.discord;
  });

  test('Y5: the export says which sessions were opened there and since when; Discord’s token is not stored', async () => {
    useDiscordAccount('Exporter');
    const { accessToken, discordToken } = await signIn();
    const data = JSON.stringify(await clientOf(accessToken).call(userDownloadData, {}));
    expect(data).toContain('"inActivity":true');
    expect(data).toContain(`"activityAt":"${new Date(world.clock.now()).toISOString()}"`);
    const tables = await world.database
      .of<Record<string, Record<string, unknown>>>('user_service')
      .selectFrom('provider_link')
      .selectAll()
      .execute();
    expect(JSON.stringify(tables)).not.toContain(discordToken);
  });
});

describe('Y10: the keys', () => {
  const keys = () => ({
    clientId: 'discord-id',
    clientSecret: 'discord-secret',
    url: vendors.env['DISCORD_URL'] as string,
  });

  test('are accepted, refused, or can’t be checked', async () => {
    expect(await testDiscordKeys(keys())).toBeNull();
    expect(await testDiscordKeys({ ...keys(), clientSecret: 'old' })).toBe('keys-refused');
    vendors.forcedStatuses.discord = 500;
    expect(await testDiscordKeys(keys())).toBe('unreachable');
    delete vendors.forcedStatuses.discord;
    expect(await testDiscordKeys({ ...keys(), url: 'http://127.0.0.1:9' })).toBe('unreachable');
  });
});

test('Y1: where it is off nothing starts, and Discord is not contacted', async () => {
  const other = await startConnectedWorld();
  try {
    expect((await other.world.anonymous.call(userInstallation, {})).activity).toBe(false);
    expect((await world.anonymous.call(userInstallation, {})).activity).toBe(true);
    await expect(other.world.anonymous.call(userStartActivityAuthorization, {})).rejects.toMatchObject(off);
    const body = { ...(await visitDiscord(other.world, other.vendors)), code: 'code' };
    await expect(other.world.anonymous.call(userSignInToActivity, { body })).rejects.toMatchObject(off);
    expect(other.vendors.oauthServers.discord.requestCounts.authorization_code).toBe(0);
  } finally {
    await other.stop();
  }
});
