import {
  userAddEmail,
  userConfirmEmail,
  userDeleteEmail,
  userMakeEmailMain,
  userForgotPassword,
  userLogin,
  userOwnEmails,
  userOwnProfile,
  userSignUp,
  userVerifyEmail,
} from '@turnstage/client/routes';
import type { Client } from '@turnstage/client';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import {
  clientOf,
  codeSentTo,
  mailsTo,
  newcomer,
  password,
  verifyNewest,
  wrongCode,
} from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld({ people: ['ann'] });

const taken = { status: 403, code: 'sign-up/email-taken', message: 'This email is already registered' };
const lastAddress = { status: 403, code: 'email/last' };

const add = (client: Client, email: string) => client.call(userAddEmail, { body: { email } });
const remove = (client: Client, id: number) => client.call(userDeleteEmail, { params: { id } });
const login = (email: string) => world.anonymous.call(userLogin, { body: { email, password } });
async function addressesOf(client: Client) {
  return (await client.call(userOwnEmails, {})).map(({ email, status, isMain }) => [email, status, isMain]);
}

/** A person with two verified addresses. */
async function memberWithTwoAddresses() {
  const one = await newcomer(world);
  await verifyNewest(world, one.client, one.email);
  const second = `second-${one.email}`;
  const { id } = await add(one.client, second);
  await verifyNewest(world, one.client, second);
  return { ...one, second, secondId: id };
}

describe('own addresses (document 1 sections 4 and 7)', () => {
  test('one is added, verified with its own code, and can then be used to log in', async () => {
    const { client, email } = await newcomer(world);
    const second = `work-${email}`;
    const added = await client.call(userAddEmail, {
      body: { email: ` ${second.toUpperCase()}`, type: 'work' },
    });
    expect(added).toMatchObject({
      email: second,
      type: 'work',
      status: 'PENDING_VERIFICATION',
      isMain: false,
    });
    await expect(login(second)).rejects.toMatchObject({ code: 'auth/incorrect-credentials' });
    await world.anonymous.call(userForgotPassword, { body: { email: second } });
    expect((await mailsTo(world, second)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\d{6} is your Turnstage code$/),
    ]);
    await verifyNewest(world, client, second);
    await login(second);
    await login(email);
    // The sign-up address gets a notice.
    expect((await mailsTo(world, email)).at(-1)?.subject).toBe('A new address on your Turnstage account');
  });

  test('each has its own code and its own five tries', async () => {
    const { client, email } = await newcomer(world);
    const second = `own-code-${email}`;
    await add(client, second);
    const code = await codeSentTo(world, second);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(
        client.call(userVerifyEmail, { body: { code: wrongCode(code), email: second } }),
      ).rejects.toMatchObject({ code: 'email/verification-failed' });
    await expect(client.call(userVerifyEmail, { body: { code, email: second } })).rejects.toMatchObject({
      code: 'email/verification-failed',
    });
    await verifyNewest(world, client, email);
    expect(await addressesOf(client)).toEqual([
      [email, 'VERIFIED', true],
      [second, 'PENDING_VERIFICATION', false],
    ]);
  });

  test('confirm-email is the old name of verify', async () => {
    const { client, email } = await newcomer(world);
    const code = await codeSentTo(world, email);
    expect(await client.call(userConfirmEmail, { body: { code } })).toEqual({ status: 'VERIFIED' });
    expect((await client.call(userOwnProfile, {})).verifiedAt).not.toBeNull();
  });

  test('two verifications at once both succeed, and it happens once', async () => {
    const { client, email } = await newcomer(world);
    const second = `twice-${email}`;
    await add(client, second);
    const code = await codeSentTo(world, second);
    const results = await Promise.all(
      [1, 2].map(() => client.call(userVerifyEmail, { body: { code, email: second } })),
    );
    expect(results).toEqual([{ status: 'VERIFIED' }, { status: 'VERIFIED' }]);
    const mails = (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('A new address'));
    expect(mails).toHaveLength(1);
  });

  test('an address in use is refused, also the own one; bots cannot have any', async () => {
    const [one, other] = [await newcomer(world), await newcomer(world)];
    await expect(add(one.client, other.email)).rejects.toMatchObject(taken);
    await expect(add(one.client, one.email)).rejects.toMatchObject(taken);
    for (const invalid of ['a@b, c@d', 'nobody', ''])
      await expect(add(one.client, invalid)).rejects.toMatchObject({
        status: 400,
        field: 'email',
        message: 'Email is not an e-mail address',
      });
    const roz = await world.person('roz');
    await expect(add(roz.client, 'roz@world.test')).rejects.toMatchObject({ status: 403 });
  });

  test('an address that was added but never verified stays free for others (rule A3)', async () => {
    const squatter = await newcomer(world);
    const email = 'wanted@world.test';
    await add(squatter.client, email);
    const { accessToken } = await world.anonymous.call(userSignUp, { body: { email, password } });
    await verifyNewest(world, clientOf(world, accessToken), email);
    expect((await addressesOf(squatter.client)).map(([address]) => address)).toEqual([squatter.email]);
  });

  test('two accounts that add the same address at once do not both get it', async () => {
    const [one, other] = [await newcomer(world), await newcomer(world)];
    const email = 'contested@world.test';
    await Promise.allSettled([add(one.client, email), add(other.client, email)]);
    const owned = [...(await addressesOf(one.client)), ...(await addressesOf(other.client))];
    expect(owned.filter(([address]) => address === email)).toHaveLength(1);
  });

  test('an account has at most ten', async () => {
    const { client } = await newcomer(world);
    for (let at = 0; at < 9; at += 1) await add(client, `many-${at}@world.test`);
    await expect(add(client, 'many-9@world.test')).rejects.toMatchObject({ code: 'email/too-many' });
  });
});

