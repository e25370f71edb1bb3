import type { CallInput } from '@turnstage/client';
import {
  userAddUserIdentity,
  userDeleteUserIdentity,
  userOwnProfile,
  userRequestIdentityVerification,
  userUserIdentities,
  userVerifyIdentity,
} from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf, ranked } from '../moderation/moderation.fixture.ts';
import { send, setAccount, wrongCode } from '../user.fixture.ts';
import { codeTextedTo, someMobile, textsTo } from './phone.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
beforeAll(async () => {
  world = await startWorld({
    env: { PHONE_TRIES_PER_ADDRESS: '1000', SERVICE_TOKEN: 'a-token-of-services' },
  });
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
});
afterAll(() => world.stop());

const wrong = { status: 403, code: 'phone/wrong-code' };

const add = (who: TestPerson, value: string) => who.client.call(userAddUserIdentity, { body: { value } });
const request = (who: TestPerson, body: { identityId?: string; value?: string; authChannel?: 'whatsapp' }) =>
  who.client.call(userRequestIdentityVerification, { body });
const verify = (who: TestPerson, code: string, body: { identityId?: string; value?: string } = {}) =>
  who.client.call(userVerifyIdentity, { body: { ...body, code } });
type Filter = NonNullable<CallInput<(typeof userService)['userIdentities']>['query']>;
const list = (who: TestPerson, query: Filter = {}) => who.client.call(userUserIdentities, { query });
const remove = (who: TestPerson, id: string) => who.client.call(userDeleteUserIdentity, { params: { id } });

async function prove(who: TestPerson, value: string) {
  const { id } = await add(who, value);
  await request(who, { identityId: id });
  return (await verify(who, await codeTextedTo(world, value), { identityId: id })).identity;
}

