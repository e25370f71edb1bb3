/** Somebody signs up with an address that is not theirs; its owner comes later (rules A25 to A27). */
import { randomUUID } from 'node:crypto';
import type { Client } from '@turnstage/client';
import {
  socialAllDevices,
  socialRegisterDevice,
  socialSubscribeWebPush,
  userAddEmail,
  userAddUserIdentity,
  userBotToken,
  userDeleteEmail,
  userForgotPassword,
  userLinkDiscord,
  userListProviders,
  userLogin,
  userMagicLink,
  userOwnEmails,
  userOwnProfile,
  userRequestIdentityVerification,
  userResetPassword,
  userSignUp,
  userSignUpBot,
  userUserIdentities,
  userValidateMagicLink,
  userVerifyEmail,
  userVerifyIdentity,
} from '@turnstage/client/routes';
import { discordUser, FakeBrowser, type FakeVendors, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTextedTo, someMobile } from '../phones/phone.fixture.ts';
import {
  linkMusicService,
  signInWithDiscord,
  startConnectedWorld,
  visitToLinkDiscord,
} from '../providers/providers.fixture.ts';
import {
  clientOf,
  codeSentTo,
  mailsTo,
  newcomer,
  password,
  resetTokenSentTo,
  verifyNewest,
} from '../user.fixture.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld());
  await world.person('ann');
});
afterAll(() => stop());

const chosen = 'the owner chose this one';
const gone = { status: 401 };
const canNotReset = { status: 403, code: 'password/can-not-reset' };
type Squatter = Awaited<ReturnType<typeof newcomer>>;

const forgot = (email: string) => world.anonymous.call(userForgotPassword, { body: { email } });
const reset = (token: string) =>
  world.anonymous.call(userResetPassword, { body: { token, password: chosen } });
const login = (email: string, word: string) =>
  world.anonymous.call(userLogin, { body: { email, password: word } });
const addressesOf = async (client: Client) =>
  (await client.call(userOwnEmails, {})).map(({ email }) => email);

async function proveSecond({ client, email }: Squatter): Promise<string> {
  const second = `squatter-of-${email}`;
  await client.call(userAddEmail, { body: { email: second } });
  await verifyNewest(world, client, second);
  return second;
}

async function provePhone({ client }: Squatter): Promise<void> {
  const value = someMobile();
  const { id: identityId } = await client.call(userAddUserIdentity, { body: { value } });
  await client.call(userRequestIdentityVerification, { body: { identityId } });
  await client.call(userVerifyIdentity, { body: { identityId, code: await codeTextedTo(world, value) } });
}

async function linkDiscord(squatter: Squatter): Promise<void> {
  vendors.people.discord = discordUser({ id: String(squatter.id), name: squatter.name, email: null });
  const body = await visitToLinkDiscord(personOf(squatter), vendors);
  await squatter.client.call(userLinkDiscord, { body });
}

const personOf = ({ client, name, uuid, token }: Squatter): TestPerson => ({ client, name, uuid, token });

async function browsersOf(userUuid: string): Promise<number> {
  const { rows } = await world.database.pool.query(
    'select 1 from notification_service.browser where user_uuid = $1',
    [userUuid],
  );
  return rows.length;
}

async function askedForLink(email: string): Promise<string> {
  await forgot(email);
  return resetTokenSentTo(world, email);
}

describe('an address that was never proven, once something else of the account is (rule A25)', () => {
  test.each([
    ['another address', proveSecond],
    ['a number', provePhone],
    ['a Discord account', linkDiscord],
  ])('%s: its owner gets no way in there, and an account of their own', async (_, prove) => {
    const squatter = await newcomer(world);
    const { email } = squatter;
    await prove(squatter);
    await forgot(email);
    expect((await mailsTo(world, email)).filter(({ text }) => text.includes('/reset-password#'))).toEqual([]);
    const { accessToken, user } = await world.anonymous.call(userSignUp, {
      body: { email, password: chosen },
    });
    await verifyNewest(world, clientOf(world, accessToken), email);
    expect(user.uuid).not.toBe(squatter.uuid);
    expect(await addressesOf(squatter.client)).not.toContain(email);
    await expect(login(email, password)).rejects.toMatchObject(gone);
    await login(email, chosen);
  });

  test('it still names the account to whoever knows the password, until somebody else takes it', async () => {
    const person = await newcomer(world);
    const code = await codeSentTo(world, person.email);
    await proveSecond(person);
    await login(person.email, password);
    await person.client.call(userVerifyEmail, { body: { email: person.email, code } });
    await expect(
      world.anonymous.call(userSignUp, { body: { email: person.email, password } }),
    ).rejects.toMatchObject({ code: 'sign-up/email-taken' });
  });

  test('its owner comes over Discord and gets an account of their own', async () => {
    const squatter = await newcomer(world);
    await proveSecond(squatter);
    vendors.people.discord = discordUser({ id: '777', name: 'owner', email: squatter.email });
    const arrived = await signInWithDiscord(world, vendors);
    expect(arrived.isNewUser).toBe(true);
    expect(await addressesOf(clientOf(world, arrived.accessToken))).toEqual([squatter.email]);
  });

  test('a link that went there before is worth nothing', async () => {
    const squatter = await newcomer(world);
    const token = await askedForLink(squatter.email);
    await proveSecond(squatter);
    await expect(reset(token)).rejects.toMatchObject(canNotReset);
    await squatter.client.call(userOwnProfile, {});
  });
});

