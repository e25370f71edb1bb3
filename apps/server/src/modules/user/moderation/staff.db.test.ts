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
import { useWorld } from '@turnstage/server/testing';
import { botOf, emailOf, logInAgain, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mailsTo,
  newcomer,
  password,
  resetTokenSentTo,
  send,
  setAccount,
} from '../../../../testing/user/user.fixture.ts';
import { historyOf, signUpWithRole } from '../../../../testing/user/moderation.fixture.ts';

const { world, ann } = useWorld({ people: ['ann'] });
let mod: TestPerson;
let global: TestPerson;
let staff: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  mod = await signUpWithRole(world, 'mod', 'moderator');
  global = await signUpWithRole(world, 'global', 'globalModerator');
  staff = await signUpWithRole(world, 'staffer', 'staff');
  admin = await signUpWithRole(world, 'administrator', 'admin');
});

const rankRefused = { status: 403, code: 'moderation/rank' };
const selfRefused = { status: 403, code: 'moderation/self' };
let memberCount = 0;
function newMember(): Promise<TestPerson> {
  memberCount += 1;
  return signUpPerson(world.baseUrl, `member-${memberCount}`);
}
type Role = Parameters<typeof setRole>[2];
function setRole(
  by: TestPerson,
  to: { uuid: string },
  role: 'user' | 'promoter' | 'moderator' | 'globalModerator' | 'staff' | 'admin' | 'superUser',
) {
  return by.client.call(userAddRole, { body: { userUuid: to.uuid, role } });
}

