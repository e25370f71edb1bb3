/** Bans and deactivations that race with a sign-in, for every sign-in method except a password (rule M11). */
import {
  userAddUserIdentity,
  userBanUser,
  userDeactivate,
  userExchangeDiscordCode,
  userLinkDiscord,
  userMagicLink,
  userReactivate,
  userRequestIdentityVerification,
  userSendMobileCode,
  userUnbanUser,
  userValidateMagicLink,
  userVerifyIdentity,
  userVerifyMobileCode,
} from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import { discordUser, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTextedTo, uniqueMobile } from '../../../../testing/user/phone.fixture.ts';
import {
  rowsOf,
  startConnectedWorld,
  visitDiscord,
  visitToLinkDiscord,
} from '../../../../testing/user/providers.fixture.ts';
import { newcomer, send } from '../../../../testing/user/user.fixture.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
let ann: TestPerson;
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld({
    PHONE_LOGIN: 'on',
    PHONE_TRIES_PER_ADDRESS: '1000',
    PHONE_TRIES_PER_NUMBER: '1000',
  }));
  ann = await world.person('ann');
});
afterAll(() => stop());

type Member = Awaited<ReturnType<typeof newcomer>>;
/** Prepares a sign-in. The returned function does the last step, which opens the session. */
type SignInMethod = (member: Member) => Promise<() => Promise<{ accessToken: string }>>;

const byLink: SignInMethod = async ({ client }) => {
  const { shortLivedToken } = await client.call(userMagicLink, {});
  return () => world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken } });
};

const byPhone: SignInMethod = async ({ client }) => {
  const phone = uniqueMobile();
  await client.call(userAddUserIdentity, { body: { value: phone } });
  await client.call(userRequestIdentityVerification, { body: { value: phone } });
  const confirmation = { value: phone, code: await codeTextedTo(world, phone) };
  await client.call(userVerifyIdentity, { body: confirmation });
  world.clock.advance(1);
  await world.anonymous.call(userSendMobileCode, { body: { phone } });
  const code = await codeTextedTo(world, phone);
  return () => world.anonymous.call(userVerifyMobileCode, { body: { phone, code } });
};

let nextDiscordId = 5000;
const byDiscord: SignInMethod = async (member) => {
  nextDiscordId += 1;
  vendors.people.discord = discordUser({ id: String(nextDiscordId), name: member.name, email: null });
  await member.client.call(userLinkDiscord, { body: await visitToLinkDiscord(member, vendors) });
  const body = await visitDiscord(world, vendors);
  return () => world.anonymous.call(userExchangeDiscordCode, { body });
};

const lockOut = {
  ban: (uuid: string) => ann.client.call(userBanUser, { body: { userUuid: uuid } }),
  'closing of the account': (uuid: string) => ann.client.call(userDeactivate, { params: { id: uuid } }),
};
const restore = {
  ban: (uuid: string) => ann.client.call(userUnbanUser, { body: { userUuid: uuid } }),
  'closing of the account': (uuid: string) => ann.client.call(userReactivate, { params: { id: uuid } }),
};

describe.each([
  ['a magic link', byLink],
  ['a code by phone', byPhone],
  ['Discord', byDiscord],
] as const)('a sign-in with %s', (_method, prepareSignIn) => {
  test.each(['ban', 'closing of the account'] as const)(
    'leaves no live session when it races with a %s',
    async (kind) => {
      for (let round = 0; round < 4; round += 1) {
        const member = await newcomer(world);
        const signIn = await prepareSignIn(member);
        // Alternate which of the two starts first.
        const lockingOut = round % 2 === 0 ? lockOut[kind](member.uuid) : undefined;
        const signingIn = signIn().catch(() => undefined);
        await (lockingOut ?? lockOut[kind](member.uuid));
        const result = await signingIn;
        expect(await liveSessions(member.id)).toBe(0);
        await restore[kind](member.uuid);
        // A session that was opened in between must not become valid again.
        if (result) expect((await ownProfile(result.accessToken)).status).toBe(401);
      }
    },
  );

  test('opens a session when nothing is in the way', async () => {
    const member = await newcomer(world);
    const { accessToken } = await (await prepareSignIn(member))();
    expect((await ownProfile(accessToken)).reply).toMatchObject({ uuid: member.uuid });
  });
});

const ownProfile = (token: string) => send(world, 'GET', '/api/user-service/users/profile', { token });

async function liveSessions(accountId: number): Promise<number> {
  const sessions = await rowsOf(world, 'session');
  return sessions.filter((row) => row['account_id'] === accountId && row['revoked_at'] === null).length;
}
