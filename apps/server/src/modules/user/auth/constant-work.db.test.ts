/**
 * Response times must not reveal whether an account exists. These tests count the expensive hash operations instead
 * of measuring time.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { userCreateVoucher, userDeleteEmail, userOwnEmails } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newcomer, password, send, setAccount, verifyNewest } from '../../../../testing/user/user.fixture.ts';
import { passwordWork, type PasswordWork } from '../../../secrets/password-hasher.ts';

let recorded: PasswordWork[] = [];
const record = (work: unknown) => void recorded.push(work as PasswordWork);
const hashes = () => recorded.filter(({ kind }) => kind === 'hash').length;
/** Cost parameters of each hash that a password was compared with. */
const comparisons = () =>
  recorded.filter(({ kind }) => kind === 'verify').map(({ parameters }) => parameters);
const clearRecorded = () => void (recorded = []);

let world: World;
beforeAll(async () => {
  world = await startWorld({ hasCostlyPasswords: true });
  await world.person('ann');
  // The decoy hash for unknown addresses is made once, on first use.
  await login('first@world.test', password);
  subscribe(passwordWork, record);
});
afterAll(() => {
  unsubscribe(passwordWork, record);
  return world.stop();
});
beforeEach(clearRecorded);

const login = (email: string, attempted: string) =>
  send(world, 'POST', '/api/user-service/auth/login', { body: { email, password: attempted } });

const oneVerification = ['$argon2id$v=19$m=19456,t=2,p=1'];

test('login verifies one hash of one cost, whichever account is named (rule A18)', async () => {
  const known = await newcomer(world);
  const withoutPassword = await newcomer(world);
  await setAccount(world, withoutPassword.uuid, { password_hash: null });
  const banned = await newcomer(world);
  await setAccount(world, banned.uuid, { banned_at: world.clock.now() });
  const refusals = new Set<string>();
  for (const email of [
    known.email,
    withoutPassword.email,
    banned.email,
    'nobody@world.test',
    'no address',
    '',
  ]) {
    clearRecorded();
    refusals.add(JSON.stringify(await login(email, 'a wild guess')));
    expect(comparisons(), email).toEqual(oneVerification);
    expect(hashes(), email).toBe(0);
  }
  expect([...refusals]).toHaveLength(1);
  expect([...refusals][0]).toContain('auth/incorrect-credentials');
});

test('an address that is deleted, or added but not verified, counts as unknown (rules A2 and A18)', async () => {
  const { client, email } = await newcomer(world);
  await verifyNewest(world, client, email);
  const second = `second-${email}`;
  await send(world, 'POST', '/api/user-service/users/emails', {
    token: await tokenOf(email),
    body: { email: second },
  });
  clearRecorded();
  expect((await login(second, password)).status).toBe(401);
  expect(comparisons()).toEqual(oneVerification);
  const added = (await client.call(userOwnEmails, {})).find((own) => own.email === second);
  await client.call(userDeleteEmail, { params: { id: added?.id ?? 0 } });
  clearRecorded();
  expect((await login(second, password)).status).toBe(401);
  expect(comparisons()).toEqual(oneVerification);
});

test('sign-up makes one hash, whether or not address, nickname and voucher are valid (rule A18)', async () => {
  const taken = await newcomer(world);
  const ann = await world.person('ann');
  const { code } = await ann.client.call(userCreateVoucher, { body: {} });
  const base = '/api/user-service/users';
  const requests: [path: string, body: object, status: number][] = [
    ['sign-up', { email: 'fresh@world.test', password }, 201],
    ['sign-up', { email: taken.email, password }, 403],
    ['sign-up', { email: 'other@world.test', password, nickname: taken.name }, 403],
    ['voucher-sign-up', { email: taken.email, password, voucherCode: code }, 403],
    ['voucher-sign-up', { email: 'third@world.test', password, voucherCode: 'ABCDEFGHJK' }, 403],
    ['voucher-sign-up', { email: 'third@world.test', password, voucherCode: code }, 201],
  ];
  const statuses: number[] = [];
  for (const [path, body] of requests) {
    clearRecorded();
    statuses.push((await send(world, 'POST', `${base}/${path}`, { body })).status);
    expect(hashes()).toBe(1);
    expect(comparisons()).toEqual([]);
  }
  expect(statuses).toEqual(requests.map(([, , status]) => status));
});

test('magic links and forgotten passwords make no hash for anyone (rules A5, A6 and A18)', async () => {
  const { email } = await newcomer(world);
  clearRecorded();
  const base = '/api/user-service';
  for (const body of [{ email }, { email: 'nobody@world.test' }])
    expect((await send(world, 'POST', `${base}/users/forgot-password`, { body })).status).toBe(201);
  const token = 'q1XkM0aZb9cD4eF6gH8iJ2kL3mN5oP7rS1tU0vWxYzA';
  const guesses = await Promise.all([
    send(world, 'POST', `${base}/auth/validate-magic-link`, { body: { shortLivedToken: token } }),
    send(world, 'POST', `${base}/users/reset-password`, { body: { token, password } }),
  ]);
  expect(guesses.map(({ reply }) => reply['code'])).toEqual([
    'auth/magic-link-invalid',
    'password/can-not-reset',
  ]);
  expect(hashes()).toBe(0);
  expect(comparisons()).toEqual([]);
});

async function tokenOf(email: string): Promise<string> {
  return (await login(email, password)).reply['accessToken'] as string;
}
