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
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { historyOf, signUpWithRole } from '../../../../testing/user/moderation.fixture.ts';
import { send, setAccount, wrongCode } from '../../../../testing/user/user.fixture.ts';
import { codeTextedTo, uniqueMobile, textsTo } from '../../../../testing/user/phone.fixture.ts';

const { world, ann, bob, cat } = useWorld({
  people: ['ann', 'bob', 'cat'],
  env: { PHONE_TRIES_PER_ADDRESS: '1000', SERVICE_TOKEN: 'a-token-of-services' },
});

const wrong = { status: 403, code: 'phone/wrong-code' };

const add = (who: TestPerson, value: string) => who.client.call(userAddUserIdentity, { body: { value } });
const request = (who: TestPerson, body: { identityId?: string; value?: string; authChannel?: 'whatsapp' }) =>
  who.client.call(userRequestIdentityVerification, { body });
const verify = (who: TestPerson, code: string, body: { identityId?: string; value?: string } = {}) =>
  who.client.call(userVerifyIdentity, { body: { ...body, code } });
type Filter = NonNullable<CallInput<(typeof userService)['userIdentities']>['query']>;
const list = (who: TestPerson, query: Filter = {}) => who.client.call(userUserIdentities, { query });
const remove = (who: TestPerson, id: string) => who.client.call(userDeleteUserIdentity, { params: { id } });

async function addVerified(who: TestPerson, value: string) {
  const { id } = await add(who, value);
  await request(who, { identityId: id });
  return (await verify(who, await codeTextedTo(world, value), { identityId: id })).identity;
}

describe('a number (document 1 sections 3 and 7)', () => {
  test('is added, verified with the code from the text message, and shows on the profile', async () => {
    const phone = uniqueMobile();
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
    // verifying again is no error
    expect((await verify(bob, '000000', { value: phone })).status).toBe('VERIFIED');
    await expect(request(bob, { value: phone })).rejects.toMatchObject({
      status: 403,
      code: 'phone/already-verified',
    });
  });

  test('added several times at once, is listed once', async () => {
    const phone = uniqueMobile();
    const added = await Promise.all([add(bob, phone), add(bob, phone), add(bob, phone)]);
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    await remove(bob, added[0].id);
  });

  test.each(['not a number', '+49', '+4915'])('refuses the invalid number %j', async (value) => {
    await expect(add(bob, value)).rejects.toMatchObject({
      status: 400,
      code: 'phone/invalid',
      field: 'value',
      message: 'Phone number is invalid. Only real, non-VoIP mobile numbers are allowed.',
    });
  });

  test.each(['+4930123456', '+445600123456'])('%s is not a mobile number and gets no code', async (value) => {
    const { id } = await add(bob, value);
    await expect(request(bob, { identityId: id })).rejects.toMatchObject({
      status: 400,
      code: 'phone/invalid',
    });
    expect(await textsTo(world, value)).toEqual([]);
    await remove(bob, id);
  });

  test('an account has at most five, even when added concurrently', async () => {
    const dan = await world.person('dan');
    const results = await Promise.allSettled(Array.from({ length: 7 }, () => add(dan, uniqueMobile())));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(add(dan, uniqueMobile())).rejects.toMatchObject({ status: 403, code: 'phone/too-many' });
  });

  test('is refused for bots', async () => {
    await expect(add(await world.person('roz'), uniqueMobile())).rejects.toMatchObject({ status: 403 });
  });

  test('is verified by WhatsApp only where that is configured', async () => {
    const { id } = await add(bob, uniqueMobile());
    await expect(request(bob, { identityId: id, authChannel: 'whatsapp' })).rejects.toMatchObject({
      status: 503,
      code: 'phone/channel-off',
    });
    await remove(bob, id);
  });
});

