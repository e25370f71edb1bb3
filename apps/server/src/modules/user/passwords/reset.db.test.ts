import {
  userChangePassword,
  userDeactivate,
  userForgotPassword,
  userLogin,
  userOwnProfile,
  userResetPassword,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { logInAgain } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import {
  clientOf,
  mailsTo,
  newcomer,
  password,
  resetTokenSentTo,
  send,
} from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld({ people: ['ann'] });

const minuteMs = 60_000;
const address = '/api/user-service/users/forgot-password';
const resetRefused = { status: 403, code: 'password/can-not-reset', message: 'Can not reset password' };

const forgot = (email: string) => world.anonymous.call(userForgotPassword, { body: { email } });
const reset = (token: string, chosen = 'another good one') =>
  world.anonymous.call(userResetPassword, { body: { token, password: chosen } });
const login = (email: string, chosen: string) =>
  world.anonymous.call(userLogin, { body: { email, password: chosen } });

async function dueJobs(): Promise<unknown[]> {
  const { rows } = await world.database.pool.query(
    `select task_identifier as name from graphile_worker.jobs where run_at <= now() order by id`,
  );
  return rows;
}

async function linkCount(email: string): Promise<number> {
  return (await mailsTo(world, email)).filter(({ text }) => text.includes('/reset-password#')).length;
}

describe('forgot-password (decisions section 1)', () => {
  test('gives the same reply and does the same work whether or not the address exists', async () => {
    const { email } = await newcomer(world);
    await world.drain();
    const work: unknown[] = [];
    for (const input of [email, 'nobody@world.test', 'no address at all']) {
      expect(await send(world, 'POST', address, { body: { email: input } })).toEqual({
        status: 201,
        reply: { ok: true },
      });
      work.push(await dueJobs());
      await world.drain();
    }
    expect(work[0]).toEqual([{ name: 'user.prepareResetLink' }]);
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
    expect(await mailsTo(world, 'nobody@world.test')).toEqual([]);
    expect(await linkCount(email)).toBe(1);
  });

  test('sends a link on PUBLIC_URL, in the language of the account', async () => {
    const { email } = await newcomer(world, { locale: 'es' });
    await forgot(` ${email.toUpperCase()} `);
    const { text } = (await mailsTo(world, email)).at(-1) ?? { text: '' };
    expect(text).toContain('cambiar tu contraseña');
    expect(text).toContain(`\n${world.baseUrl}/reset-password#`);
  });

  test('limits mails: one a minute, five an hour', async () => {
    const { email } = await newcomer(world);
    await Promise.all([forgot(email), forgot(email), forgot(email)]);
    expect(await linkCount(email)).toBe(1);
    for (let minute = 0; minute < 7; minute += 1) {
      world.clock.advance(minuteMs);
      await forgot(email);
      await world.drain();
    }
    expect(await linkCount(email)).toBe(5);
  });
});

describe('reset-password (decisions section 1, document 1 section 8)', () => {
  test('sets the password, notifies the owner and ends every session at once', async () => {
    const { email, client } = await newcomer(world);
    const other = clientOf(world, (await login(email, password)).accessToken);
    await forgot(email);
    expect(await reset(await resetTokenSentTo(world, email))).toEqual({ ok: true });
    for (const one of [client, other])
      await expect(one.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
    await expect(login(email, password)).rejects.toMatchObject({ code: 'auth/incorrect-credentials' });
    await login(email, 'another good one');
    expect((await mailsTo(world, email)).at(-1)?.subject).toBe('Your Turnstage password was changed');
  });

  test('a token works once, even for two requests at the same moment', async () => {
    const { email } = await newcomer(world);
    await forgot(email);
    const token = await resetTokenSentTo(world, email);
    const chosen = ['the first of them', 'the other of them'];
    const results = await Promise.allSettled(chosen.map((one) => reset(token, one)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: resetRefused });
    const winner = chosen[results.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    await login(email, winner);
    await expect(reset(token)).rejects.toMatchObject(resetRefused);
  });

  test('a token works for one hour', async () => {
    const [early, late] = [await newcomer(world), await newcomer(world)];
    await Promise.all([forgot(early.email), forgot(late.email)]);
    const tokens = [await resetTokenSentTo(world, early.email), await resetTokenSentTo(world, late.email)];
    world.clock.advance(60 * minuteMs - 1);
    await reset(tokens[0] ?? '');
    world.clock.advance(1);
    await expect(reset(tokens[1] ?? '')).rejects.toMatchObject(resetRefused);
  });

  test('using one of two links invalidates the other', async () => {
    const { email } = await newcomer(world);
    await forgot(email);
    const first = await resetTokenSentTo(world, email);
    world.clock.advance(minuteMs);
    await forgot(email);
    await reset(await resetTokenSentTo(world, email));
    await expect(reset(first)).rejects.toMatchObject(resetRefused);
  });

  test('a changed password invalidates issued links', async () => {
    const { email, client } = await newcomer(world);
    await forgot(email);
    const token = await resetTokenSentTo(world, email);
    await client.call(userChangePassword, {
      body: { oldPassword: password, newPassword: 'yet another one' },
    });
    await expect(reset(token)).rejects.toMatchObject(resetRefused);
  });

  test('refuses a bad password without using up the token', async () => {
    const { email } = await newcomer(world);
    await forgot(email);
    const token = await resetTokenSentTo(world, email);
    await expect(reset(token, 'short')).rejects.toMatchObject({ status: 400, field: 'password' });
    await reset(token);
  });

  test('refuses unknown tokens and closed accounts', async () => {
    await expect(reset('made-up')).rejects.toMatchObject(resetRefused);
    const { email, uuid } = await newcomer(world);
    await forgot(email);
    const token = await resetTokenSentTo(world, email);
    const ann = await logInAgain(world.baseUrl, 'ann');
    await ann.client.call(userDeactivate, { params: { id: uuid } });
    await expect(reset(token)).rejects.toMatchObject(resetRefused);
    world.clock.advance(minuteMs);
    await forgot(email);
    expect(await linkCount(email)).toBe(1);
  });

  test('the token is never stored in plain text', async () => {
    const { email, id } = await newcomer(world);
    await forgot(email);
    const token = await resetTokenSentTo(world, email);
    const { rows } = await world.database.pool.query(
      'select * from user_service.one_time_link where account_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
