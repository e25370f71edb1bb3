import {
  userChangePassword,
  userLogin,
  userOwnAccount,
  userOwnProfile,
  userSetPassword,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, newcomer, password } from '../user.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.person('ann');
});
afterAll(() => world.stop());

const next = 'a much better one';
const login = (email: string, chosen: string) =>
  world.anonymous.call(userLogin, { body: { email, password: chosen } });

/** As accounts are that came through Discord or a phone. */
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

describe('changing the own password (decisions section 1)', () => {
  test('asks for the old one; the other sessions are over at once, the own goes on', async () => {
    const { client, email } = await newcomer(world);
    const other = clientOf(world, (await login(email, password)).accessToken);
    await client.call(userChangePassword, { body: { oldPassword: password, newPassword: next } });
    await expect(other.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
    await client.call(userOwnProfile, {});
    await login(email, next);
    await expect(login(email, password)).rejects.toMatchObject({ status: 401 });
  });

  test('with a wrong old one is refused, and with a new one that is too short', async () => {
    const { client, email } = await newcomer(world);
    await expect(
      client.call(userChangePassword, { body: { oldPassword: 'not it at all', newPassword: next } }),
    ).rejects.toMatchObject({ status: 403, code: 'password/wrong', field: 'oldPassword' });
    await expect(
      client.call(userChangePassword, { body: { oldPassword: password, newPassword: 'short' } }),
    ).rejects.toMatchObject({ status: 400, field: 'newPassword' });
    await login(email, password);
  });

  test('from two devices at once happens once', async () => {
    const { client, email } = await newcomer(world);
    const other = clientOf(world, (await login(email, password)).accessToken);
    const answers = await Promise.allSettled(
      [client, other].map((device, at) =>
        device.call(userChangePassword, { body: { oldPassword: password, newPassword: `${next} ${at}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await login(email, `${next} ${answers.findIndex(({ status }) => status === 'fulfilled')}`);
  });
});

describe('set-password is for accounts that have none (decisions section 1)', () => {
  test('gives the first one', async () => {
    const { client, email } = await withoutPassword();
    expect((await client.call(userOwnAccount, {})).hasPassword).toBe(false);
    await expect(login(email, password)).rejects.toMatchObject({ status: 401 });
    await client.call(userSetPassword, { body: { password: next } });
    expect((await client.call(userOwnAccount, {})).hasPassword).toBe(true);
    await login(email, next);
  });

  test('is refused where there is one, also to the second of two at once', async () => {
    const already = { status: 403, code: 'password/already-set' };
    const owner = await newcomer(world);
    await expect(owner.client.call(userSetPassword, { body: { password: next } })).rejects.toMatchObject(
      already,
    );
    await login(owner.email, password);
    const { client } = await withoutPassword();
    const answers = await Promise.allSettled(
      [1, 2].map((at) => client.call(userSetPassword, { body: { password: `${next} ${at}` } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: already });
  });

  test('is nothing for a bot', async () => {
    const roz = await world.person('roz');
    await expect(roz.client.call(userSetPassword, { body: { password: next } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
