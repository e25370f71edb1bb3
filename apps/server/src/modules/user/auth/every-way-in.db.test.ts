/** A ban or a closed account at the very moment that somebody comes in, by each way in that is no password (rule M11). */
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
import { discordUser, type FakeVendors, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTextedTo, someMobile } from '../phones/phone.fixture.ts';
import {
  rowsOf,
  startConnectedWorld,
  visitDiscord,
  visitToLinkDiscord,
} from '../providers/providers.fixture.ts';
import { newcomer, send } from '../user.fixture.ts';

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
/** Makes everything ready; what it answers is the last step, which opens the session. */
type WayIn = (member: Member) => Promise<() => Promise<{ accessToken: string }>>;

const byLink: WayIn = async ({ client }) => {
  const { shortLivedToken } = await client.call(userMagicLink, {});
  return () => world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken } });
};

const byPhone: WayIn = async ({ client }) => {
  const phone = someMobile();
  await client.call(userAddUserIdentity, { body: { value: phone } });
  await client.call(userRequestIdentityVerification, { body: { value: phone } });
  const proof = { value: phone, code: await codeTextedTo(world, phone) };
  await client.call(userVerifyIdentity, { body: proof });
  world.clock.advance(1);
  await world.anonymous.call(userSendMobileCode, { body: { phone } });
  const code = await codeTextedTo(world, phone);
  return () => world.anonymous.call(userVerifyMobileCode, { body: { phone, code } });
};

let visitors = 5000;
const byDiscord: WayIn = async (member) => {
  visitors += 1;
  vendors.people.discord = discordUser({ id: String(visitors), name: member.name, email: null });
  await member.client.call(userLinkDiscord, { body: await visitToLinkDiscord(member, vendors) });
  const body = await visitDiscord(world, vendors);
  return () => world.anonymous.call(userExchangeDiscordCode, { body });
};

const shut = {
  ban: (uuid: string) => ann.client.call(userBanUser, { body: { userUuid: uuid } }),
  'closing of the account': (uuid: string) => ann.client.call(userDeactivate, { params: { id: uuid } }),
};
const open = {
  ban: (uuid: string) => ann.client.call(userUnbanUser, { body: { userUuid: uuid } }),
  'closing of the account': (uuid: string) => ann.client.call(userReactivate, { params: { id: uuid } }),
};

describe.each([
  ['a magic link', byLink],
  ['a code by phone', byPhone],
  ['Discord', byDiscord],
] as const)('while somebody comes in by %s', (_way, prepare) => {
  test.each(['ban', 'closing of the account'] as const)('a %s leaves no live session', async (what) => {
    for (let round = 0; round < 4; round += 1) {
      const member = await newcomer(world);
      const comeIn = await prepare(member);
      // Now the one comes first, now the other.
      const shutting = round % 2 === 0 ? shut[what](member.uuid) : undefined;
      const coming = comeIn().catch(() => undefined);
      await (shutting ?? shut[what](member.uuid));
      const answer = await coming;
      expect(await liveSessions(member.id)).toBe(0);
      await open[what](member.uuid);
      // What was opened in between must not come alive again.
      if (answer) expect((await ownProfile(answer.accessToken)).status).toBe(401);
    }
  });

  test('a session is opened when nothing is in the way', async () => {
    const member = await newcomer(world);
    const { accessToken } = await (await prepare(member))();
    expect((await ownProfile(accessToken)).reply).toMatchObject({ uuid: member.uuid });
  });
});

const ownProfile = (token: string) => send(world, 'GET', '/api/user-service/users/profile', { token });

async function liveSessions(accountId: number): Promise<number> {
  const sessions = await rowsOf(world, 'session');
  return sessions.filter((row) => row['account_id'] === accountId && row['revoked_at'] === null).length;
}
