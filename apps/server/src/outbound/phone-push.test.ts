/** Against Firebase and Apple on this machine, which answer as documented. */
import { manualClock } from '@turnstage/testkit/clock';
import { startFakePush, type FakePush } from '@turnstage/testkit/outside';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/index.ts';
import { createPhonePush, type PhonePush } from './phone-push.ts';

const clock = manualClock();
const message = { data: {}, ttlSeconds: 60, urgent: false };
const android = { platform: 'android', token: 'fLx:APA91b-token_of_a_phone' } as const;
const iphone = { platform: 'ios', token: 'ab'.repeat(32) } as const;

let fake: FakePush;
let phones: PhonePush;
beforeAll(async () => {
  fake = await startFakePush();
  phones = createPhonePush(readConfig(fake.env).push, clock);
});
afterAll(async () => {
  phones.close();
  await fake.stop();
});

const many = (count: number) =>
  Promise.all(Array.from({ length: count }, () => phones.send(android, message)));

test('of many that need a token one asks, at the first time and when it has ended', async () => {
  await many(10);
  expect(fake.asked.tokens).toBe(1);
  clock.advance(3_600_000);
  await many(10);
  expect(fake.asked.tokens).toBe(2);
  expect(fake.fcm).toHaveLength(20);
});

test('a token that could not be had is asked for again', async () => {
  clock.advance(3_600_000);
  fake.trouble = 500;
  await expect(many(3)).rejects.toThrow('Google gives no token for FCM');
  fake.trouble = undefined;
  expect(await many(3)).toEqual(['sent', 'sent', 'sent']);
});

test.each([
  [android, 'UNREGISTERED', 'gone'],
  [iphone, 'Unregistered', 'gone'],
  [android, 'SENDER_ID_MISMATCH', 'foreign'],
  [iphone, 'BadDeviceToken', 'foreign'],
  [iphone, 'DeviceTokenNotForTopic', 'foreign'],
])('%j refused with %s is %s', async (target, reason, outcome) => {
  fake.refused.set(target.token, reason);
  expect(await phones.send(target, message)).toBe(outcome);
  fake.refused.clear();
});

test('what may work later is thrown', async () => {
  fake.trouble = 503;
  await expect(phones.send(iphone, message)).rejects.toThrow('APNs answered 503');
  await expect(phones.send(android, message)).rejects.toThrow('FCM answered 503');
  fake.trouble = undefined;
});