describe('token roles (decisions section 1)', () => {
  test('can be granted below the own rank, apply at once, and are removed by granting `user`', async () => {
    const member = await newMember();
    expect(await setRole(global, member, 'moderator')).toMatchObject({
      uuid: member.uuid,
      role: 'moderator',
    });
    expect((await member.client.call(userSession, {})).role).toBe('moderator');
    await setRole(global, member, 'user');
    await expect(
      member.client.call(userModerationComments, { params: { userId: ann.uuid }, query: {} }),
    ).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    expect(await historyOf(world, member)).toMatchObject([
      { actionType: 'grantRole', byUserUuid: global.uuid, previousRole: 'user', role: 'moderator' },
      { actionType: 'removeRole', previousRole: 'moderator', role: 'user' },
    ]);
  });

  test.each<[() => TestPerson, Role]>([
    [() => global, 'globalModerator'],
    [() => global, 'superUser'],
    [() => staff, 'staff'],
    [() => admin, 'admin'],
  ])('cannot be granted at or above the own rank (%#: %s)', async (by, role) => {
    const member = await newMember();
    await expect(setRole(by(), member, role)).rejects.toMatchObject({ ...rankRefused, field: 'role' });
    expect((await member.client.call(userSession, {})).role).toBe('user');
  });

  test('cannot be taken from equals or higher ranks', async () => {
    await expect(setRole(staff, admin, 'user')).rejects.toMatchObject(rankRefused);
    await expect(setRole(global, global, 'user')).rejects.toMatchObject(selfRefused);
    await expect(setRole(ann, ann, 'user')).rejects.toMatchObject(selfRefused);
  });

  test('a superUser can make another superUser', async () => {
    const member = await newMember();
    await setRole(ann, member, 'superUser');
    expect((await member.client.call(userSession, {})).role).toBe('superUser');
    await setRole(ann, member, 'user');
  });

  test('granting the same role again is refused', async () => {
    const member = await newMember();
    await expect(setRole(global, member, 'user')).rejects.toMatchObject({
      status: 403,
      message: 'This user has already this role',
    });
    expect(await historyOf(world, member)).toEqual([]);
  });

  test('globalModerator has its own call, from staff up', async () => {
    const member = await newMember();
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

  test('bots keep their role, and nobody can become a bot or a guest', async () => {
    const owner = await newMember();
    const bot = await botOf(world.baseUrl, owner, `${owner.name}-bot`);
    await expect(setRole(ann, bot, 'moderator')).rejects.toMatchObject({ code: 'moderation/role-fixed' });
    for (const role of ['bot', 'guest', 'king']) {
      const options = { token: ann.token, body: { userUuid: owner.uuid, role } };
      const { status } = await send(world, 'POST', '/api/user-service/users/add-role', options);
      expect(status).toBe(400);
    }
  });

  test('concurrent changes each start from the previous one', async () => {
    const member = await newMember();
    const results = await Promise.allSettled([
      setRole(staff, member, 'moderator'),
      setRole(admin, member, 'staff'),
      setRole(global, member, 'moderator'),
    ]);
    const history = await historyOf(world, member);
    expect(history).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length);
    // The audit service receives them in any order. Each one starts from the role where another one ended.
    const steps = new Map<unknown, string | null | undefined>(
      history.map(({ previousRole, role }) => [previousRole, role]),
    );
    let now: string | null | undefined = 'user';
    for (let index = 0; index < history.length; index += 1) now = steps.get(now);
    expect((await member.client.call(userSession, {})).role).toBe(now);
  });

  test('when two superUsers demote each other at once, one of them stays', async () => {
    const [one, two] = [
      await signUpWithRole(world, 'super-one', 'superUser'),
      await signUpWithRole(world, 'super-two', 'superUser'),
    ];
    const both = await Promise.allSettled([setRole(one, two, 'user'), setRole(two, one, 'user')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const roles = [await one.client.call(userSession, {}), await two.client.call(userSession, {})];
    expect(roles.map(({ role }) => role).sort()).toEqual(['superUser', 'user']);
  });
});

describe('the last superUser who is not leaving (rule A28)', () => {
  const last = { status: 403, code: 'deactivation/last-super-user' };
  const requestDeactivation = ({ client }: TestPerson) => client.call(userRequestDeactivation, { body: {} });
  let leaving: TestPerson;
  let staying: TestPerson;
  beforeAll(async () => {
    for (const { uuid } of await superUsers()) await setAccount(world, uuid, { role: 'user' });
    leaving = await signUpWithRole(world, 'leaving', 'superUser');
    staying = await signUpWithRole(world, 'staying', 'superUser');
    await requestDeactivation(leaving);
  });
  afterAll(() => setAccount(world, ann.uuid, { role: 'superUser' }));

  test('cannot be demoted, banned or closed by one who is leaving', async () => {
    const { uuid: userUuid } = staying;
    await expect(setRole(leaving, staying, 'admin')).rejects.toMatchObject(last);
    await expect(leaving.client.call(userBanUser, { body: { userUuid } })).rejects.toMatchObject(last);
    await expect(leaving.client.call(userBanUserForATime, { body: { userUuid } })).rejects.toMatchObject(
      last,
    );
    await expect(leaving.client.call(userDeactivate, { params: { id: userUuid } })).rejects.toMatchObject(
      last,
    );
    expect(await superUsers()).toHaveLength(2);
  });

  test('requests deactivation while being demoted: one superUser stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const other = await signUpWithRole(world, `other-${round}`, 'superUser');
      await Promise.allSettled([
        requestDeactivation(staying),
        setRole(staying, other, 'user'),
        requestDeactivation(other),
        setRole(leaving, staying, 'user'),
      ]);
      const remaining = (await superUsers()).filter(({ asked }) => asked === null);
      expect(remaining.length).toBeGreaterThanOrEqual(1);
      await setAccount(world, other.uuid, { role: 'user' });
      await setAccount(world, staying.uuid, { role: 'superUser' });
      await staying.client.call(userCancelDeactivation, { body: {} }).catch(() => undefined);
    }
  });

  test('someone who was closed at the same moment can no longer act on others', async () => {
    for (let round = 0; round < 4; round += 1) {
      const closed = await signUpWithRole(world, `closed-${round}`, 'superUser');
      const [closing, demoting] = await Promise.allSettled([
        staying.client.call(userDeactivate, { params: { id: closed.uuid } }),
        setRole(closed, staying, 'user'),
      ]);
      expect([closing.status, demoting.status].sort()).toEqual(['fulfilled', 'rejected']);
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
  test('ends every session; only the new password works', async () => {
    const member = await newMember();
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

  test('invalidates every issued link, and the owner gets a mail (rule A7)', async () => {
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

  test('leaves no session that the old password opened at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await newMember();
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

  test('cannot be set for equals, oneself or bots', async () => {
    const peer = await signUpWithRole(world, 'peer-admin', 'admin');
    const owner = await newMember();
    const bot = await botOf(world.baseUrl, owner, `${owner.name}-bot`);
    const set = (userUuid: string) =>
      admin.client.call(userChangePasswordAsAdmin, { body: { userUuid, password } });
    await expect(set(peer.uuid)).rejects.toMatchObject(rankRefused);
    await expect(set(admin.uuid)).rejects.toMatchObject(selfRefused);
    await expect(set(bot.uuid)).rejects.toMatchObject({ code: 'moderation/role-fixed' });
  });
});

describe('moderation comments (decisions section 1)', () => {
  const read = (by: TestPerson, userId: string, query = {}) =>
    by.client.call(userModerationComments, { params: { userId }, query });

  test('are stored with their author and listed newest first, by uuid or id', async () => {
    const member = await newMember();
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

  test('are about people below: no moderator can read notes about themselves or their equals', async () => {
    const peer = await signUpWithRole(world, 'peer-moderator', 'moderator');
    const body = { userUuid: peer.uuid, comment: 'sleeps on the job' };
    await expect(mod.client.call(userAddModerationComment, { body })).rejects.toMatchObject(rankRefused);
    await global.client.call(userAddModerationComment, { body });
    await expect(read(mod, peer.uuid)).rejects.toMatchObject(rankRefused);
    await expect(read(peer, peer.uuid)).rejects.toMatchObject(selfRefused);
    expect(await read(staff, peer.uuid)).toHaveLength(1);
  });

  test('need a text and a person', async () => {
    const member = await newMember();
    const body = { userUuid: member.uuid, comment: '   ' };
    await expect(mod.client.call(userAddModerationComment, { body })).rejects.toMatchObject({ status: 400 });
    await expect(read(mod, 'nobody')).rejects.toMatchObject({ status: 404, code: 'user/not-found' });
  });
});
