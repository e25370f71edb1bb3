import { createClient } from '@turnstage/client';
import {
  userAuthorizeProvider,
  userDiscordAuth,
  userExchangeDiscordCode,
  userLinkDiscord,
  userListProviders,
  userOwnProfile,
  userUnlinkProvider,
  userVerifyEmail,
} from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import { discordUser, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeSentTo, setAccount } from '../../../../../testing/user/user.fixture.ts';
import {
  publicUrl,
  rowsOf,
  signInWithDiscord,
  startConnectedWorld,
  visit,
  visitDiscord,
  visitToLinkDiscord,
} from '../../../../../testing/user/providers.fixture.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld());
  await world.person('ann');
});
afterAll(() => stop());

const minuteMs = 60_000;
const invalid = { status: 403, code: 'provider/authorization-invalid' };
const taken = { status: 403, code: 'provider/email-taken' };
let lastId = 1000;

/** The next Discord sign-ins come from this person. */
function useDiscordAccount(name: string, more: { email?: string | null; verified?: boolean } = {}): void {
  lastId += 1;
  vendors.people.discord = discordUser({ id: String(lastId), name, ...more });
}

function profileOf(token: string) {
  return createClient({ baseUrl: world.baseUrl, token: () => token }).call(userOwnProfile, {});
}

async function verify(person: TestPerson): Promise<void> {
  const code = await codeSentTo(world, `${person.name}@world.test`);
  await person.client.call(userVerifyEmail, { body: { code } });
}

