import { userAdminSignUp, userLogin, userOwnProfile } from '@turnstage/client/routes';
import { startWorld, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { historyOf, signUpWithRole } from '../../../../testing/user/moderation.fixture.ts';
import { password, send } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld();
let staff: TestPerson;
beforeAll(async () => {
  staff = await signUpWithRole(world, 'staffer', 'staff');
});

type Role = 'user' | 'promoter' | 'moderator' | 'globalModerator' | 'staff';
function adminSignUp(email: string, rest: { nickname?: string; role?: Role } = {}) {
  return staff.client.call(userAdminSignUp, { body: { email, password, ...rest } });
}

describe('POST /users/admin/sign-up (document 1 sections 5 and 6)', () => {
  test('creates an account that is verified and can log in', async () => {
    const { user, profile } = await adminSignUp(' New@World.test ', {
      nickname: 'newcomer',
      role: 'moderator',
    });
    expect(user).toMatchObject({ role: 'moderator' });
    expect(profile).toMatchObject({ uuid: user.uuid, nickname: 'newcomer', email: 'new@world.test' });
    expect(profile.verifiedAt).not.toBeNull();
    const body = { email: 'new@world.test', password };
    await expect(world.anonymous.call(userLogin, { body })).resolves.toHaveProperty('accessToken');
    expect(await historyOf(world, user)).toMatchObject([
      { actionType: 'createAccount', byUserUuid: staff.uuid, role: 'moderator' },
    ]);
  });

  test('gives the role user by default, and only roles below the own one', async () => {
    expect((await adminSignUp('plain@world.test')).user.role).toBe('user');
    await expect(adminSignUp('peer@world.test', { role: 'staff' })).rejects.toMatchObject({
      status: 403,
      code: 'moderation/rank',
      field: 'role',
    });
  });

  test('requires email and password (document 1 section 5)', async () => {
    for (const body of [{}, { email: 'x@world.test' }, { password }, { email: null, password: null }])
      expect(
        await send(world, 'POST', '/api/user-service/users/admin/sign-up', { token: staff.token, body }),
      ).toMatchObject({ status: 400, reply: { code: 'sign-up/missing-credentials' } });
    const short = { email: 'x@world.test', password: 'short' };
    await expect(staff.client.call(userAdminSignUp, { body: short })).rejects.toMatchObject({
      status: 400,
      field: 'password',
    });
  });

  test('creates one account per address, even for two requests at once', async () => {
    const both = await Promise.allSettled([adminSignUp('twice@world.test'), adminSignUp('twice@world.test')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(adminSignUp('TWICE@world.test')).rejects.toMatchObject({
      status: 403,
      code: 'sign-up/email-taken',
    });
  });

  test('works while sign-up is closed', async () => {
    const closed = await startWorld({
      env: { SIGN_UP: 'closed', ADMIN_EMAIL: 'root@world.test', ADMIN_PASSWORD: password },
    });
    try {
      await closed.app.user.createAccount({ email: 'root@world.test', password, role: 'superUser' });
      const root = await send(closed, 'POST', '/api/user-service/auth/login', {
        body: { email: 'root@world.test', password },
      });
      const token = root.reply['accessToken'] as string;
      const created = await send(closed, 'POST', '/api/user-service/users/admin/sign-up', {
        token,
        body: { email: 'guest@world.test', password },
      });
      expect(created.status).toBe(201);
    } finally {
      await closed.stop();
    }
    await staff.client.call(userOwnProfile, {});
  });
});
