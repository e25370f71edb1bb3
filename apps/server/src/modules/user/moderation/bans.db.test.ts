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
import {
  botOf,
  emailOf,
  guestPerson,
  logInAgain,
  signUpPerson,
  startWorld,
  type TestPerson,
  type World,
} from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, send, setAccount } from '../user.fixture.ts';
import { historyOf, ranked } from './moderation.fixture.ts';

let world: World;
let ann: TestPerson;
let mod: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  ann = await world.person('ann');
  mod = await ranked(world, 'mod', 'moderator');
});
afterAll(() => world.stop());

const hourMs = 3_600_000;
const unauthorized = { status: 401, code: 'request/unauthorized' };
let made = 0;
function somebody(): Promise<TestPerson> {
  made += 1;
  return signUpPerson(world.baseUrl, `member-${made}`);
}

function logIn(person: TestPerson) {
  return world.anonymous.call(userLogin, { body: { email: emailOf(person.name), password } });
}

describe('a global kick (decisions section 1)', () => {
  test('ends every session at once, and lets the person log in again', async () => {
    const member = await somebody();
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
  test('ends every session, and the login says why', async () => {
    const member = await somebody();
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

  test('M20: is told to the pages that it cut off, and to nobody else', async () => {
    const member = await somebody();
    const left = await logInAgain(world.baseUrl, member.name);
    const notice = (accessToken: string) => world.anonymous.call(userBanNotice, { body: { accessToken } });
    const none = { isBanned: false, reason: null, until: null };
    expect(await notice(member.token)).toEqual(none);
    await left.client.call(userSignOut, {});
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
    expect(await notice(left.token)).toEqual(none);
    expect(await notice((await guestPerson(world.baseUrl, 'somebody')).token)).toEqual(none);
    await expect(notice(`${member.token}x`)).rejects.toMatchObject(unauthorized);
    world.clock.advance(hourMs);
    expect(await notice(member.token)).toEqual(none);
  });

  test('is taken back; the sessions of before stay ended', async () => {
    const member = await somebody();
    const body = { userUuid: member.uuid };
    await mod.client.call(userBanUser, { body });
    expect(await mod.client.call(userUnbanUser, { body })).toMatchObject({ isBanned: false });
    await expect(member.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await logIn(member);
    // nothing is left to take back, and nothing more is written down
    expect(await mod.client.call(userUnbanUser, { body })).toMatchObject({ ok: true, isBanned: false });
    expect((await historyOf(world, member)).map(({ actionType }) => actionType)).toEqual([
      'globalBan',
      'globalUnBan',
    ]);
  });

  test('for a time lifts by itself; the login tells its end', async () => {
    const member = await somebody();
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

  test('for a time lasts a day when a client sends only whom', async () => {
    const member = await somebody();
    const { bannedUntil } = await mod.client.call(userBanUserForATime, { body: { userUuid: member.uuid } });
    expect(bannedUntil).toBe(new Date(world.clock.now() + 24 * hourMs).toISOString());
  });

  test('replaces the one before', async () => {
    const member = await somebody();
    await mod.client.call(userBanUser, { body: { userUuid: member.uuid, reason: 'first' } });
    const expirationTime = new Date(world.clock.now() + hourMs).toISOString();
    await mod.client.call(userBanUserForATime, { body: { userUuid: member.uuid, expirationTime } });
    world.clock.advance(hourMs);
    await logIn(member);
  });

  test.each(['yesterday', '2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])(
    'for a time has an end in the future: %s is refused',
    async (expirationTime) => {
      const { uuid } = await world.person('dan');
      const body = { userUuid: uuid, expirationTime };
      await expect(mod.client.call(userBanUserForATime, { body })).rejects.toMatchObject({
        status: 400,
        field: 'expirationTime',
      });
    },
  );

  test('holds for the bot too, whose token works again afterwards', async () => {
    const owner = await somebody();
    const bot = await botOf(world.baseUrl, owner, `${owner.name}-bot`);
    await mod.client.call(userBanUser, { body: { userUuid: owner.uuid } });
    await expect(bot.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await mod.client.call(userUnbanUser, { body: { userUuid: owner.uuid } });
    await bot.client.call(userOwnProfile, {});
  });

  test('of a bot ends its tokens, and its owner gets no new one', async () => {
    const owner = await somebody();
    const bot = await botOf(world.baseUrl, owner, `${owner.name}-bot`);
    await mod.client.call(userBanUser, { body: { userUuid: bot.uuid, reason: 'floods' } });
    await expect(bot.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await expect(owner.client.call(userBotToken, {})).rejects.toMatchObject({
      code: 'auth/banned',
      message: 'This account is banned: floods',
    });
  });
});

describe('who may (decisions section 1: nobody acts on equal or higher rank)', () => {
  const calls = [userKickUser, userBanUser, userBanUserForATime, userUnbanUser].map(
    (route) => (by: TestPerson, userUuid: string) =>
      by.client.call(route as typeof userKickUser, { body: { userUuid } }),
  );

  test('a moderator acts on no moderator and on nobody above', async () => {
    const peer = await ranked(world, 'peer', 'moderator');
    for (const { uuid } of [peer, ann])
      for (const call of calls)
        await expect(call(mod, uuid)).rejects.toMatchObject({
          status: 403,
          code: 'moderation/rank',
        });
    await ann.client.call(userOwnProfile, {});
    expect(await historyOf(world, peer)).toEqual([]);
  });

  test('nobody acts on themselves, not even a superUser', async () => {
    for (const call of calls)
      await expect(call(ann, ann.uuid)).rejects.toMatchObject({
        status: 403,
        code: 'moderation/self',
      });
  });

  test('nobody can be acted on who has no account', async () => {
    const gus = await world.person('gus');
    for (const userUuid of [randomUUID(), gus.uuid])
      await expect(mod.client.call(userKickUser, { body: { userUuid } })).rejects.toMatchObject({
        status: 404,
        code: 'user/not-found',
      });
  });

  test('another service has the rank of staff, and no name in the history', async () => {
    const member = await somebody();
    const withToken = await startWorld({ env: { SERVICE_TOKEN: 'a-token-for-the-other-services' } });
    try {
      const dan = await withToken.person('dan');
      const token = 'a-token-for-the-other-services';
      const answer = await send(withToken, 'POST', '/api/user-service/users/ban', {
        token,
        body: { userUuid: dan.uuid },
      });
      expect(answer.status).toBe(201);
      expect(await historyOf(withToken, dan)).toMatchObject([{ actionType: 'globalBan', byUserUuid: null }]);
    } finally {
      await withToken.stop();
    }
    await member.client.call(userOwnProfile, {});
  });
});

describe('at the same time', () => {
  test('a ban during logins never leaves a live session', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await somebody();
      const logins = Array.from({ length: 4 }, () => logIn(member).catch(() => null));
      const [answers] = await Promise.all([
        Promise.all(logins),
        mod.client.call(userBanUser, { body: { userUuid: member.uuid } }),
      ]);
      expect(await liveSessions(member)).toBe(0);
      for (const answer of answers)
        if (answer) {
          const reply = await send(world, 'GET', '/api/user-service/users/profile', {
            token: answer.accessToken,
          });
          expect(reply.status).toBe(401);
        }
      await mod.client.call(userUnbanUser, { body: { userUuid: member.uuid } });
      // taken back, the sessions that were opened in between must not come alive again
      expect(await liveSessions(member)).toBe(0);
    }
  });

  test('a ban while the session is renewed ends it all the same', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await somebody();
      const renewals = Array.from({ length: 3 }, () => member.client.call(userSession, {}).catch(() => null));
      await Promise.all([...renewals, mod.client.call(userBanUser, { body: { userUuid: member.uuid } })]);
      expect(await liveSessions(member)).toBe(0);
    }
  });

  test('two superUsers who ban each other: one of them stays', async () => {
    const other = await ranked(world, 'super-two', 'superUser');
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
