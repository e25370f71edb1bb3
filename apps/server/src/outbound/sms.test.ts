/** Phone codes to a local fake of Twilio, and to the outbox folder. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmsSender, type TwilioSender } from './sms.ts';
import { fakeTwilioAccount, startFakeTwilio, type FakeTwilio } from '@turnstage/testkit';

const clock = {
  now: () => Date.UTC(2026, 0, 31, 20, 15, 30, 250),
  elapsed: () => 0,
  after: () => () => undefined,
};
const message = { to: '+4915123456789', code: '123456', text: '123456 is your code.' };

let folder: string;
let twilio: FakeTwilio;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turnstage-sms-'));
  twilio = await startFakeTwilio();
});
afterEach(async () => {
  await twilio.close();
  await rm(folder, { recursive: true, force: true });
});

function smsSender(overrides: Partial<TwilioSender> = {}) {
  const base = { apiUrl: twilio.url, lookupUrl: twilio.url, smsFrom: '+15005550006' };
  return createSmsSender({
    twilio: { ...fakeTwilioAccount, ...base, ...overrides },
    outboxDir: folder,
    clock,
  });
}

describe('through Twilio', () => {
  test('a text message has sender, receiver and text', async () => {
    await smsSender().send({ ...message, channel: 'sms' });
    expect(twilio.messages).toEqual([{ From: '+15005550006', To: message.to, Body: message.text }]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('a messaging service can send instead of a number', async () => {
    await smsSender({ smsFrom: 'MG00000000000000000000000000000009' }).send({ ...message, channel: 'sms' });
    expect(twilio.messages[0]).toMatchObject({ MessagingServiceSid: 'MG00000000000000000000000000000009' });
    expect(twilio.messages[0]).not.toHaveProperty('From');
  });

  test('WhatsApp gets the approved template with the code in it', async () => {
    const whatsapp = { from: '+14155238886', template: 'HX1' };
    const sender = smsSender({ whatsapp });
    expect(sender.channels).toEqual(['sms', 'whatsapp']);
    await sender.send({ ...message, channel: 'whatsapp' });
    expect(twilio.messages).toEqual([
      {
        From: 'whatsapp:+14155238886',
        To: `whatsapp:${message.to}`,
        ContentSid: 'HX1',
        ContentVariables: '{"1":"123456"}',
      },
    ]);
  });

  test('throws when sending fails, so that the job is retried, without naming number or code', async () => {
    twilio.failing = 503;
    const failure = await smsSender()
      .send({ ...message, channel: 'sms' })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 503, code: 20500 });
    expect(String(failure)).not.toMatch(/4915123456789|123456/);
  });

  test('verify detects a wrong token', async () => {
    await smsSender().verify();
    await expect(smsSender({ authToken: 'wrong' }).verify()).rejects.toMatchObject({
      status: 401,
      code: 20003,
    });
  });
});

describe('without a provider', () => {
  test('writes the message to a file that says it was not sent', async () => {
    const fileSender = createSmsSender({ outboxDir: folder, clock });
    expect(fileSender).toMatchObject({ delivery: 'outbox', channels: ['sms'] });
    await fileSender.send({ ...message, channel: 'sms' });
    await fileSender.send({ ...message, channel: 'sms' });
    const names = (await readdir(folder)).sort();
    expect(names).toEqual([
      '2026-01-31T20-15-30-250Z-+4915123456789.sms.txt',
      '2026-01-31T20-15-30-250Z~002-+4915123456789.sms.txt',
    ]);
    const text = await readFile(path.join(folder, names[0] ?? ''), 'utf8');
    expect(text).toContain('123456 is your code.');
    expect(text).toContain('Not sent');
  });
});