describe("Discord's page", () => {
  test('requests the identity, with state and PKCE, and redirects back to us', async () => {
    const { url, browserKey, expiresAt } = await world.anonymous.call(userDiscordAuth, { body: {} });
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe(`${vendors.env['DISCORD_URL']}/oauth2/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'discord-id',
      redirect_uri: `${publicUrl}/callback/discord`,
      scope: 'identify email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(url).not.toContain(browserKey);
    expect(Date.parse(expiresAt)).toBe(world.clock.now() + 10 * minuteMs);
    const stored = JSON.stringify(await rowsOf(world, 'provider_authorization'));
    for (const secret of [browserKey, searchParams.get('state') as string])
      expect(stored).not.toContain(secret);
  });

  test('can be opened for linking only by people with an account', async () => {
    const link = { body: { purpose: 'link' as const } };
    await expect(world.anonymous.call(userDiscordAuth, link)).rejects.toMatchObject({ status: 401 });
    const gus = await world.person('gus');
    await expect(gus.client.call(userDiscordAuth, link)).rejects.toMatchObject({ status: 401 });
    const roz = await world.person('roz');
    await expect(roz.client.call(userDiscordAuth, link)).rejects.toMatchObject({ status: 403 });
  });
});

describe('signing in with Discord (docs/rules/providers.md)', () => {
  test('D1, D3: a new person gets an account with a verified address, and the same account the next time', async () => {
    useDiscordAccount('Nelly');
    const first = await signInWithDiscord(world, vendors);
    expect(first.isNewUser).toBe(true);
    expect(await profileOf(first.accessToken)).toMatchObject({
      uuid: first.userUuid,
      nickname: 'Nelly',
      email: 'nelly@discord.test',
      role: 'user',
      verifiedAt: new Date(world.clock.now()).toISOString(),
    });
    world.clock.advance(minuteMs);
    const second = await signInWithDiscord(world, vendors);
    expect(second).toMatchObject({ userUuid: first.userUuid, isNewUser: false });
    expect((await profileOf(second.accessToken)).nickname).toBe('Nelly');
  });

  test('D1: concurrent first sign-ins create one account', async () => {
    useDiscordAccount('Twice');
    const callbacks = await Promise.all([1, 2, 3].map(() => visitDiscord(world, vendors)));
    const signedIn = await Promise.all(
      callbacks.map((body) => world.anonymous.call(userExchangeDiscordCode, { body })),
    );
    expect(new Set(signedIn.map(({ userUuid }) => userUuid)).size).toBe(1);
    expect(signedIn.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
  });

  test('D3: a taken nickname gets a number', async () => {
    useDiscordAccount('bob', { email: null });
    await world.person('bob');
    const { accessToken } = await signInWithDiscord(world, vendors);
    expect((await profileOf(accessToken)).nickname).toMatch(/^bob\d{4}$/);
  });

  test('D2: an address that Discord has not verified is ignored', async () => {
    const cat = await world.person('cat');
    await verify(cat);
    useDiscordAccount('Mallory', { email: 'cat@world.test', verified: false });
    const { accessToken, userUuid } = await signInWithDiscord(world, vendors);
    expect(userUuid).not.toBe(cat.uuid);
    expect(await profileOf(accessToken)).toMatchObject({ email: '', verifiedAt: null });
  });

  test('D4: someone who has verified the address here too is signed in to that account', async () => {
    const cat = await world.person('cat');
    useDiscordAccount('Catherine', { email: ' CAT@world.test' });
    expect(await signInWithDiscord(world, vendors)).toMatchObject({ userUuid: cat.uuid, isNewUser: false });
    useDiscordAccount('Another Catherine', { email: 'cat@world.test' });
    await expect(signInWithDiscord(world, vendors)).rejects.toMatchObject(taken);
  });

  test('D4: an account with an unverified address is not touched', async () => {
    await world.person('dan');
    useDiscordAccount('Dan', { email: 'dan@world.test' });
    await expect(signInWithDiscord(world, vendors)).rejects.toMatchObject(taken);
    expect((await rowsOf(world, 'provider_link')).map((row) => row['subject'])).not.toContain(String(lastId));
  });

  test('D5: an address alone gives no access to a staff account', async () => {
    const ann = await world.person('ann');
    await verify(ann);
    useDiscordAccount('Ann', { email: 'ann@world.test' });
    await expect(signInWithDiscord(world, vendors)).rejects.toMatchObject(taken);
  });

  test('D6: refuses banned and deactivated accounts', async () => {
    useDiscordAccount('Rowdy');
    const { userUuid } = await signInWithDiscord(world, vendors);
    await setAccount(world, userUuid, { banned_at: 1, banned_until: null, ban_reason: 'noise' });
    await expect(signInWithDiscord(world, vendors)).rejects.toMatchObject({
      code: 'auth/banned',
      message: 'This account is banned: noise',
    });
    await setAccount(world, userUuid, { banned_at: null, deactivated_at: 1 });
    await expect(signInWithDiscord(world, vendors)).rejects.toMatchObject({ code: 'auth/deactivated' });
  });
});

describe('a callback from an authorization page', () => {
  test('works once, even when it is sent several times at once', async () => {
    useDiscordAccount('Once');
    const body = await visitDiscord(world, vendors);
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => world.anonymous.call(userExchangeDiscordCode, { body })),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toMatchObject(invalid);
  });

  test('works only in the browser that started it, and a try in another one uses it up', async () => {
    const [mine, theirs] = [await visitDiscord(world, vendors), await visitDiscord(world, vendors)];
    const forged = { ...theirs, browserKey: mine.browserKey };
    for (const body of [forged, theirs])
      await expect(world.anonymous.call(userExchangeDiscordCode, { body })).rejects.toMatchObject(invalid);
  });

  test('works for ten minutes', async () => {
    const body = await visitDiscord(world, vendors);
    world.clock.advance(10 * minuteMs);
    await expect(world.anonymous.call(userExchangeDiscordCode, { body })).rejects.toMatchObject(invalid);
    await visitDiscord(world, vendors);
    // expired rows are deleted when someone else starts
    for (const row of await rowsOf(world, 'provider_authorization'))
      expect(row['expires_at']).toBeGreaterThan(world.clock.now());
  });

  test('works only for the purpose, person and service that it was started for', async () => {
    const [bob, eve] = [await world.person('bob'), await world.person('eve')];
    const toLink = await visitToLinkDiscord(bob, vendors);
    await expect(eve.client.call(userLinkDiscord, { body: toLink })).rejects.toMatchObject(invalid);
    const toLinkAgain = await visitToLinkDiscord(bob, vendors);
    await expect(world.anonymous.call(userExchangeDiscordCode, { body: toLinkAgain })).rejects.toMatchObject(
      invalid,
    );
    const toSignIn = await visitDiscord(world, vendors);
    await expect(bob.client.call(userLinkDiscord, { body: toSignIn })).rejects.toMatchObject(invalid);
    const atSpotify = await visit(bob, vendors, 'spotify');
    await expect(bob.client.call(userLinkDiscord, { body: atSpotify })).rejects.toMatchObject(invalid);
  });

  test('is refused with a code that Discord never issued', async () => {
    const body = { ...(await visitDiscord(world, vendors)), code: 'made-up' };
    await expect(world.anonymous.call(userExchangeDiscordCode, { body })).rejects.toMatchObject(invalid);
  });

  test('gives a clear error when the service is down', async () => {
    const body = await visitDiscord(world, vendors);
    vendors.forcedStatuses.discord = 503;
    await expect(world.anonymous.call(userExchangeDiscordCode, { body })).rejects.toMatchObject({
      status: 502,
      code: 'provider/unreachable',
    });
    delete vendors.forcedStatuses.discord;
  });
});

describe('linking Discord', () => {
  test('D7: adds a way to sign in, visible only to its owner', async () => {
    const eve = await world.person('eve');
    useDiscordAccount('Evelyn');
    const body = await visitToLinkDiscord(eve, vendors);
    expect(await eve.client.call(userLinkDiscord, { body })).toEqual({
      displayName: 'Evelyn',
      linkedAt: new Date(world.clock.now()).toISOString(),
      status: 'active',
    });
    expect(await signInWithDiscord(world, vendors)).toMatchObject({ userUuid: eve.uuid, isNewUser: false });
    const discordOf = async (client: TestPerson['client']) =>
      (await client.call(userListProviders, {})).providers.find(({ name }) => name === 'discord');
    expect((await discordOf(eve.client))?.link?.displayName).toBe('Evelyn');
    expect((await discordOf(world.anonymous))?.link).toBeNull();
    expect((await discordOf((await world.person('bob')).client))?.link).toBeNull();
  });

  test('D7: belongs to one account, even when two link it at once', async () => {
    const [bob, dan] = [await world.person('bob'), await world.person('dan')];
    useDiscordAccount('Shared', { email: null });
    const visits = await Promise.all([bob, dan].map((one) => visitToLinkDiscord(one, vendors)));
    const results = await Promise.allSettled(
      [bob, dan].map((one, at) => one.client.call(userLinkDiscord, { body: visits[at]! })),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ status: 403, code: 'provider/linked-elsewhere' });
  });

  test('D8: can be removed only when there is another way to sign in', async () => {
    const eve = await world.person('eve');
    const unlinking = { params: { provider: 'discord' as const }, body: {} };
    await eve.client.call(userUnlinkProvider, unlinking);
    await expect(eve.client.call(userUnlinkProvider, unlinking)).rejects.toMatchObject({
      status: 404,
      code: 'provider/not-linked',
    });
    useDiscordAccount('Only Discord');
    const { accessToken } = await signInWithDiscord(world, vendors);
    const discordOnly = createClient({ baseUrl: world.baseUrl, token: () => accessToken });
    await expect(discordOnly.call(userUnlinkProvider, unlinking)).rejects.toMatchObject({
      status: 403,
      code: 'provider/only-way-in',
    });
    expect((await signInWithDiscord(world, vendors)).isNewUser).toBe(false);
  });
});

test('where sign-up is closed a new Discord user is refused', async () => {
  const closed = await startConnectedWorld({ SIGN_UP: 'closed' });
  try {
    await expect(signInWithDiscord(closed.world, closed.vendors)).rejects.toMatchObject({
      status: 403,
      code: 'sign-up/closed',
    });
  } finally {
    await closed.stop();
  }
});

test('the first person on an empty installation becomes superUser, also with Discord (decisions section 1)', async () => {
  const empty = await startConnectedWorld();
  try {
    const { accessToken } = await signInWithDiscord(empty.world, empty.vendors);
    const client = createClient({ baseUrl: empty.world.baseUrl, token: () => accessToken });
    expect((await client.call(userOwnProfile, {})).role).toBe('superUser');
    await expect(
      client.call(userAuthorizeProvider, { params: { provider: 'spotify' }, body: {} }),
    ).resolves.toMatchObject({ url: expect.stringContaining('/spotify/authorize?') });
  } finally {
    await empty.stop();
  }
});