describe('a link to an address that was never proven (rule A26)', () => {
  test('proves it, and what was left on the account goes', async () => {
    const squatter = await newcomer(world);
    const { client, email, uuid } = squatter;
    const second = `pending-${email}`;
    await client.call(userAddEmail, { body: { email: second } });
    await client.call(userAddUserIdentity, { body: { value: someMobile() } });
    await client.call(userSignUpBot, {
      body: { botNickName: `bot-${squatter.name}`, avatarId: 'bot-01', color: 'ff00aa' },
    });
    const { accessToken: bot } = await client.call(userBotToken, {});
    await linkMusicService(personOf(squatter), vendors, 'spotify');
    await client.call(socialRegisterDevice, { body: { platform: 'android', token: randomUUID() } });
    const browser = new FakeBrowser('https://fcm.googleapis.com/fcm/send/left-behind');
    await client.call(socialSubscribeWebPush, { body: browser.subscription });
    expect(await browsersOf(uuid)).toBe(1);
    const { shortLivedToken } = await client.call(userMagicLink, {});
    await reset(await askedForLink(email));
    await world.drain();

    for (const old of [client, clientOf(world, bot)])
      await expect(old.call(userOwnProfile, {})).rejects.toMatchObject(gone);
    await expect(
      world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken } }),
    ).rejects.toMatchObject({ code: 'auth/magic-link-invalid' });
    const owner = clientOf(world, (await login(email, chosen)).accessToken);
    expect(await owner.call(userOwnProfile, {})).toMatchObject({ uuid, verifiedAt: expect.any(String) });
    expect(await owner.call(userOwnEmails, {})).toMatchObject([{ email, status: 'VERIFIED' }]);
    expect(await owner.call(userUserIdentities, { query: {} })).toEqual([]);
    const { providers } = await owner.call(userListProviders, {});
    expect(providers.filter(({ link }) => link !== null)).toEqual([]);
    expect(await owner.call(socialAllDevices, { params: { id: uuid } })).toEqual([]);
    expect(await browsersOf(uuid)).toBe(0);
  });

  test('and a proof of something else at the same moment: one of them gets the account', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { client, email } = await newcomer(world);
      const second = `racing-${email}`;
      await client.call(userAddEmail, { body: { email: second } });
      const code = await codeSentTo(world, second);
      const token = await askedForLink(email);
      const [byOwner, bySquatter] = await Promise.allSettled([
        reset(token),
        client.call(userVerifyEmail, { body: { email: second, code } }),
      ]);
      expect([byOwner.status, bySquatter.status].sort()).toEqual(['fulfilled', 'rejected']);
      if (byOwner.status === 'fulfilled') {
        const owner = clientOf(world, (await login(email, chosen)).accessToken);
        expect(await addressesOf(owner)).toEqual([email]);
      } else expect(await addressesOf(client)).toEqual([second, email]);
    }
  });
});

describe('a new password ends what could lead around it (rule A7)', () => {
  test('a magic link that is asked for at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { client, email } = await newcomer(world);
      await verifyNewest(world, client, email);
      const token = await askedForLink(email);
      const [, link] = await Promise.allSettled([reset(token), client.call(userMagicLink, {})]);
      if (link.status === 'rejected') continue;
      const { shortLivedToken } = link.value;
      await expect(
        world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken } }),
      ).rejects.toMatchObject({ code: 'auth/magic-link-invalid' });
    }
  });

  test('a link to an address that has left the account (rule A27)', async () => {
    const { client, email } = await newcomer(world);
    await verifyNewest(world, client, email);
    const second = `stays-${email}`;
    await client.call(userAddEmail, { body: { email: second } });
    await verifyNewest(world, client, second);
    const token = await askedForLink(email);
    const [first] = await client.call(userOwnEmails, {});
    await client.call(userDeleteEmail, { params: { id: first?.id ?? 0 } });
    await expect(reset(token)).rejects.toMatchObject(canNotReset);
    await client.call(userOwnProfile, {});
  });
});
