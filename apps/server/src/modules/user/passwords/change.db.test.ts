import {
  userChangePassword,
  userLogin,
  userOwnAccount,
  userOwnProfile,
  userSetPassword,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { clientOf, newcomer, password } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld({ people: ['ann'] });

const next = 'a much better one';
const login = (email: string, attempt: string) =>
  world.anonymous.call(userLogin, { body: { email, password: attempt } });

/** Like an account that was created through Discord or a phone. */
async function withoutPassword() {
  const one = await newcomer(world);
  await world.database
    .of<{ account: { id: number; password_hash: string | null } }>('user_service')
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', one.id)
    .execute();
  return one;
}

describe("changing one's own password (decisions section 1)", () => {
  test('requires the old one; other sessions end at once, the current one goes on', async () => {
    const { client, email } = await newcomer(world);
    const other = clientOf(world, (await login(email, password)).accessToken);
    await client.call(userChangePassword, { body: { oldPassword: password, newPassword: next } });
    await expect(other.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
    await client.call(userOwnProfile, {});
    await login(email, next);
    await expect(login(email, password)).rejects.toMatchObject({ status: 401 });
  });

  test('is refused with a wrong old one, and with a new one that is too short', async () => {
    const { client, email } = await newcomer(world);
    await expect(
      client.call(userChangePassword, { body: { oldPassword: 'not it at all', newPassword: next } }),
    ).rejects.toMatchObject({ status: 403, code: 'password/wrong', field: 'oldPassword' });
    await expect(
      client.call(userChangePassword, { body: { oldPassword: password, newPassword: 'short' } }),
    ).rejects.toMatchObject({ status: 400, field: 'newPassword' });
    await login(email, password);
  });

  test('from two devices at once succeeds once', async () => {
    const { client, email } = await newcomer(world);
    const other = clientOf(world, (await login(email, password)).accessToken);
    const results = await Promise.allSettled(
      [client, other].map((device, at) =>
        device.call(userChangePassword, { body: { oldPassword: password, newPassword: `${next} ${at}` } }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await login(email, `${next} ${results.findIndex(({ status }) => status === 'fulfilled')}`);
  });
});

describe('set-password is for accounts that have none (decisions section 1)', () => {
  test('sets the first one', async () => {
    const { client, email } = await withoutPassword();
    expect((await client.call(userOwnAccount, {})).hasPassword).toBe(false);
    await expect(login(email, password)).rejects.toMatchObject({ status: 401 });
    await client.call(userSetPassword, { body: { password: next } });
    expect((await client.call(userOwnAccount, {})).hasPassword).toBe(true);
    await login(email, next);
  });

  test('is refused when there is one, also for the second of two concurrent requests', async () => {
    const alreadySet = { status: 403, code: 'password/already-set' };
    const owner = await newcomer(world);
    await expect(owner.client.call(userSetPassword, { body: { password: next } })).rejects.toMatchObject(
      alreadySet,
    );
    await login(owner.email, password);
    const { client } = await withoutPassword();
    const results = await Promise.allSettled(
      [1, 2].map((at) => client.call(userSetPassword, { body: { password: `${next} ${at}` } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: alreadySet });
  });

  test('is refused for a bot', async () => {
    const roz = await world.person('roz');
    await expect(roz.client.call(userSetPassword, { body: { password: next } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
