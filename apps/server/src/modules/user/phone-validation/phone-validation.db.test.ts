import {
  userForgetRecentPhones,
  userPhoneFraudConstants,
  userRecentPhones,
  userSendMobileCode,
  userValidatePhone,
  userWhitelistPhone,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeTwilio, twilioSettings, type FakeTwilio } from '@turnstage/testkit';
import { uniqueMobile } from '../../../../testing/user/phone.fixture.ts';

let twilio: FakeTwilio;
let world: World;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  world = await startWorld({
    env: { ...twilioSettings(twilio), PHONE_TRIES_PER_ADDRESS: '12', LOG_LEVEL: 'silent' },
  });
  [ann, bob] = [await world.person('ann'), await world.person('bob')];
});
afterAll(async () => {
  await world.stop();
  await twilio.close();
});

const validate = (phone: string) => bob.client.call(userValidatePhone, { params: { phone } });

describe('GET /phone-validation/validate (document 1 section 3)', () => {
  test.each([
    ['mobile', 'VALID'],
    ['landline', 'INVALID'],
    ['fixedVoip', 'VOIP'],
    ['invalid', 'INVALID'],
  ])('a number of line type %s is %s', async (lineType, status) => {
    const phone = uniqueMobile();
    twilio.lineTypes.set(phone, lineType);
    expect(await validate(phone)).toEqual({ phone, status, whitelisted: false });
  });

  test('is open to guests', async () => {
    const gus = await world.person('gus');
    const phone = uniqueMobile();
    expect(await gus.client.call(userValidatePhone, { params: { phone } })).toMatchObject({
      status: 'VALID',
    });
  });

  test('an invalid number is INVALID and is not looked up', async () => {
    const before = twilio.lookups.length;
    expect(await validate('call me')).toEqual({ phone: 'call me', status: 'INVALID', whitelisted: false });
    expect(twilio.lookups).toHaveLength(before);
  });

  test('caches a result for a day', async () => {
    const phone = uniqueMobile();
    await validate(phone);
    world.clock.advance(86_400_000 - 1);
    await validate(phone);
    expect(twilio.lookups.filter((one) => one === phone)).toHaveLength(1);
    world.clock.advance(1);
    await validate(phone);
    expect(twilio.lookups.filter((one) => one === phone)).toHaveLength(2);
  });

  test('a failed lookup is a VALIDATION_ERROR and is not cached', async () => {
    const phone = uniqueMobile();
    twilio.failing = 500;
    expect((await validate(phone)).status).toBe('VALIDATION_ERROR');
    twilio.failing = undefined;
    expect((await validate(phone)).status).toBe('VALID');
  });

  test('a whitelisted number is VALID without a lookup', async () => {
    const phone = uniqueMobile();
    twilio.lineTypes.set(phone, 'fixedVoip');
    await ann.client.call(userWhitelistPhone, { body: { phone } });
    expect(await validate(phone)).toEqual({ phone, status: 'VALID', whitelisted: true });
    expect(twilio.lookups).not.toContain(phone);
  });

  test('limits lookups per address and hour, because they cost money', async () => {
    world.clock.advance(3_600_000);
    const results = await Promise.allSettled(Array.from({ length: 15 }, () => validate(uniqueMobile())));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    await expect(validate(uniqueMobile())).rejects.toMatchObject({
      status: 429,
      code: 'phone/too-many-tries',
    });
    world.clock.advance(3_600_000);
    expect((await validate(uniqueMobile())).status).toBe('VALID');
  });
});

describe('recents', () => {
  const listRecent = (limit?: number) =>
    ann.client.call(userRecentPhones, { query: limit === undefined ? {} : { limit } });
  const clear = (phone?: string) =>
    ann.client.call(userForgetRecentPhones, { query: phone === undefined ? {} : { phone } });
  const requestCode = (phone: string) => world.anonymous.call(userSendMobileCode, { body: { phone } });

  test('show the result and how often a code was requested, newest first', async () => {
    world.clock.advance(86_400_000);
    const [early, late] = [uniqueMobile(), uniqueMobile()];
    await requestCode(early);
    await requestCode(early);
    world.clock.advance(1000);
    await validate(late);
    expect(await listRecent()).toMatchObject([
      { phone: late, status: 'VALID', lineType: 'mobile', triesLastHour: 0 },
      { phone: early, status: 'VALID', lineType: 'mobile', triesLastHour: 2 },
    ]);
    expect(await listRecent(1)).toHaveLength(1);
  });

  test('clearing one number lets someone request codes again', async () => {
    const [phone, other] = [uniqueMobile(), uniqueMobile()];
    await requestCode(other);
    for (let tries = 0; tries < 5; tries += 1) await requestCode(phone);
    await expect(requestCode(phone)).rejects.toMatchObject({ code: 'phone/too-many-tries' });
    expect(await clear(phone)).toEqual({ ok: true });
    expect(await requestCode(phone)).toEqual({ channel: 'sms' });
    expect((await listRecent()).map((one) => one.phone)).toContain(other);
  });

  test('clearing all removes everything', async () => {
    await validate(uniqueMobile());
    await clear();
    expect(await listRecent()).toEqual([]);
  });

  test('entries older than a day are deleted when codes are sent', async () => {
    await requestCode(uniqueMobile());
    await world.drain();
    world.clock.advance(86_400_000 + 1);
    const phone = uniqueMobile();
    await requestCode(phone);
    await world.drain();
    const { rows } = await world.database.pool.query<{ number: string }>(
      `select number from user_service.phone_try union select number from user_service.phone_lookup
       union select number from user_service.phone_code`,
    );
    expect(rows).toEqual([{ number: phone }]);
  });
});

test('fraudConstants match the settings (decisions section 1)', async () => {
  expect(await world.anonymous.call(userPhoneFraudConstants, {})).toEqual({
    triesPerNumberPerHour: 5,
    triesPerAddressPerHour: 12,
    codeLifetimeSeconds: 600,
    triesPerCode: 5,
  });
});
