import {
  userAddGlobalModeratorRole,
  userAddModerationComment,
  userAddRole,
  userBanUser,
  userBanUserForATime,
  userCancelDeactivation,
  userChangePasswordAsAdmin,
  userDeactivate,
  userForgotPassword,
  userLogin,
  userMagicLink,
  userModerationComments,
  userOwnProfile,
  userRequestDeactivation,
  userResetPassword,
  userSession,
  userValidateMagicLink,
} from '@turnstage/client/routes';
import {
  botOf,
  emailOf,
  logInAgain,
  signUpPerson,
  startWorld,
  type TestPerson,
  type World,
} from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, newcomer, password, resetTokenSentTo, send, setAccount } from '../user.fixture.ts';
import { historyOf, ranked } from './moderation.fixture.ts';

let world: World;
let ann: TestPerson;
let mod: TestPerson;
let global: TestPerson;
let staff: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  ann = await world.person('ann');
  mod = await ranked(world, 'mod', 'moderator');
  global = await ranked(world, 'global', 'globalModerator');
  staff = await ranked(world, 'staffer', 'staff');
  admin = await ranked(world, 'administrator', 'admin');
});
afterAll(() => world.stop());

const rank = { status: 403, code: 'moderation/rank' };
const self = { status: 403, code: 'moderation/self' };
let made = 0;
function somebody(): Promise<TestPerson> {
  made += 1;
  return signUpPerson(world.baseUrl, `member-${made}`);
}
type GivenRole = Parameters<typeof give>[2];
function give(
  by: TestPerson,
  to: { uuid: string },
  role: 'user' | 'promoter' | 'moderator' | 'globalModerator' | 'staff' | 'admin' | 'superUser',
) {
  return by.client.call(userAddRole, { body: { userUuid: to.uuid, role } });
}