describe('a number (document 1 sections 3 and 7)', () => {
  test('is added, proven by the code that was texted to it, and shows on the profile', async () => {
    const phone = someMobile();
    const added = await add(bob, ` 00${phone.slice(1, 5)} ${phone.slice(5)} `);
    expect(added).toMatchObject({ channel: 'sms', value: phone, userUuid: bob.uuid, verified: false });
    expect(await request(bob, {})).toEqual({ authChannel: 'sms', identityId: added.id });
    const code = await codeTextedTo(world, phone);
    const { status, identity } = await verify(bob, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    const now = new Date(world.clock.now()).toISOString();
    expect({ status, identity }).toEqual({
      status: 'VERIFIED',
      identity: { ...added, verified: true, verifiedAt: now },
    });
    const profile = await bob.client.call(userOwnProfile, {});
    expect(profile.verifiedAt).toBe(now);
    expect(profile.badges).toContain('IDENTITY_VERIFIED');
    // once more is no fault
    expect((await verify(bob, '000000', { value: phone })).status).toBe('VERIFIED');
    await expect(request(bob, { value: phone })).rejects.toMatchObject({
      status: 403,
      code: 'phone/already-verified',
    });
  });

  test('added twice, also at the same moment, stands there once', async () => {
    const phone = someMobile();
    const added = await Promise.all([add(bob, phone), add(bob, phone), add(bob, phone)]);
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    await remove(bob, added[0].id);
  });

  test.each(['not a number', '+49', '+4915'])('%j can not be read', async (value) => {
    await expect(add(bob, value)).rejects.toMatchObject({
      status: 400,
      code: 'phone/invalid',
      field: 'value',
      message: 'Phone number is invalid. Only real, non-VoIP mobile numbers are allowed.',
    });
  });

  test.each(['+4930123456', '+445600123456'])('%s is no mobile number and gets no code', async (value) => {
    const { id } = await add(bob, value);
    await expect(request(bob, { identityId: id })).rejects.toMatchObject({
      status: 400,
      code: 'phone/invalid',
    });
    expect(await textsTo(world, value)).toEqual([]);
    await remove(bob, id);
  });

  test('an account holds at most five, also when they come at once', async () => {
    const dan = await world.person('dan');
    const answers = await Promise.allSettled(Array.from({ length: 7 }, () => add(dan, someMobile())));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(add(dan, someMobile())).rejects.toMatchObject({ status: 403, code: 'phone/too-many' });
  });

  test('is nothing for bots', async () => {
    await expect(add(await world.person('roz'), someMobile())).rejects.toMatchObject({ status: 403 });
  });

  test('goes out by WhatsApp only where that is set up', async () => {
    const { id } = await add(bob, someMobile());
    await expect(request(bob, { identityId: id, authChannel: 'whatsapp' })).rejects.toMatchObject({
      status: 503,
      code: 'phone/channel-off',
    });
    await remove(bob, id);
  });
});

describe('the code (decisions section 1)', () => {
  test('stands five tries, also at the same moment; then the right one fails too', async () => {
    const phone = someMobile();
    const { id: identityId } = await add(cat, phone);
    await request(cat, { identityId });
    const code = await codeTextedTo(world, phone);
    await Promise.allSettled(Array.from({ length: 5 }, () => verify(cat, wrongCode(code), { identityId })));
    await expect(verify(cat, code, { identityId })).rejects.toMatchObject(wrong);
    await request(cat, { identityId });
    expect((await verify(cat, await codeTextedTo(world, phone), { identityId })).status).toBe('VERIFIED');
  });

  test('works for 10 minutes', async () => {
    const phones = [someMobile(), someMobile()] as const;
    const codes: string[] = [];
    for (const phone of phones) {
      await add(bob, phone);
      await request(bob, { value: phone });
      codes.push(await codeTextedTo(world, phone));
    }
    world.clock.advance(600_000 - 1);
    expect((await verify(bob, codes[0] ?? '', { value: phones[0] })).status).toBe('VERIFIED');
    world.clock.advance(1);
    await expect(verify(bob, codes[1] ?? '', { value: phones[1] })).rejects.toMatchObject(wrong);
  });

  test('may be asked for five times an hour for one number, also at the same moment', async () => {
    const phone = someMobile();
    const { id: identityId } = await add(cat, phone);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => request(cat, { identityId })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(request(cat, { identityId })).rejects.toMatchObject({
      status: 429,
      code: 'phone/too-many-tries',
    });
    world.clock.advance(3_600_000);
    expect(await request(cat, { identityId })).toMatchObject({ authChannel: 'sms' });
  });

  test('of somebody else does not work, and it stands nowhere in clear', async () => {
    const phone = someMobile();
    const [mine, theirs] = [await add(bob, phone), await add(cat, phone)];
    await request(cat, { identityId: theirs.id });
    const code = await codeTextedTo(world, phone);
    await expect(verify(bob, code, { identityId: mine.id })).rejects.toMatchObject(wrong);
    await expect(verify(bob, code, { identityId: theirs.id })).rejects.toMatchObject(wrong);
    await expect(request(bob, { identityId: theirs.id })).rejects.toMatchObject({ status: 404 });
    const rows = await world.database
      .of<{ phone_code: { number: string } }>('user_service')
      .selectFrom('phone_code')
      .selectAll()
      .where('number', '=', phone)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('that was not sent in time is not sent at all', async () => {
    const phone = someMobile();
    await add(cat, phone);
    await request(cat, { value: phone });
    world.clock.advance(600_000);
    expect(await textsTo(world, phone)).toEqual([]);
  });

  test('is written in the language of who asks', async () => {
    const phone = someMobile();
    const eve = await world.person('eve');
    await add(eve, phone);
    await eve.client.call(userRequestIdentityVerification, { body: { value: phone, language: 'es' } });
    expect((await textsTo(world, phone))[0]).toMatch(/\d{6} es tu código de Turnstage\. Vale 10 minutos/);
  });
});

test('a number belongs to one account: of two that prove it at once one wins', async () => {
  const phone = someMobile();
  const people = [await world.person('eve'), ann];
  const codes: string[] = [];
  for (const who of people) {
    await add(who, phone);
    await request(who, { value: phone });
    codes.push(await codeTextedTo(world, phone));
    world.clock.advance(1);
  }
  const answers = await Promise.allSettled(
    people.map((who, at) => verify(who, codes[at] ?? '', { value: phone })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 403, code: 'phone/taken' },
  });
});

describe('reading (document 1 section 3)', () => {
  test('one reads one’s own by id, value, channel, verified and limit', async () => {
    const own = await list(cat);
    expect(own.length).toBeGreaterThan(1);
    expect(own.every(({ userUuid }) => userUuid === cat.uuid)).toBe(true);
    const [first] = own;
    if (!first) throw new Error('no number');
    expect(await list(cat, { id: first.id })).toEqual([first]);
    expect(await list(cat, { value: first.value })).toEqual([first]);
    expect(await list(cat, { limit: 1, channel: 'sms' })).toEqual([first]);
    expect(await list(cat, { channel: 'whatsapp' })).toEqual([]);
    expect(await list(cat, { value: 'nonsense' })).toEqual([]);
    const proven = await list(cat, { verified: true });
    const open = await list(cat, { verified: false });
    expect(proven.length * open.length).toBeGreaterThan(0);
    expect(proven.length + open.length).toBe(own.length);
  });

  test('those of others are for staff and services; guests have none', async () => {
    const [number] = await list(cat);
    if (!number) throw new Error('no number');
    await expect(list(bob, { userUuid: cat.uuid })).rejects.toMatchObject({ status: 403 });
    expect(await list(bob, { value: number.value })).toEqual([]);
    expect(await list(bob, { id: number.id })).toEqual([]);
    expect(await list(ann, { userUuid: cat.uuid })).toEqual(await list(cat));
    const address = `/api/user-service/api/v1/user-identities?id=${number.id}`;
    expect((await send(world, 'GET', address, { token: 'a-token-of-services' })).reply).toEqual([number]);
    await expect(list(await world.person('gus'))).rejects.toMatchObject({ status: 403 });
  });
});

describe('removing', () => {
  test('takes the badge away with the last proven number', async () => {
    const eve = await world.person('eve');
    for (const { id } of await list(eve)) await remove(eve, id);
    const identity = await prove(eve, someMobile());
    const badges = async () => (await eve.client.call(userOwnProfile, {})).badges;
    expect(await badges()).toContain('IDENTITY_VERIFIED');
    expect(await remove(eve, identity.id)).toEqual({ ok: true });
    expect(await badges()).not.toContain('IDENTITY_VERIFIED');
    await expect(remove(eve, identity.id)).rejects.toMatchObject({ status: 404, code: 'phone/not-found' });
  });

  test('somebody else’s is for staff above them; to others it is not there (rule 13)', async () => {
    const { id } = await add(cat, someMobile());
    await expect(remove(bob, id)).rejects.toMatchObject({ status: 404 });
    const staff = await ranked(world, 'phone-staff', 'staff');
    const anns = await add(ann, someMobile());
    await expect(remove(staff, anns.id)).rejects.toMatchObject({ status: 403, code: 'moderation/rank' });
    expect(await remove(staff, id)).toEqual({ ok: true });
    expect(await historyOf(world, cat)).toMatchObject([
      { actionType: 'changeProfile', byUserUuid: staff.uuid, comment: 'phone number' },
    ]);
    expect(await remove(ann, anns.id)).toEqual({ ok: true });
  });

  test('the only way into an account stays, also when two devices remove two at once', async () => {
    const dan = await world.person('dan');
    for (const { id } of await list(dan)) await remove(dan, id);
    const numbers = [await prove(dan, someMobile()), await prove(dan, someMobile())];
    await setAccount(world, dan.uuid, { password_hash: null });
    await world.database
      .of<{ email: { address: string; status: string } }>('user_service')
      .updateTable('email')
      .set({ status: 'DELETED' })
      .where('address', '=', 'dan@world.test')
      .execute();
    const answers = await Promise.allSettled(numbers.map(({ id }) => remove(dan, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lastWayIn = { status: 403, code: 'phone/last-way-in' };
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: lastWayIn });
    // Nor do staff lock themselves out (rule 12).
    await setAccount(world, dan.uuid, { role: 'staff' });
    const [left] = await list(dan, { userUuid: dan.uuid });
    await expect(remove(dan, left?.id ?? '')).rejects.toMatchObject(lastWayIn);
  });
});
