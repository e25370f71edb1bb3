import { randomUUID } from 'node:crypto';
import {
  userBanNotice,
  userBanUser,
  userBanUserForATime,
  userBotToken,
  userKickUser,
  userLogin,
  userOwnProfile,
  userSession,
  userSignOut,
  userUnbanUser,
} from '@turnstage/client/routes';
import { startWorld, useWorld } from '@turnstage/server/testing';
import { botOf, emailOf, guestPerson, logInAgain, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { password, send, setAccount } from '../../../../testing/user/user.fixture.ts';
import { historyOf, signUpWithRole } from '../../../../testing/user/moderation.fixture.ts';

const { world, ann } = useWorld({ people: ['ann'] });
let mod: TestPerson;
beforeAll(async () => {
  mod = await signUpWithRole(world, 'mod', 'moderator');
});

const hourMs = 3_600_000;
const unauthorized = { status: 401, code: 'request/unauthorized' };
let memberCount = 0;
function newMember(): Promise<TestPerson> {
  memberCount += 1;
  return signUpPerson(world.baseUrl, `member-${memberCount}`);
}

function logIn(person: TestPerson) {
  return world.anonymous.call(userLogin, { body: { email: emailOf(person.name), password } });
}

describe('a global kick (decisions section 1)', () => {
  test('ends every session at once, and the person can log in again', async () => {
    const member = await newMember();
    const elsewhere = await logInAgain(world.baseUrl, member.name);
    const legacy = { token: mod.token, body: { userUuid: member.uuid } };
    expect(await send(world, 'POST', '/api/user-service/users/kick', legacy)).toEqual({
      status: 201,
      reply: { ok: true },
    });
    for (const { client } of [member, elsewhere])
      await expect(client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    const back = await logInAgain(world.baseUrl, member.name);
    await back.client.call(userOwnProfile, {});
    expect(await historyOf(world, member)).toMatchObject([
      {
        actionType: 'globalKick',
        byUserUuid: mod.uuid,
        roomUuid: null,
        previousRole: 'user',
        role: 'kicked',
        recorded: true,
        createdAt: new Date(world.clock.now()).toISOString(),
      },
    ]);
  });
});

describe('a ban (decisions section 1)', () => {
  test('ends every session, and the login reply gives the reason', async () => {
    const member = await newMember();
    const body = { userUuid: member.uuid, reason: 'selling tickets', comment: 'warned twice' };
    expect(await mod.client.call(userBanUser, { body })).toEqual({
      ok: true,
      userUuid: member.uuid,
      isBanned: true,
      bannedUntil: null,
    });
    await expect(member.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    world.clock.advance(5 * hourMs);
    await expect(logIn(member)).rejects.toMatchObject({
      status: 403,
      code: 'auth/banned',
      message: 'This account is banned: selling tickets',
    });
    expect(await historyOf(world, member)).toMatchObject([
      { actionType: 'globalBan', role: 'banned', comment: 'selling tickets\nwarned twice', expiresAt: null },
    ]);
  });

  test('M20: is shown to the pages that it cut off, and to nobody else', async () => {
    const member = await newMember();
    const signedOut = await logInAgain(world.baseUrl, member.name);
    const notice = (accessToken: string) => world.anonymous.call(userBanNotice, { body: { accessToken } });
    const notBanned = { isBanned: false, reason: null, until: null };
    expect(await notice(member.token)).toEqual(notBanned);
    await signedOut.client.call(userSignOut, {});
    world.clock.advance(1_000);
    const until = new Date(world.clock.now() + hourMs).toISOString();
    const body = {
      userUuid: member.uuid,
      reason: 'selling tickets',
      comment: 'a secret',
      expirationTime: until,
    };
    await mod.client.call(userBanUserForATime, { body });
    expect(await notice(member.token)).toEqual({ isBanned: true, reason: 'selling tickets', until });
    await expect(logIn(member)).rejects.toMatchObject({ ban: { reason: 'selling tickets', until } });
    expect(await notice(signedOut.token)).toEqual(notBanned);
    expect(await notice((await guestPerson(world.baseUrl, 'somebody')).token)).toEqual(notBanned);
    await expect(notice(`${member.token}x`)).rejects.toMatchObject(unauthorized);
    world.clock.advance(hourMs);
    expect(await notice(member.token)).toEqual(notBanned);
  });

  test('can be lifted; earlier sessions stay ended', async () => {
    const member = await newMember();
    const body = { userUuid: member.uuid };
    await mod.client.call(userBanUser, { body });
    expect(await mod.client.call(userUnbanUser, { body })).toMatchObject({ isBanned: false });
    await expect(member.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await logIn(member);
    // a second call has nothing to lift and records nothing
    expect(await mod.client.call(userUnbanUser, { body })).toMatchObject({ ok: true, isBanned: false });
    expect((await historyOf(world, member)).map(({ actionType }) => actionType)).toEqual([
      'globalBan',
      'globalUnBan',
    ]);
  });

  test('for a time expires by itself; the login reply gives its end', async () => {
    const member = await newMember();
    const until = new Date(world.clock.now() + hourMs).toISOString();
    const body = { userUuid: member.uuid, expirationTime: until, reason: 'cool down' };
    expect(await mod.client.call(userBanUserForATime, { body })).toMatchObject({ bannedUntil: until });
    await expect(logIn(member)).rejects.toMatchObject({
      status: 403,
      message: `This account is banned until ${until}: cool down`,
    });
    expect(await historyOf(world, member)).toMatchObject([{ actionType: 'temporaryBan', expiresAt: until }]);
    world.clock.advance(hourMs);
    await logIn(member);
  });

  test('for a time lasts a day when the client sends only the user', async () => {
    const member = await newMember();
    const { bannedUntil } = await mod.client.call(userBanUserForATime, { body: { userUuid: member.uuid } });
    expect(bannedUntil).toBe(new Date(world.clock.now() + 24 * hourMs).toISOString());
  });

  test('replaces the previous one', async () => {
    const member = await newMember();
    await mod.client.call(userBanUser, { body: { userUuid: member.uuid, reason: 'first' } });
    const expirationTime = new Date(world.clock.now() + hourMs).toISOString();
    await mod.client.call(userBanUserForATime, { body: { userUuid: member.uuid, expirationTime } });
    world.clock.advance(hourMs);
    await logIn(member);
  });

  test.each(['yesterday', '2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])(
    'for a time needs an end in the future: refuses %s',
    async (expirationTime) => {
      const { uuid } = await world.person('dan');
      const body = { userUuid: uuid, expirationTime };
      await expect(mod.client.call(userBanUserForATime, { body })).rejects.toMatchObject({
        status: 400,
        field: 'expirationTime',
      });
    },
  );

  test('also applies to the bot, whose token works again afterwards', async () => {
    const owner = await newMember();
    const bot = await botOf(world.baseUrl, owner, `${owner.name}-bot`);
    await mod.client.call(userBanUser, { body: { userUuid: owner.uuid } });
    await expect(bot.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await mod.client.call(userUnbanUser, { body: { userUuid: owner.uuid } });
    await bot.client.call(userOwnProfile, {});
  });

  test('of a bot ends its tokens, and its owner cannot get a new one', async () => {
    const owner = await newMember();
    const bot = await botOf(world.baseUrl, owner, `${owner.name}-bot`);
    await mod.client.call(userBanUser, { body: { userUuid: bot.uuid, reason: 'floods' } });
    await expect(bot.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await expect(owner.client.call(userBotToken, {})).rejects.toMatchObject({
      code: 'auth/banned',
      message: 'This account is banned: floods',
    });
  });
});

describe('permissions (decisions section 1: nobody acts on equal or higher rank)', () => {
  const calls = [userKickUser, userBanUser, userBanUserForATime, userUnbanUser].map(
    (route) => (by: TestPerson, userUuid: string) =>
      by.client.call(route as typeof userKickUser, { body: { userUuid } }),
  );

  test('a moderator cannot act on moderators or anyone above', async () => {
    const peer = await signUpWithRole(world, 'peer', 'moderator');
    for (const { uuid } of [peer, ann])
      for (const call of calls)
        await expect(call(mod, uuid)).rejects.toMatchObject({
          status: 403,
          code: 'moderation/rank',
        });
    await ann.client.call(userOwnProfile, {});
    expect(await historyOf(world, peer)).toEqual([]);
  });

  test('nobody can act on themselves, not even a superUser', async () => {
    for (const call of calls)
      await expect(call(ann, ann.uuid)).rejects.toMatchObject({
        status: 403,
        code: 'moderation/self',
      });
  });

  test('people without an account cannot be acted on', async () => {
    const gus = await world.person('gus');
    for (const userUuid of [randomUUID(), gus.uuid])
      await expect(mod.client.call(userKickUser, { body: { userUuid } })).rejects.toMatchObject({
        status: 404,
        code: 'user/not-found',
      });
  });

  test('another service has the rank of staff and no name in the history', async () => {
    const member = await newMember();
    const withToken = await startWorld({ env: { SERVICE_TOKEN: 'a-token-for-the-other-services' } });
    try {
      const dan = await withToken.person('dan');
      const token = 'a-token-for-the-other-services';
      const loginResult = await send(withToken, 'POST', '/api/user-service/users/ban', {
        token,
        body: { userUuid: dan.uuid },
      });
      expect(loginResult.status).toBe(201);
      expect(await historyOf(withToken, dan)).toMatchObject([{ actionType: 'globalBan', byUserUuid: null }]);
    } finally {
      await withToken.stop();
    }
    await member.client.call(userOwnProfile, {});
  });
});

describe('concurrent actions', () => {
  test('a ban during logins never leaves a live session', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await newMember();
      const logins = Array.from({ length: 4 }, () => logIn(member).catch(() => null));
      const [loginResults] = await Promise.all([
        Promise.all(logins),
        mod.client.call(userBanUser, { body: { userUuid: member.uuid } }),
      ]);
      expect(await liveSessions(member)).toBe(0);
      for (const loginResult of loginResults)
        if (loginResult) {
          const reply = await send(world, 'GET', '/api/user-service/users/profile', {
            token: loginResult.accessToken,
          });
          expect(reply.status).toBe(401);
        }
      await mod.client.call(userUnbanUser, { body: { userUuid: member.uuid } });
      // after the ban is lifted, the sessions opened in between must not become valid again
      expect(await liveSessions(member)).toBe(0);
    }
  });

  test('a ban while the session is renewed still ends it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await newMember();
      const renewals = Array.from({ length: 3 }, () => member.client.call(userSession, {}).catch(() => null));
      await Promise.all([...renewals, mod.client.call(userBanUser, { body: { userUuid: member.uuid } })]);
      expect(await liveSessions(member)).toBe(0);
    }
  });

  test('when two superUsers ban each other, one of them stays', async () => {
    const other = await signUpWithRole(world, 'super-two', 'superUser');
    const both = await Promise.allSettled([
      ann.client.call(userBanUser, { body: { userUuid: other.uuid } }),
      other.client.call(userBanUser, { body: { userUuid: ann.uuid } }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { uuid } of [ann, other])
      await setAccount(world, uuid, { banned_at: null, banned_until: null, ban_reason: null });
  });
});

async function liveSessions(person: { uuid: string }): Promise<number> {
  const rows = await world.database
    .of<{
      session: { id: string; account_id: number; revoked_at: number | null };
      account: { id: number; uuid: string };
    }>('user_service')
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where('account.uuid', '=', person.uuid)
    .where('session.revoked_at', 'is', null)
    .execute();
  return rows.length;
}