describe('token roles (decisions section 1)', () => {
  test('are given below the own rank, hold at once, and are taken by giving `user`', async () => {
    const member = await somebody();
    expect(await give(global, member, 'moderator')).toMatchObject({ uuid: member.uuid, role: 'moderator' });
    expect((await member.client.call(userSession, {})).role).toBe('moderator');
    await give(global, member, 'user');
    await expect(
      member.client.call(userModerationComments, { params: { userId: ann.uuid }, query: {} }),
    ).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    expect(await historyOf(world, member)).toMatchObject([
      { actionType: 'grantRole', byUserUuid: global.uuid, previousRole: 'user', role: 'moderator' },
      { actionType: 'removeRole', previousRole: 'moderator', role: 'user' },
    ]);
  });

  test.each<[() => TestPerson, GivenRole]>([
    [() => global, 'globalModerator'],
    [() => global, 'superUser'],
    [() => staff, 'staff'],
    [() => admin, 'admin'],
  ])('are not given at or above the own rank (%#: %s)', async (by, role) => {
    const member = await somebody();
    await expect(give(by(), member, role)).rejects.toMatchObject({ ...rank, field: 'role' });
    expect((await member.client.call(userSession, {})).role).toBe('user');
  });

  test('are not taken from equals or those above', async () => {
    await expect(give(staff, admin, 'user')).rejects.toMatchObject(rank);
    await expect(give(global, global, 'user')).rejects.toMatchObject(self);
    await expect(give(ann, ann, 'user')).rejects.toMatchObject(self);
  });

  test('a superUser makes another superUser', async () => {
    const member = await somebody();
    await give(ann, member, 'superUser');
    expect((await member.client.call(userSession, {})).role).toBe('superUser');
    await give(ann, member, 'user');
  });

  test('the same again is told as such', async () => {
    const member = await somebody();
    await expect(give(global, member, 'user')).rejects.toMatchObject({
      status: 403,
      message: 'This user has already this role',
    });
    expect(await historyOf(world, member)).toEqual([]);
  });

  test('globalModerator has a call of its own, from staff', async () => {
    const member = await somebody();
    const body = { userUuid: member.uuid };
    await expect(global.client.call(userAddGlobalModeratorRole, { body })).rejects.toMatchObject({
      status: 403,
    });
    expect(await staff.client.call(userAddGlobalModeratorRole, { body })).toMatchObject({
      role: 'globalModerator',
    });
    await expect(staff.client.call(userAddGlobalModeratorRole, { body })).rejects.toMatchObject({
      code: 'role/already-given',
    });
  });

  test('bots keep theirs, and nobody becomes a bot or a guest', async () => {
    const owner = await somebody();
    const bot = await botOf(world.baseUrl, owner, `${owner.name}-bot`);
    await expect(give(ann, bot, 'moderator')).rejects.toMatchObject({ code: 'moderation/role-fixed' });
    for (const role of ['bot', 'guest', 'king']) {
      const options = { token: ann.token, body: { userUuid: owner.uuid, role } };
      const { status } = await send(world, 'POST', '/api/user-service/users/add-role', options);
      expect(status).toBe(400);
    }
  });

  test('two changes at once: each is a step from the one before', async () => {
    const member = await somebody();
    const results = await Promise.allSettled([
      give(staff, member, 'moderator'),
      give(admin, member, 'staff'),
      give(global, member, 'moderator'),
    ]);
    const history = await historyOf(world, member);
    expect(history).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length);
    // The audit service hears of them in any order; each begins where another one ended.
    const steps = new Map<unknown, string | null | undefined>(
      history.map(({ previousRole, role }) => [previousRole, role]),
    );
    let now: string | null | undefined = 'user';
    for (let taken = 0; taken < history.length; taken += 1) now = steps.get(now);
    expect((await member.client.call(userSession, {})).role).toBe(now);
  });

  test('two superUsers who demote each other at once: one of them stays', async () => {
    const [one, two] = [
      await ranked(world, 'super-one', 'superUser'),
      await ranked(world, 'super-two', 'superUser'),
    ];
    const both = await Promise.allSettled([give(one, two, 'user'), give(two, one, 'user')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const roles = [await one.client.call(userSession, {}), await two.client.call(userSession, {})];
    expect(roles.map(({ role }) => role).sort()).toEqual(['superUser', 'user']);
  });
});

describe('the last superUser who stays (rule A28)', () => {
  const last = { status: 403, code: 'deactivation/last-super-user' };
  const ask = ({ client }: TestPerson) => client.call(userRequestDeactivation, {});
  let leaving: TestPerson;
  let staying: TestPerson;
  beforeAll(async () => {
    for (const { uuid } of await superUsers()) await setAccount(world, uuid, { role: 'user' });
    leaving = await ranked(world, 'leaving', 'superUser');
    staying = await ranked(world, 'staying', 'superUser');
    await ask(leaving);
  });
  afterAll(() => setAccount(world, ann.uuid, { role: 'superUser' }));

  test('is neither lowered, banned nor closed by one on the way out', async () => {
    const { uuid: userUuid } = staying;
    await expect(give(leaving, staying, 'admin')).rejects.toMatchObject(last);
    await expect(leaving.client.call(userBanUser, { body: { userUuid } })).rejects.toMatchObject(last);
    await expect(leaving.client.call(userBanUserForATime, { body: { userUuid } })).rejects.toMatchObject(
      last,
    );
    await expect(leaving.client.call(userDeactivate, { params: { id: userUuid } })).rejects.toMatchObject(
      last,
    );
    expect(await superUsers()).toHaveLength(2);
  });

  test('asks to leave and is lowered at the same moment: one stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const other = await ranked(world, `other-${round}`, 'superUser');
      await Promise.allSettled([
        ask(staying),
        give(staying, other, 'user'),
        ask(other),
        give(leaving, staying, 'user'),
      ]);
      const stay = (await superUsers()).filter(({ asked }) => asked === null);
      expect(stay.length).toBeGreaterThanOrEqual(1);
      await setAccount(world, other.uuid, { role: 'user' });
      await setAccount(world, staying.uuid, { role: 'superUser' });
      await staying.client.call(userCancelDeactivation, { body: {} }).catch(() => undefined);
    }
  });

  test('and who was closed this moment does nothing more to others', async () => {
    for (let round = 0; round < 4; round += 1) {
      const closed = await ranked(world, `closed-${round}`, 'superUser');
      const [closing, acting] = await Promise.allSettled([
        staying.client.call(userDeactivate, { params: { id: closed.uuid } }),
        give(closed, staying, 'user'),
      ]);
      expect([closing.status, acting.status].sort()).toEqual(['fulfilled', 'rejected']);
      await setAccount(world, staying.uuid, { role: 'superUser' });
      await setAccount(world, closed.uuid, { role: 'user' });
    }
  });

  async function superUsers() {
    const { rows } = await world.database.pool.query<{ uuid: string; asked: string | null }>(
      `select uuid, deactivation_requested_at as asked from user_service.account
       where role = 'superUser' and deactivated_at is null and banned_at is null`,
    );
    return rows;
  }
});

