import {
  userCreateVoucher,
  userOwnProfile,
  userRedeemVoucher,
  userRevokeVoucher,
  userSession,
  userVouchers,
  userVoucherSignUp,
} from '@turnstage/client/routes';
import type { CallInput } from '@turnstage/client';
import type { userService } from '@turnstage/contracts';
import { startWorld, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../../../../testing/user/moderation.fixture.ts';
import { clientOf, newcomer, password, send, setAccount } from '../../../../testing/user/user.fixture.ts';

const { world, ann, eve } = useWorld({ people: ['ann', 'eve'], env: { SIGN_UP: 'open' } });
beforeAll(async () => {
  await setAccount(world, eve.uuid, { role: 'staff' });
});

const invalid = { status: 403, code: 'voucher/invalid', message: "This voucher isn't valid" };
type VoucherInput = CallInput<(typeof userService)['createVoucher']>['body'];
const createVoucher = (input: VoucherInput = {}, creator = eve) =>
  creator.client.call(userCreateVoucher, { body: input });
const redeem = (person: { client: TestPerson['client'] }, code: string) =>
  person.client.call(userRedeemVoucher, { body: { code } });

let signUps = 0;
function signUp(voucherCode: string, extra: { nickname?: string } = {}) {
  signUps += 1;
  const email = `invited-${signUps}@world.test`;
  return world.anonymous.call(userVoucherSignUp, { body: { email, password, voucherCode, ...extra } });
}

describe('creating a voucher (decisions section 1)', () => {
  test('returns its code once: 10 characters without 0, O, 1 and I', async () => {
    const created = await createVoucher({ note: ' for the radio crew ', capability: 'uploadMusic' });
    expect(created.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(created).toMatchObject({
      status: 'PENDING',
      codeEnd: created.code.slice(-3),
      note: 'for the radio crew',
      createdBy: eve.uuid,
      redeemedBy: null,
    });
    const list = await eve.client.call(userVouchers, { query: { filter: `id||$eq||${created.id}` } });
    const { code, ...listed } = created;
    expect(list.data).toEqual([listed]);
    const { rows } = await world.database.pool.query('select * from user_service.voucher where id = $1', [
      created.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('cannot include a role that the creator could not grant directly', async () => {
    await createVoucher({ role: 'globalModerator' });
    await expect(createVoucher({ role: 'staff' })).rejects.toMatchObject({
      status: 403,
      code: 'request/forbidden',
    });
    await createVoucher({ role: 'staff' }, ann);
    await expect(createVoucher({ role: 'guest' })).rejects.toMatchObject({ status: 400, field: 'role' });
    await expect(createVoucher({ expiresAt: 'tomorrow' })).rejects.toMatchObject({
      status: 400,
      field: 'expiresAt',
    });
    const now = new Date(world.clock.now()).toISOString();
    await expect(createVoucher({ expiresAt: now })).rejects.toMatchObject({
      status: 400,
      field: 'expiresAt',
    });
  });
});

describe('redeeming (document 1 section 4)', () => {
  test('grants role and capability, and is a moderation action of the creator', async () => {
    const person = await newcomer(world);
    const { code, id } = await createVoucher({ role: 'promoter', capability: 'promoteRoom' });
    expect(await redeem(person, ` ${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`)).toMatchObject({
      id,
      status: 'REDEEMED',
      role: 'promoter',
    });
    const profile = await person.client.call(userOwnProfile, {});
    expect(profile).toMatchObject({ role: 'promoter', capabilities: ['promoteRoom', 'uploadMusic'] });
    expect((await person.client.call(userSession, {})).role).toBe('promoter');
    const { data } = await eve.client.call(userVouchers, { query: { s: JSON.stringify({ id }) } });
    expect(data[0]).toMatchObject({ status: 'REDEEMED', redeemedBy: person.uuid });
    const byCreator = {
      byUserUuid: eve.uuid,
      comment: expect.stringContaining(`Voucher …${code.slice(-3)}`),
    };
    expect(await historyOf(world, person)).toMatchObject([
      { ...byCreator, actionType: 'addCapability', comment: expect.stringContaining('promoteRoom') },
      { ...byCreator, actionType: 'grantRole', previousRole: 'user', role: 'promoter' },
    ]);
    // A capability that the account already has isn't granted again.
    await redeem(person, (await createVoucher({ capability: 'promoteRoom' })).code);
    expect(await historyOf(world, person)).toHaveLength(2);
  });

  test('succeeds once, however many try at the same moment', async () => {
    const { code } = await createVoucher({ capability: 'promoteRoom' });
    const people = await Promise.all([newcomer(world), newcomer(world), newcomer(world)]);
    const results = await Promise.allSettled([...people.map((one) => redeem(one, code)), signUp(code)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(invalid);
    await expect(redeem(people[0], code)).rejects.toMatchObject(invalid);
  });

  test('never lowers a role', async () => {
    const { code } = await createVoucher({ role: 'user' });
    await redeem(ann, code);
    expect((await ann.client.call(userOwnProfile, {})).role).toBe('superUser');
  });

  test('refuses vouchers that are unknown, revoked, expired, or from a creator who can no longer grant them', async () => {
    const person = await newcomer(world);
    await expect(redeem(person, 'ABCDEFGHJK')).rejects.toMatchObject({ ...invalid, field: 'code' });
    const revoked = await createVoucher();
    await eve.client.call(userRevokeVoucher, { params: { id: revoked.id } });
    await expect(redeem(person, revoked.code)).rejects.toMatchObject(invalid);
    const expired = await createVoucher({ expiresAt: new Date(world.clock.now() + 1000).toISOString() });
    world.clock.advance(1000);
    await expect(redeem(person, expired.code)).rejects.toMatchObject(invalid);
    const cat = await world.person('cat');
    await setAccount(world, cat.uuid, { role: 'staff' });
    const { code } = await createVoucher({ role: 'moderator' }, cat);
    await setAccount(world, cat.uuid, { role: 'user' });
    await expect(redeem(person, code)).rejects.toMatchObject(invalid);
    await expect(redeem(await world.person('roz'), (await createVoucher()).code)).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('revoking', () => {
  test('revokes a pending one, once; a redeemed one stays', async () => {
    const { id } = await createVoucher();
    const revoke = () => eve.client.call(userRevokeVoucher, { params: { id } });
    expect(await revoke()).toMatchObject({ status: 'REVOKED' });
    const notPending = { status: 403, code: 'voucher/not-pending' };
    await expect(revoke()).rejects.toMatchObject(notPending);
    const redeemed = await createVoucher();
    await redeem(await newcomer(world), redeemed.code);
    await expect(eve.client.call(userRevokeVoucher, { params: { id: redeemed.id } })).rejects.toMatchObject(
      notPending,
    );
    await expect(eve.client.call(userRevokeVoucher, { params: { id: 987_654_321 } })).rejects.toMatchObject({
      status: 404,
      code: 'voucher/not-found',
    });
  });

  test('races with redeeming: only one succeeds', async () => {
    const { id, code } = await createVoucher();
    const person = await newcomer(world);
    const results = await Promise.allSettled([
      eve.client.call(userRevokeVoucher, { params: { id } }),
      redeem(person, code),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused for people who could not create it', async () => {
    const { id } = await createVoucher({ role: 'staff' }, ann);
    await expect(eve.client.call(userRevokeVoucher, { params: { id } })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('the list', () => {
  test('can be filtered and sorted by every column, and exposes no hash', async () => {
    const { data, total } = await eve.client.call(userVouchers, { query: { limit: 500 } });
    const columns = Object.keys(data[0] ?? {});
    expect(columns).toHaveLength(12);
    for (const column of columns) {
      const request = (filter: string) =>
        eve.client.call(userVouchers, { query: { filter, sort: `${column},DESC` } });
      const [known, unknown] = [await request(`${column}||$notnull`), await request(`${column}||$isnull`)];
      expect(known.total + unknown.total, column).toBe(total);
    }
    await expect(
      eve.client.call(userVouchers, { query: { filter: 'codeHash||$notnull' } }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('voucher sign-up (document 1 sections 5 and 8)', () => {
  test('creates an account where sign-up is closed, with what the voucher grants', async () => {
    const closed = await startWorld({ env: { SIGN_UP: 'closed', UPLOAD_MUSIC: 'off' } });
    const boss = await closed.app.user.createAccount({
      email: 'boss@world.test',
      password,
      role: 'superUser',
      nickname: 'boss',
    });
    expect(boss.uuid).not.toBe('');
    const { reply } = await send(closed, 'POST', '/api/user-service/auth/login', {
      body: { email: 'boss@world.test', password },
    });
    const { code } = await clientOf(closed, reply['accessToken'] as string).call(userCreateVoucher, {
      body: { role: 'moderator', capability: 'uploadMusic' },
    });
    const created = await closed.anonymous.call(userVoucherSignUp, {
      body: { email: 'invited@world.test', password, voucherCode: code, nickname: 'invited' },
    });
    expect(created).toMatchObject({ user: { role: 'moderator' }, profile: { nickname: 'invited' } });
    const claims = JSON.parse(
      Buffer.from(created.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({ role: 'moderator', capabilities: ['uploadMusic'] });
    await closed.stop();
  });

  test.each([
    { email: 'a@world.test', password },
    { email: 'a@world.test', voucherCode: 'X' },
    { password, voucherCode: 'X' },
    { email: 'a@world.test', password, voucherCode: null },
  ])('names the missing fields: %j', async (body) => {
    await expect(world.anonymous.call(userVoucherSignUp, { body })).rejects.toMatchObject({
      status: 400,
      code: 'sign-up/missing-voucher',
      message: 'Email, password, or voucher code is missing in request',
    });
  });

  test('reveals only to holders of a voucher that an address has an account (rule A18)', async () => {
    const { email } = await newcomer(world);
    const request = (voucherCode: string) =>
      world.anonymous.call(userVoucherSignUp, { body: { email, password, voucherCode } });
    await expect(request('ABCDEFGHJK')).rejects.toMatchObject({ ...invalid, field: 'voucherCode' });
    const { code } = await createVoucher();
    await expect(request(code)).rejects.toMatchObject({ status: 403, code: 'sign-up/email-taken' });
    await signUp(code);
  });

  test('that fails for another reason does not use up the voucher', async () => {
    const { code } = await createVoucher();
    await expect(signUp(code, { nickname: 'ann' })).rejects.toMatchObject({ code: 'profile/nickname-taken' });
    await expect(signUp('ABCDEFGHJK')).rejects.toMatchObject(invalid);
    await signUp(code);
  });
});