describe('the main address (rule A2)', () => {
  const choose = (client: Client, id: number) => client.call(userMakeEmailMain, { params: { id } });

  test('is chosen among the verified ones, gets the mail, and the previous one is notified once', async () => {
    const { client, email, second, secondId } = await memberWithTwoAddresses();
    const chosen = await choose(client, secondId);
    expect(chosen.map((row) => [row.email, row.isMain])).toEqual([
      [second, true],
      [email, false],
    ]);
    expect(await client.call(userOwnEmails, {})).toEqual(chosen);
    expect((await client.call(userOwnProfile, {})).email).toBe(second);
    // Choosing the current one again sends no mail.
    expect(await choose(client, secondId)).toEqual(chosen);
    const mails = (await mailsTo(world, email)).filter(({ subject }) =>
      subject.startsWith('Your Turnstage email'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(second);
    await login(email);
    // The last choice counts, even within the same millisecond.
    const [first] = (await choose(client, chosen[1]?.id ?? 0)).map((row) => row.email);
    expect(first).toBe(email);
    // When the main address is deleted, the oldest verified one replaces it.
    await choose(client, secondId);
    await remove(client, secondId);
    expect(await addressesOf(client)).toEqual([[email, 'VERIFIED', true]]);
  });

  test('cannot be an unverified one or one of someone else', async () => {
    const { client, email } = await newcomer(world);
    await verifyNewest(world, client, email);
    const { id } = await add(client, `unproven-${email}`);
    await expect(choose(client, id)).rejects.toMatchObject({ status: 403, code: 'email/not-verified' });
    const other = await memberWithTwoAddresses();
    await expect(choose(client, other.secondId)).rejects.toMatchObject({
      status: 404,
      code: 'email/not-found',
    });
    expect((await other.client.call(userOwnEmails, {}))[0]?.email).toBe(other.email);
  });

  test('is one of the two when two devices choose at once', async () => {
    const { client, second, email } = await memberWithTwoAddresses();
    const other = clientOf(world, (await login(second)).accessToken);
    const [a, b] = await client.call(userOwnEmails, {});
    await Promise.all([choose(client, a?.id ?? 0), choose(other, b?.id ?? 0)]);
    const mains = (await client.call(userOwnEmails, {})).filter(({ isMain }) => isMain);
    expect(mains).toHaveLength(1);
    expect([email, second]).toContain(mains[0]?.email);
  });
});

describe('deleting an address', () => {
  test('removes it from the list and frees it for others; mail goes to the remaining one', async () => {
    const { client, email, second } = await memberWithTwoAddresses();
    const [first] = await client.call(userOwnEmails, {});
    expect(first?.email).toBe(email);
    await remove(client, first?.id ?? 0);
    expect(await addressesOf(client)).toEqual([[second, 'VERIFIED', true]]);
    expect((await client.call(userOwnProfile, {})).email).toBe(second);
    await expect(login(email)).rejects.toMatchObject({ status: 401 });
    await world.anonymous.call(userSignUp, { body: { email, password } });
    const { rows } = await world.database.pool.query(
      'select status from user_service.email where address = $1 order by id',
      [email],
    );
    expect(rows).toEqual([{ status: 'DELETED' }, { status: 'PENDING_VERIFICATION' }]);
  });

  test('is refused for the last verified one and for the only one', async () => {
    const { client, email } = await newcomer(world);
    const ids = async () => (await client.call(userOwnEmails, {})).map(({ id }) => id);
    await expect(remove(client, (await ids())[0] ?? 0)).rejects.toMatchObject(lastAddress);
    await verifyNewest(world, client, email);
    const { id } = await add(client, `pending-${email}`);
    await expect(remove(client, (await ids())[0] ?? 0)).rejects.toMatchObject(lastAddress);
    await remove(client, id);
    expect(await ids()).toHaveLength(1);
  });

  test('from two devices at once leaves one address', async () => {
    const { client, second } = await memberWithTwoAddresses();
    const other = clientOf(world, (await login(second)).accessToken);
    const [a, b] = await client.call(userOwnEmails, {});
    const results = await Promise.allSettled([remove(client, a?.id ?? 0), remove(other, b?.id ?? 0)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: lastAddress });
    expect(await client.call(userOwnEmails, {})).toHaveLength(1);
  });

  test('of someone else returns 404', async () => {
    const [one, other] = [await memberWithTwoAddresses(), await newcomer(world)];
    await expect(remove(other.client, one.secondId)).rejects.toMatchObject({
      status: 404,
      code: 'email/not-found',
    });
    expect(await addressesOf(one.client)).toHaveLength(2);
  });
});
