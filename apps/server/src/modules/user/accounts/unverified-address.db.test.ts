/** Someone signs up with an address that isn't theirs, and the owner shows up later (rules A25 to A27). */
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
import type { World } from '@turnstage/server/testing';
import { discordUser, FakeBrowser, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTextedTo, uniqueMobile } from '../../../../testing/user/phone.fixture.ts';
import {
  linkMusicService,
  signInWithDiscord,
  startConnectedWorld,
  visitToLinkDiscord,
} from '../../../../testing/user/providers.fixture.ts';
import {
  clientOf,
  codeSentTo,
  mailsTo,
  newcomer,
  password,
  resetTokenSentTo,
  verifyNewest,
} from '../../../../testing/user/user.fixture.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld());
  await world.person('ann');
});
afterAll(() => stop());

const ownersPassword = 'the owner chose this one';
const unauthorized = { status: 401 };
const resetRefused = { status: 403, code: 'password/can-not-reset' };
type Squatter = Awaited<ReturnType<typeof newcomer>>;

const forgot = (email: string) => world.anonymous.call(userForgotPassword, { body: { email } });
const reset = (token: string) =>
  world.anonymous.call(userResetPassword, { body: { token, password: ownersPassword } });
const login = (email: string, attempt: string) =>
  world.anonymous.call(userLogin, { body: { email, password: attempt } });
const addressesOf = async (client: Client) =>
  (await client.call(userOwnEmails, {})).map(({ email }) => email);

async function verifySecondAddress({ client, email }: Squatter): Promise<string> {
  const second = `squatter-of-${email}`;
  await client.call(userAddEmail, { body: { email: second } });
  await verifyNewest(world, client, second);
  return second;
}

async function verifyPhone({ client }: Squatter): Promise<void> {
  const value = uniqueMobile();
  const { id: identityId } = await client.call(userAddUserIdentity, { body: { value } });
  await client.call(userRequestIdentityVerification, { body: { identityId } });
  await client.call(userVerifyIdentity, { body: { identityId, code: await codeTextedTo(world, value) } });
}

async function linkDiscord(squatter: Squatter): Promise<void> {
  vendors.people.discord = discordUser({ id: String(squatter.id), name: squatter.name, email: null });
  const body = await visitToLinkDiscord(toPerson(squatter), vendors);
  await squatter.client.call(userLinkDiscord, { body });
}

const toPerson = ({ client, name, uuid, token }: Squatter): TestPerson => ({ client, name, uuid, token });

async function browsersOf(userUuid: string): Promise<number> {
  const { rows } = await world.database.pool.query(
    'select 1 from notification_service.browser where user_uuid = $1',
    [userUuid],
  );
  return rows.length;
}

async function requestResetLink(email: string): Promise<string> {
  await forgot(email);
  return resetTokenSentTo(world, email);
}

describe('an unverified address, once something else on the account is verified (rule A25)', () => {
  test.each([
    ['another address', verifySecondAddress],
    ['a number', verifyPhone],
    ['a Discord account', linkDiscord],
  ])(
    '%s: the owner of the address gets an account of their own and no access to the other one',
    async (_, verifyOther) => {
      const squatter = await newcomer(world);
      const { email } = squatter;
      await verifyOther(squatter);
      await forgot(email);
      expect((await mailsTo(world, email)).filter(({ text }) => text.includes('/reset-password#'))).toEqual(
        [],
      );
      const { accessToken, user } = await world.anonymous.call(userSignUp, {
        body: { email, password: ownersPassword },
      });
      await verifyNewest(world, clientOf(world, accessToken), email);
      expect(user.uuid).not.toBe(squatter.uuid);
      expect(await addressesOf(squatter.client)).not.toContain(email);
      await expect(login(email, password)).rejects.toMatchObject(unauthorized);
      await login(email, ownersPassword);
    },
  );

  test('still identifies the account to whoever knows the password, until someone else claims it', async () => {
    const person = await newcomer(world);
    const code = await codeSentTo(world, person.email);
    await verifySecondAddress(person);
    await login(person.email, password);
    await person.client.call(userVerifyEmail, { body: { email: person.email, code } });
    await expect(
      world.anonymous.call(userSignUp, { body: { email: person.email, password } }),
    ).rejects.toMatchObject({ code: 'sign-up/email-taken' });
  });

  test('gives the owner an account of their own when they sign in with Discord', async () => {
    const squatter = await newcomer(world);
    await verifySecondAddress(squatter);
    vendors.people.discord = discordUser({ id: '777', name: 'owner', email: squatter.email });
    const signedIn = await signInWithDiscord(world, vendors);
    expect(signedIn.isNewUser).toBe(true);
    expect(await addressesOf(clientOf(world, signedIn.accessToken))).toEqual([squatter.email]);
  });

  test('rejects a reset link that was sent there before', async () => {
    const squatter = await newcomer(world);
    const token = await requestResetLink(squatter.email);
    await verifySecondAddress(squatter);
    await expect(reset(token)).rejects.toMatchObject(resetRefused);
    await squatter.client.call(userOwnProfile, {});
  });
});

