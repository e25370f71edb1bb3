import {
  userForgetRecentPhones,
  userPhoneFraudConstants,
  userRecentPhones,
  userSendMobileCode,
  userValidatePhone,
  userWhitelistPhone,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeTwilio, twilioSettings, type FakeTwilio } from '../../../outbound/twilio.fixture.ts';
import { someMobile } from '../phones/phone.fixture.ts';

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
  ])('a line of type %s is %s', async (lineType, status) => {
    const phone = someMobile();
    twilio.lineTypes.set(phone, lineType);
    expect(await validate(phone)).toEqual({ phone, status, whitelisted: false });
  });

  test('is open to guests, who have no account to ask with yet', async () => {
    const gus = await world.person('gus');
    const phone = someMobile();
    expect(await gus.client.call(userValidatePhone, { params: { phone } })).toMatchObject({
      status: 'VALID',
    });
  });

  test('what can not be read is INVALID and is not looked up', async () => {
    const before = twilio.lookups.length;
    expect(await validate('call me')).toEqual({ phone: 'call me', status: 'INVALID', whitelisted: false });
    expect(twilio.lookups).toHaveLength(before);
  });

  test('an answer counts for a day, then it is asked anew', async () => {
    const phone = someMobile();
    await validate(phone);
    world.clock.advance(86_400_000 - 1);
    await validate(phone);
    expect(twilio.lookups.filter((one) => one === phone)).toHaveLength(1);
    world.clock.advance(1);
    await validate(phone);
    expect(twilio.lookups.filter((one) => one === phone)).toHaveLength(2);
  });

  test('a look-up that fails is a VALIDATION_ERROR, and the next one is tried', async () => {
    const phone = someMobile();
    twilio.failing = 500;
    expect((await validate(phone)).status).toBe('VALIDATION_ERROR');
    twilio.failing = undefined;
    expect((await validate(phone)).status).toBe('VALID');
  });

  test('a whitelisted number is VALID without a look-up', async () => {
    const phone = someMobile();
    twilio.lineTypes.set(phone, 'fixedVoip');
    await ann.client.call(userWhitelistPhone, { body: { phone } });
    expect(await validate(phone)).toEqual({ phone, status: 'VALID', whitelisted: true });
    expect(twilio.lookups).not.toContain(phone);
  });

  test('look-ups cost money, so an address has only so many an hour', async () => {
    world.clock.advance(3_600_000);
    const answers = await Promise.allSettled(Array.from({ length: 15 }, () => validate(someMobile())));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    await expect(validate(someMobile())).rejects.toMatchObject({ status: 429, code: 'phone/too-many-tries' });
    world.clock.advance(3_600_000);
    expect((await validate(someMobile())).status).toBe('VALID');
  });
});

describe('recents', () => {
  const recents = (limit?: number) =>
    ann.client.call(userRecentPhones, { query: limit === undefined ? {} : { limit } });
  const forget = (phone?: string) =>
    ann.client.call(userForgetRecentPhones, { query: phone === undefined ? {} : { phone } });
  const ask = (phone: string) => world.anonymous.call(userSendMobileCode, { body: { phone } });

  test('tell what was found out and how often a code was asked for, newest first', async () => {
    world.clock.advance(86_400_000);
    const [early, late] = [someMobile(), someMobile()];
    await ask(early);
    await ask(early);
    world.clock.advance(1000);
    await validate(late);
    expect(await recents()).toMatchObject([
      { phone: late, status: 'VALID', lineType: 'mobile', triesLastHour: 0 },
      { phone: early, status: 'VALID', lineType: 'mobile', triesLastHour: 2 },
    ]);
    expect(await recents(1)).toHaveLength(1);
  });

  test('forgetting one number lets somebody in who was locked out', async () => {
    const [phone, other] = [someMobile(), someMobile()];
    await ask(other);
    for (let tries = 0; tries < 5; tries += 1) await ask(phone);
    await expect(ask(phone)).rejects.toMatchObject({ code: 'phone/too-many-tries' });
    expect(await forget(phone)).toEqual({ ok: true });
    expect(await ask(phone)).toEqual({ channel: 'sms' });
    expect((await recents()).map((one) => one.phone)).toContain(other);
  });

  test('forgetting all leaves nothing', async () => {
    await validate(someMobile());
    await forget();
    expect(await recents()).toEqual([]);
  });

  test('what is older than a day is cleared away when codes are sent', async () => {
    await ask(someMobile());
    await world.drain();
    world.clock.advance(86_400_000 + 1);
    const phone = someMobile();
    await ask(phone);
    await world.drain();
    const { rows } = await world.database.pool.query<{ number: string }>(
      `select number from user_service.phone_try union select number from user_service.phone_lookup
       union select number from user_service.phone_code`,
    );
    expect(rows).toEqual([{ number: phone }]);
  });
});

test('fraudConstants are the settings (decisions section 1)', async () => {
  expect(await world.anonymous.call(userPhoneFraudConstants, {})).toEqual({
    triesPerNumberPerHour: 5,
    triesPerAddressPerHour: 12,
    codeLifetimeSeconds: 600,
    triesPerCode: 5,
  });
});
