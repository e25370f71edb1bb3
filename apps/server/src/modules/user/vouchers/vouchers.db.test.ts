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
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../moderation/moderation.fixture.ts';
import { clientOf, newcomer, password, send, setAccount } from '../user.fixture.ts';

let world: World;
let ann: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  world = await startWorld({ env: { SIGN_UP: 'open' } });
  ann = await world.person('ann');
  eve = await world.person('eve');
  await setAccount(world, eve.uuid, { role: 'staff' });
});
afterAll(() => world.stop());

const invalid = { status: 403, code: 'voucher/invalid', message: 'This voucher is not valid' };
type Wanted = CallInput<(typeof userService)['createVoucher']>['body'];
const make = (wanted: Wanted = {}, maker = eve) => maker.client.call(userCreateVoucher, { body: wanted });
const redeem = (person: { client: TestPerson['client'] }, code: string) =>
  person.client.call(userRedeemVoucher, { body: { code } });

let signUps = 0;
function signUp(voucherCode: string, more: { nickname?: string } = {}) {
  signUps += 1;
  const email = `invited-${signUps}@world.test`;
  return world.anonymous.call(userVoucherSignUp, { body: { email, password, voucherCode, ...more } });
}

describe('making a voucher (decisions section 1)', () => {
  test('answers its code once: 10 characters without 0, O, 1 and I', async () => {
    const made = await make({ note: ' for the radio crew ', capability: 'uploadMusic' });
    expect(made.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(made).toMatchObject({
      status: 'PENDING',
      codeEnd: made.code.slice(-3),
      note: 'for the radio crew',
      createdBy: eve.uuid,
      redeemedBy: null,
    });
    const list = await eve.client.call(userVouchers, { query: { filter: `id||$eq||${made.id}` } });
    const { code, ...shown } = made;
    expect(list.data).toEqual([shown]);
    const { rows } = await world.database.pool.query('select * from user_service.voucher where id = $1', [
      made.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('nobody puts a rank into it that they could not give by hand', async () => {
    await make({ role: 'globalModerator' });
    await expect(make({ role: 'staff' })).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    await make({ role: 'staff' }, ann);
    await expect(make({ role: 'guest' })).rejects.toMatchObject({ status: 400, field: 'role' });
    await expect(make({ expiresAt: 'tomorrow' })).rejects.toMatchObject({ status: 400, field: 'expiresAt' });
    const now = new Date(world.clock.now()).toISOString();
    await expect(make({ expiresAt: now })).rejects.toMatchObject({ status: 400, field: 'expiresAt' });
  });
});

describe('redeeming (document 1 section 4)', () => {
  test('gives role and capability, and is a moderation action of its maker', async () => {
    const person = await newcomer(world);
    const { code, id } = await make({ role: 'promoter', capability: 'promoteRoom' });
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
    const byMaker = { byUserUuid: eve.uuid, comment: expect.stringContaining(`Voucher …${code.slice(-3)}`) };
    expect(await historyOf(world, person)).toMatchObject([
      { ...byMaker, actionType: 'addCapability', comment: expect.stringContaining('promoteRoom') },
      { ...byMaker, actionType: 'grantRole', previousRole: 'user', role: 'promoter' },
    ]);
    // What is held already is given by nobody.
    await redeem(person, (await make({ capability: 'promoteRoom' })).code);
    expect(await historyOf(world, person)).toHaveLength(2);
  });

  test('happens once, however many try at the same moment', async () => {
    const { code } = await make({ capability: 'promoteRoom' });
    const people = await Promise.all([newcomer(world), newcomer(world), newcomer(world)]);
    const answers = await Promise.allSettled([...people.map((one) => redeem(one, code)), signUp(code)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(invalid);
    await expect(redeem(people[0], code)).rejects.toMatchObject(invalid);
  });

  test('never lowers a role', async () => {
    const { code } = await make({ role: 'user' });
    await redeem(ann, code);
    expect((await ann.client.call(userOwnProfile, {})).role).toBe('superUser');
  });

  test('refuses what is unknown, revoked, over, or of a maker who may not give it any more', async () => {
    const person = await newcomer(world);
    await expect(redeem(person, 'ABCDEFGHJK')).rejects.toMatchObject({ ...invalid, field: 'code' });
    const revoked = await make();
    await eve.client.call(userRevokeVoucher, { params: { id: revoked.id } });
    await expect(redeem(person, revoked.code)).rejects.toMatchObject(invalid);
    const over = await make({ expiresAt: new Date(world.clock.now() + 1000).toISOString() });
    world.clock.advance(1000);
    await expect(redeem(person, over.code)).rejects.toMatchObject(invalid);
    const cat = await world.person('cat');
    await setAccount(world, cat.uuid, { role: 'staff' });
    const { code } = await make({ role: 'moderator' }, cat);
    await setAccount(world, cat.uuid, { role: 'user' });
    await expect(redeem(person, code)).rejects.toMatchObject(invalid);
    await expect(redeem(await world.person('roz'), (await make()).code)).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('revoking', () => {
  test('takes a pending one back, once; a redeemed one stays', async () => {
    const { id } = await make();
    const revoke = () => eve.client.call(userRevokeVoucher, { params: { id } });
    expect(await revoke()).toMatchObject({ status: 'REVOKED' });
    const notPending = { status: 403, code: 'voucher/not-pending' };
    await expect(revoke()).rejects.toMatchObject(notPending);
    const redeemed = await make();
    await redeem(await newcomer(world), redeemed.code);
    await expect(eve.client.call(userRevokeVoucher, { params: { id: redeemed.id } })).rejects.toMatchObject(
      notPending,
    );
    await expect(eve.client.call(userRevokeVoucher, { params: { id: 987_654_321 } })).rejects.toMatchObject({
      status: 404,
      code: 'voucher/not-found',
    });
  });

  test('and redeeming at the same moment: one of them', async () => {
    const { id, code } = await make();
    const person = await newcomer(world);
    const answers = await Promise.allSettled([
      eve.client.call(userRevokeVoucher, { params: { id } }),
      redeem(person, code),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is not for those who could not make it', async () => {
    const { id } = await make({ role: 'staff' }, ann);
    await expect(eve.client.call(userRevokeVoucher, { params: { id } })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('the list', () => {
  test('is searched and sorted by every column, and knows no hash', async () => {
    const { data, total } = await eve.client.call(userVouchers, { query: { limit: 500 } });
    const columns = Object.keys(data[0] ?? {});
    expect(columns).toHaveLength(12);
    for (const column of columns) {
      const ask = (filter: string) =>
        eve.client.call(userVouchers, { query: { filter, sort: `${column},DESC` } });
      const [known, unknown] = [await ask(`${column}||$notnull`), await ask(`${column}||$isnull`)];
      expect(known.total + unknown.total, column).toBe(total);
    }
    await expect(
      eve.client.call(userVouchers, { query: { filter: 'codeHash||$notnull' } }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('voucher sign-up (document 1 sections 5 and 8)', () => {
  test('opens an account where sign-up is closed, with what the voucher carries', async () => {
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
    const made = await closed.anonymous.call(userVoucherSignUp, {
      body: { email: 'invited@world.test', password, voucherCode: code, nickname: 'invited' },
    });
    expect(made).toMatchObject({ user: { role: 'moderator' }, profile: { nickname: 'invited' } });
    const claims = JSON.parse(
      Buffer.from(made.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({ role: 'moderator', capabilities: ['uploadMusic'] });
    await closed.stop();
  });

  test.each([
    { email: 'a@world.test', password },
    { email: 'a@world.test', voucherCode: 'X' },
    { password, voucherCode: 'X' },
    { email: 'a@world.test', password, voucherCode: null },
  ])('without one of the three says so: %j', async (body) => {
    await expect(world.anonymous.call(userVoucherSignUp, { body })).rejects.toMatchObject({
      status: 400,
      code: 'sign-up/missing-voucher',
      message: 'Email, password, or voucher code is missing in request',
    });
  });

  test('tells only who holds a voucher that an address has an account (rule A18)', async () => {
    const { email } = await newcomer(world);
    const ask = (voucherCode: string) =>
      world.anonymous.call(userVoucherSignUp, { body: { email, password, voucherCode } });
    await expect(ask('ABCDEFGHJK')).rejects.toMatchObject({ ...invalid, field: 'voucherCode' });
    const { code } = await make();
    await expect(ask(code)).rejects.toMatchObject({ status: 403, code: 'sign-up/email-taken' });
    await signUp(code);
  });

  test('that fails for another reason does not use the voucher up', async () => {
    const { code } = await make();
    await expect(signUp(code, { nickname: 'ann' })).rejects.toMatchObject({ code: 'profile/nickname-taken' });
    await expect(signUp('ABCDEFGHJK')).rejects.toMatchObject(invalid);
    await signUp(code);
  });
});