describe('the code (decisions section 1)', () => {
  test('allows five tries, even concurrent ones; then the right code fails too', async () => {
    const phone = uniqueMobile();
    const { id: identityId } = await add(cat, phone);
    await request(cat, { identityId });
    const code = await codeTextedTo(world, phone);
    await Promise.allSettled(Array.from({ length: 5 }, () => verify(cat, wrongCode(code), { identityId })));
    await expect(verify(cat, code, { identityId })).rejects.toMatchObject(wrong);
    await request(cat, { identityId });
    expect((await verify(cat, await codeTextedTo(world, phone), { identityId })).status).toBe('VERIFIED');
  });

  test('works for 10 minutes', async () => {
    const phones = [uniqueMobile(), uniqueMobile()] as const;
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

  test('can be requested five times an hour for one number, even concurrently', async () => {
    const phone = uniqueMobile();
    const { id: identityId } = await add(cat, phone);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => request(cat, { identityId })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(request(cat, { identityId })).rejects.toMatchObject({
      status: 429,
      code: 'phone/too-many-tries',
    });
    world.clock.advance(3_600_000);
    expect(await request(cat, { identityId })).toMatchObject({ authChannel: 'sms' });
  });

  test('works only for its own account, and is never stored in plain text', async () => {
    const phone = uniqueMobile();
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

  test('is not sent once it has expired', async () => {
    const phone = uniqueMobile();
    await add(cat, phone);
    await request(cat, { value: phone });
    world.clock.advance(600_000);
    expect(await textsTo(world, phone)).toEqual([]);
  });

  test('is written in the requested language', async () => {
    const phone = uniqueMobile();
    const eve = await world.person('eve');
    await add(eve, phone);
    await eve.client.call(userRequestIdentityVerification, { body: { value: phone, language: 'es' } });
    expect((await textsTo(world, phone))[0]).toMatch(/\d{6} es tu código de Turnstage\. Vale 10 minutos/);
  });
});

test('a number belongs to one account: when two verify it at once, one wins', async () => {
  const phone = uniqueMobile();
  const people = [await world.person('eve'), ann];
  const codes: string[] = [];
  for (const who of people) {
    await add(who, phone);
    await request(who, { value: phone });
    codes.push(await codeTextedTo(world, phone));
    world.clock.advance(1);
  }
  const results = await Promise.allSettled(
    people.map((who, at) => verify(who, codes[at] ?? '', { value: phone })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 403, code: 'phone/taken' },
  });
});

describe('reading (document 1 section 3)', () => {
  test('people read their own by id, value, channel, verified and limit', async () => {
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
    const verifiedNumbers = await list(cat, { verified: true });
    const unverifiedNumbers = await list(cat, { verified: false });
    expect(verifiedNumbers.length * unverifiedNumbers.length).toBeGreaterThan(0);
    expect(verifiedNumbers.length + unverifiedNumbers.length).toBe(own.length);
  });

  test('numbers of others are visible to staff and services; guests have none', async () => {
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
  test('removes the badge with the last verified number', async () => {
    const eve = await world.person('eve');
    for (const { id } of await list(eve)) await remove(eve, id);
    const identity = await addVerified(eve, uniqueMobile());
    const badges = async () => (await eve.client.call(userOwnProfile, {})).badges;
    expect(await badges()).toContain('IDENTITY_VERIFIED');
    expect(await remove(eve, identity.id)).toEqual({ ok: true });
    expect(await badges()).not.toContain('IDENTITY_VERIFIED');
    await expect(remove(eve, identity.id)).rejects.toMatchObject({ status: 404, code: 'phone/not-found' });
  });

  test('a number of someone else can be removed by staff above them; for others it does not exist (rule 13)', async () => {
    const { id } = await add(cat, uniqueMobile());
    await expect(remove(bob, id)).rejects.toMatchObject({ status: 404 });
    const staff = await signUpWithRole(world, 'phone-staff', 'staff');
    const anns = await add(ann, uniqueMobile());
    await expect(remove(staff, anns.id)).rejects.toMatchObject({ status: 403, code: 'moderation/rank' });
    expect(await remove(staff, id)).toEqual({ ok: true });
    expect(await historyOf(world, cat)).toMatchObject([
      { actionType: 'changeProfile', byUserUuid: staff.uuid, comment: 'phone number' },
    ]);
    expect(await remove(ann, anns.id)).toEqual({ ok: true });
  });

  test('keeps the only way to sign in, even when two devices remove two numbers at once', async () => {
    const dan = await world.person('dan');
    for (const { id } of await list(dan)) await remove(dan, id);
    const numbers = [await addVerified(dan, uniqueMobile()), await addVerified(dan, uniqueMobile())];
    await setAccount(world, dan.uuid, { password_hash: null });
    await world.database
      .of<{ email: { address: string; status: string } }>('user_service')
      .updateTable('email')
      .set({ status: 'DELETED' })
      .where('address', '=', 'dan@world.test')
      .execute();
    const results = await Promise.allSettled(numbers.map(({ id }) => remove(dan, id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lastSignInMethod = { status: 403, code: 'phone/last-way-in' };
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: lastSignInMethod });
    // Staff can't lock themselves out either (rule 12).
    await setAccount(world, dan.uuid, { role: 'staff' });
    const [left] = await list(dan, { userUuid: dan.uuid });
    await expect(remove(dan, left?.id ?? '')).rejects.toMatchObject(lastSignInMethod);
  });
});
