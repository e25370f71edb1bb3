import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPhoneIntelligence } from './phone-intelligence.ts';
import { fakeTwilioAccount, startFakeTwilio, type FakeTwilio } from '@turnstage/testkit';

const offline = createPhoneIntelligence(undefined);

test.each([
  ['+49 151 2345 6789', '+4915123456789'],
  ['0049 (151) 2345-6789', '+4915123456789'],
  [' 4915123456789', '+4915123456789'],
  ['+1 415 555 2671', '+14155552671'],
  ['+49', undefined],
  ['hello', undefined],
  ['+4915123456789 ext 5 and more', undefined],
  ['+999123456789', undefined],
  ['+', undefined],
  ['+49151234567891234567', undefined],
])('%j is read as %s', async (text, phone) => {
  expect(await offline.read(text)).toBe(phone);
});

test.each([
  ['+4915123456789', 'VALID', 'mobile'],
  ['+14155552671', 'VALID', 'fixed-line-or-mobile'],
  ['+4930123456', 'INVALID', 'fixed-line'],
  ['+445600123456', 'VOIP', 'voip'],
  ['+447700900123', 'INVALID', 'unknown'],
])('offline, %s is %s (decisions section 1)', async (phone, status, lineType) => {
  expect(await offline.classify(phone)).toEqual({ status, lineType });
});

describe('with Twilio Lookup', () => {
  let twilio: FakeTwilio;
  beforeEach(async () => {
    twilio = await startFakeTwilio();
  });
  afterEach(() => twilio.close());
  const online = () =>
    createPhoneIntelligence({ ...fakeTwilioAccount, apiUrl: twilio.url, lookupUrl: twilio.url });

  test.each([
    ['mobile', 'VALID'],
    ['landline', 'INVALID'],
    ['tollFree', 'INVALID'],
    ['fixedVoip', 'VOIP'],
    ['nonFixedVoip', 'VOIP'],
  ])('a number with the line type %s is %s', async (lineType, status) => {
    twilio.lineTypes.set('+14155552671', lineType);
    expect(await online().classify('+14155552671')).toEqual({ status, lineType });
    expect(twilio.lookups).toEqual(['+14155552671']);
  });

  test('a number that does not exist is INVALID', async () => {
    twilio.lineTypes.set('+14155552671', 'invalid');
    expect((await online().classify('+14155552671')).status).toBe('INVALID');
  });

  test.each(['unknown', 'silent'])(
    'if Twilio does not know the line type (%s), the number range decides',
    async (lineType) => {
      twilio.lineTypes.set('+4930123456', lineType);
      expect(await online().classify('+4930123456')).toEqual({ status: 'INVALID', lineType: 'fixed-line' });
    },
  );

  test('a failed lookup gives VALIDATION_ERROR and does not throw', async () => {
    twilio.failing = 500;
    expect((await online().classify('+4915123456789')).status).toBe('VALIDATION_ERROR');
    await twilio.close();
    expect((await online().classify('+4915123456789')).status).toBe('VALIDATION_ERROR');
  });
});