describe('a reset link to an unverified address (rule A26)', () => {
  test('verifies the address and removes everything that was left on the account', async () => {
    const squatter = await newcomer(world);
    const { client, email, uuid } = squatter;
    const second = `pending-${email}`;
    await client.call(userAddEmail, { body: { email: second } });
    await client.call(userAddUserIdentity, { body: { value: uniqueMobile() } });
    await client.call(userSignUpBot, {
      body: { botNickName: `bot-${squatter.name}`, avatarId: 'bot-01', color: 'ff00aa' },
    });
    const { accessToken: bot } = await client.call(userBotToken, {});
    await linkMusicService(toPerson(squatter), vendors, 'spotify');
    await client.call(socialRegisterDevice, { body: { platform: 'android', token: randomUUID() } });
    const browser = new FakeBrowser('https://fcm.googleapis.com/fcm/send/left-behind');
    await client.call(socialSubscribeWebPush, { body: browser.subscription });
    expect(await browsersOf(uuid)).toBe(1);
    const { shortLivedToken } = await client.call(userMagicLink, {});
    await reset(await requestResetLink(email));
    await world.drain();

    for (const oldClient of [client, clientOf(world, bot)])
      await expect(oldClient.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await expect(
      world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken } }),
    ).rejects.toMatchObject({ code: 'auth/magic-link-invalid' });
    const owner = clientOf(world, (await login(email, ownersPassword)).accessToken);
    expect(await owner.call(userOwnProfile, {})).toMatchObject({ uuid, verifiedAt: expect.any(String) });
    expect(await owner.call(userOwnEmails, {})).toMatchObject([{ email, status: 'VERIFIED' }]);
    expect(await owner.call(userUserIdentities, { query: {} })).toEqual([]);
    const { providers } = await owner.call(userListProviders, {});
    expect(providers.filter(({ link }) => link !== null)).toEqual([]);
    expect(await owner.call(socialAllDevices, { params: { id: uuid } })).toEqual([]);
    expect(await browsersOf(uuid)).toBe(0);
  });

  test('races with another verification: only one of them gets the account', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { client, email } = await newcomer(world);
      const second = `racing-${email}`;
      await client.call(userAddEmail, { body: { email: second } });
      const code = await codeSentTo(world, second);
      const token = await requestResetLink(email);
      const [byOwner, bySquatter] = await Promise.allSettled([
        reset(token),
        client.call(userVerifyEmail, { body: { email: second, code } }),
      ]);
      expect([byOwner.status, bySquatter.status].sort()).toEqual(['fulfilled', 'rejected']);
      if (byOwner.status === 'fulfilled') {
        const owner = clientOf(world, (await login(email, ownersPassword)).accessToken);
        expect(await addressesOf(owner)).toEqual([email]);
      } else expect(await addressesOf(client)).toEqual([second, email]);
    }
  });
});

describe('a new password closes every other way in (rule A7)', () => {
  test('rejects a magic link that is requested at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { client, email } = await newcomer(world);
      await verifyNewest(world, client, email);
      const token = await requestResetLink(email);
      const [, link] = await Promise.allSettled([reset(token), client.call(userMagicLink, {})]);
      if (link.status === 'rejected') continue;
      const { shortLivedToken } = link.value;
      await expect(
        world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken } }),
      ).rejects.toMatchObject({ code: 'auth/magic-link-invalid' });
    }
  });

  test('rejects a reset link to an address that was removed from the account (rule A27)', async () => {
    const { client, email } = await newcomer(world);
    await verifyNewest(world, client, email);
    const second = `stays-${email}`;
    await client.call(userAddEmail, { body: { email: second } });
    await verifyNewest(world, client, second);
    const token = await requestResetLink(email);
    const [first] = await client.call(userOwnEmails, {});
    await client.call(userDeleteEmail, { params: { id: first?.id ?? 0 } });
    await expect(reset(token)).rejects.toMatchObject(resetRefused);
    await client.call(userOwnProfile, {});
  });
});