describe('a password set by an admin (decisions section 1)', () => {
  test('ends every session; only the new one opens', async () => {
    const member = await somebody();
    const elsewhere = await logInAgain(world.baseUrl, member.name);
    const body = { userUuid: member.uuid, password: 'a password from the desk' };
    expect(await admin.client.call(userChangePasswordAsAdmin, { body })).toEqual({ ok: true });
    for (const { client } of [member, elsewhere])
      await expect(client.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
    await expect(logInAgain(world.baseUrl, member.name)).rejects.toMatchObject({ status: 401 });
    const login = { email: emailOf(member.name), password: body.password };
    await world.anonymous.call(userLogin, { body: login });
    const history = await historyOf(world, member);
    expect(history).toMatchObject([{ actionType: 'changePassword', byUserUuid: admin.uuid, comment: '' }]);
    expect(JSON.stringify(history)).not.toContain('desk');
  });

  test('ends every link that was given away, and the owner is told (rule A7)', async () => {
    const { client, uuid, email } = await newcomer(world);
    const { shortLivedToken } = await client.call(userMagicLink, {});
    await world.anonymous.call(userForgotPassword, { body: { email } });
    const token = await resetTokenSentTo(world, email);
    await admin.client.call(userChangePasswordAsAdmin, {
      body: { userUuid: uuid, password: 'from the desk' },
    });
    await expect(
      world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken } }),
    ).rejects.toMatchObject({ code: 'auth/magic-link-invalid' });
    await expect(
      world.anonymous.call(userResetPassword, { body: { token, password } }),
    ).rejects.toMatchObject({ code: 'password/can-not-reset' });
    expect((await mailsTo(world, email)).at(-1)?.subject).toBe('Your Turnstage password was changed');
  });

  test('leaves no session that the old one opened at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await somebody();
      const logins = Array.from({ length: 4 }, () =>
        logInAgain(world.baseUrl, member.name).catch(() => null),
      );
      const body = { userUuid: member.uuid, password: 'a password from the desk' };
      const [opened] = await Promise.all([
        Promise.all(logins),
        admin.client.call(userChangePasswordAsAdmin, { body }),
      ]);
      for (const session of opened)
        if (session)
          await expect(session.client.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
    }
  });

  test('is not for equals, oneself or bots', async () => {
    const peer = await ranked(world, 'peer-admin', 'admin');
    const owner = await somebody();
    const bot = await botOf(world.baseUrl, owner, `${owner.name}-bot`);
    const set = (userUuid: string) =>
      admin.client.call(userChangePasswordAsAdmin, { body: { userUuid, password } });
    await expect(set(peer.uuid)).rejects.toMatchObject(rank);
    await expect(set(admin.uuid)).rejects.toMatchObject(self);
    await expect(set(bot.uuid)).rejects.toMatchObject({ code: 'moderation/role-fixed' });
  });
});

describe('moderation comments (decisions section 1)', () => {
  const read = (by: TestPerson, userId: string, query = {}) =>
    by.client.call(userModerationComments, { params: { userId }, query });

  test('are kept with their author and listed newest first, by uuid or number', async () => {
    const member = await somebody();
    const write = (by: TestPerson, comment: string) =>
      by.client.call(userAddModerationComment, { body: { userUuid: member.uuid, comment } });
    const first = await write(mod, ' plays too loud ');
    expect(first).toMatchObject({
      userUuid: member.uuid,
      comment: 'plays too loud',
      author: { uuid: mod.uuid, nickname: 'mod' },
      createdAt: new Date(world.clock.now()).toISOString(),
    });
    const second = await write(global, 'better now');
    expect(await read(mod, member.uuid)).toEqual([second, first]);
    const { id } = await member.client.call(userOwnProfile, {});
    expect(await read(mod, String(id), { limit: 1, offset: 1 })).toEqual([first]);
    expect(await read(mod, member.uuid, { limit: 0 })).toHaveLength(2);
    expect(await historyOf(world, member)).toMatchObject([
      { actionType: 'comment', comment: 'plays too loud' },
      { actionType: 'comment', comment: 'better now' },
    ]);
  });

  test('are about those below: no moderator reads what is noted about themselves or their equals', async () => {
    const peer = await ranked(world, 'peer-moderator', 'moderator');
    const body = { userUuid: peer.uuid, comment: 'sleeps on the job' };
    await expect(mod.client.call(userAddModerationComment, { body })).rejects.toMatchObject(rank);
    await global.client.call(userAddModerationComment, { body });
    await expect(read(mod, peer.uuid)).rejects.toMatchObject(rank);
    await expect(read(peer, peer.uuid)).rejects.toMatchObject(self);
    expect(await read(staff, peer.uuid)).toHaveLength(1);
  });

  test('say something about somebody', async () => {
    const member = await somebody();
    const body = { userUuid: member.uuid, comment: '   ' };
    await expect(mod.client.call(userAddModerationComment, { body })).rejects.toMatchObject({ status: 400 });
    await expect(read(mod, 'nobody')).rejects.toMatchObject({ status: 404, code: 'user/not-found' });
  });
});
