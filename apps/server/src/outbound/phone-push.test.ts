/** Tested against local fakes of Firebase and Apple that respond as documented. */
import { manualClock } from '@turnstage/server/testing/clock';
import { startFakePush, type FakePush } from '@turnstage/testkit';
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

const sendMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => phones.send(android, message)));

test('requests one token for many concurrent messages, at first and after it has expired', async () => {
  await sendMany(10);
  expect(fake.requestCounts.tokens).toBe(1);
  clock.advance(3_600_000);
  await sendMany(10);
  expect(fake.requestCounts.tokens).toBe(2);
  expect(fake.fcm).toHaveLength(20);
});

test('requests a token again after a failed request', async () => {
  clock.advance(3_600_000);
  fake.forcedStatus = 500;
  await expect(sendMany(3)).rejects.toThrow('Google gives no token for FCM');
  fake.forcedStatus = undefined;
  expect(await sendMany(3)).toEqual(['sent', 'sent', 'sent']);
});

test.each([
  [android, 'UNREGISTERED', 'gone'],
  [iphone, 'Unregistered', 'gone'],
  [android, 'SENDER_ID_MISMATCH', 'foreign'],
  [iphone, 'BadDeviceToken', 'foreign'],
  [iphone, 'DeviceTokenNotForTopic', 'foreign'],
])('%j refused with %s counts as %s', async (target, reason, outcome) => {
  fake.rejections.set(target.token, reason);
  expect(await phones.send(target, message)).toBe(outcome);
  fake.rejections.clear();
});

test('throws for errors that may be temporary', async () => {
  fake.forcedStatus = 503;
  await expect(phones.send(iphone, message)).rejects.toThrow('APNs answered 503');
  await expect(phones.send(android, message)).rejects.toThrow('FCM answered 503');
  fake.forcedStatus = undefined;
});
