import {
  userAddUserIdentity,
  userInstallation,
  userOwnProfile,
  userRequestIdentityVerification,
  userSendMobileCode,
  userUserIdentities,
  userVerifyIdentity,
  userVerifyMobileCode,
} from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import { startWorld, type World } from '@turnstage/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeTwilioAccount, startFakeTwilio, twilioSettings, type FakeTwilio } from '@turnstage/testkit';
import { codeTextedTo, uniqueMobile, textsTo } from '../../../../testing/user/phone.fixture.ts';
import { newcomer, setAccount, wrongCode } from '../../../../testing/user/user.fixture.ts';

const wrong = { status: 403, code: 'phone/wrong-code' };

const send = (world: World, phone: string, channel?: 'sms' | 'whatsapp') =>
  world.anonymous.call(userSendMobileCode, { body: channel ? { phone, channel } : { phone } });
const verify = (world: World, phone: string, code: string, profileInput: { nickname?: string } = {}) =>
  world.anonymous.call(userVerifyMobileCode, { body: { phone, code, ...profileInput } });

describe('signing in by phone', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ env: { PHONE_LOGIN: 'on', PHONE_TRIES_PER_ADDRESS: '1000' } });
    await world.person('ann');
  });
  afterAll(() => world.stop());

  async function signIn(phone: string, profileInput: { nickname?: string } = {}) {
    await send(world, phone);
    return verify(world, phone, await codeTextedTo(world, phone), profileInput);
  }

  test('an unknown number creates an account; the next sign-in returns the same person', async () => {
    const phone = uniqueMobile();
    const first = await signIn(phone, { nickname: 'nessa' });
    expect(first).toMatchObject({ isNewUser: true, user: { role: 'user' }, profile: { nickname: 'nessa' } });
    expect(first.profile.badges).toContain('IDENTITY_VERIFIED');
    expect(first.profile.verifiedAt).not.toBeNull();
    await send(world, `00${phone.slice(1)}`);
    const code = await codeTextedTo(world, phone);
    const again = await verify(world, phone.slice(1), code, { nickname: 'somebody else' });
    expect(again).toMatchObject({ isNewUser: false, user: { uuid: first.user.uuid } });
    expect(again.profile.nickname).toBe('nessa');
    const client = createClient({ baseUrl: world.baseUrl, token: () => again.accessToken });
    expect((await client.call(userOwnProfile, {})).uuid).toBe(first.user.uuid);
    expect(await client.call(userUserIdentities, {})).toMatchObject([{ value: phone, verified: true }]);
  });

  test('a generated nickname reveals nothing of the number', async () => {
    const phone = uniqueMobile();
    const { profile } = await signIn(phone);
    expect(profile.nickname).toMatch(/^newcomer/);
    expect(JSON.stringify(profile)).not.toContain(phone.slice(4));
  });

  test('refuses a taken nickname, and the code still works', async () => {
    const phone = uniqueMobile();
    await send(world, phone);
    const code = await codeTextedTo(world, phone);
    await expect(verify(world, phone, code, { nickname: 'ANN' })).rejects.toMatchObject({
      code: 'profile/nickname-taken',
    });
    expect(await verify(world, phone, code, { nickname: 'nils' })).toMatchObject({ isNewUser: true });
  });

  test('a code opens one session and one account, however many requests use it at once', async () => {
    const phone = uniqueMobile();
    await send(world, phone);
    const code = await codeTextedTo(world, phone);
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => verify(world, phone, code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(verify(world, phone, code)).rejects.toMatchObject(wrong);
  });

  test('a wrong code, a number without one and an invalid number get the same reply', async () => {
    const phone = uniqueMobile();
    await send(world, phone);
    const code = await codeTextedTo(world, phone);
    const message = 'This code is wrong or has expired';
    for (const [number, digits] of [
      [phone, wrongCode(code)],
      [uniqueMobile(), code],
      ['not a number', code],
    ] as const)
      await expect(verify(world, number, digits)).rejects.toMatchObject({ ...wrong, message });
    expect((await verify(world, phone, code)).isNewUser).toBe(true);
  });

  test('when one person verifies a number while another signs in with it, only one of them gets it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const phone = uniqueMobile();
      const member = await newcomer(world);
      await member.client.call(userAddUserIdentity, { body: { value: phone } });
      await member.client.call(userRequestIdentityVerification, { body: { value: phone } });
      const verificationCode = await codeTextedTo(world, phone);
      world.clock.advance(1);
      await send(world, phone);
      const signInCode = await codeTextedTo(world, phone);
      const body = { value: phone, code: verificationCode };
      const [verification, signedIn] = await Promise.allSettled([
        member.client.call(userVerifyIdentity, { body }),
        verify(world, phone, signInCode),
      ]);
      // The sign-in always succeeds: as the member who has verified the number, or with a new account that owns it.
      if (signedIn.status === 'rejected') throw signedIn.reason;
      const isMember = signedIn.value.user.uuid === member.uuid;
      expect(verification).toMatchObject(
        isMember ? { status: 'fulfilled' } : { reason: { status: 403, code: 'phone/taken' } },
      );
      const ann = await world.person('ann');
      const owners = await ann.client.call(userUserIdentities, { query: { value: phone, verified: true } });
      expect(owners.map(({ userUuid }) => userUuid)).toEqual([signedIn.value.user.uuid]);
    }
  });

  test('counts concurrent tries one by one', async () => {
    const phone = uniqueMobile();
    await send(world, phone);
    const code = await codeTextedTo(world, phone);
    await Promise.allSettled(Array.from({ length: 5 }, () => verify(world, phone, wrongCode(code))));
    await expect(verify(world, phone, code)).rejects.toMatchObject(wrong);
  });

  test('a banned person gets the reason, but only with the right code (decisions section 1)', async () => {
    const phone = uniqueMobile();
    const { user } = await signIn(phone);
    await setAccount(world, user.uuid, { banned_at: world.clock.now(), ban_reason: 'spam' });
    await send(world, phone);
    const code = await codeTextedTo(world, phone);
    await expect(verify(world, phone, wrongCode(code))).rejects.toMatchObject(wrong);
    await expect(verify(world, phone, code)).rejects.toMatchObject({
      status: 403,
      message: 'This account is banned: spam',
    });
  });

  test.each(['+4930123456', '+445600123456', '+447700900123', 'hello there'])(
    '%j gets no code',
    async (phone) => {
      await expect(send(world, phone)).rejects.toMatchObject({
        status: 400,
        code: 'phone/invalid',
        message: 'Phone number is invalid. Only real, non-VoIP mobile numbers are allowed.',
      });
    },
  );

  test('the installation reports what it offers', async () => {
    expect(await world.anonymous.call(userInstallation, {})).toEqual({
      name: 'Turnstage',
      accent: 'amber',
      signUp: 'open',
      subscriptions: false,
      points: true,
      engagement: true,
      payments: 'off',
      houseDj: false,
      webhooks: 'off',
      mail: { delivery: 'outbox' },
      discord: false,
      activity: false,
      phone: { login: true, channels: ['sms'], delivery: 'outbox' },
      chat: { gifs: false, verifiedOnly: false },
      playing: {
        players: [],
        previews: false,
        previewSongLimit: 3,
        spotifyApiUrl: 'https://api.spotify.com',
      },
    });
  });
});

describe('20 codes an hour per address (decisions section 1)', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ env: { PHONE_LOGIN: 'on' } });
  });
  afterAll(() => world.stop());

  test('counts all numbers together, even for concurrent requests', async () => {
    const results = await Promise.allSettled(Array.from({ length: 24 }, () => send(world, uniqueMobile())));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(send(world, uniqueMobile())).rejects.toMatchObject({
      status: 429,
      code: 'phone/too-many-tries',
    });
    world.clock.advance(3_600_000);
    expect(await send(world, uniqueMobile())).toEqual({ channel: 'sms' });
  });
});

test('the first account on an empty installation becomes superUser, also by phone', async () => {
  const world = await startWorld({ env: { PHONE_LOGIN: 'on' } });
  try {
    const phone = uniqueMobile();
    await send(world, phone);
    const { user } = await verify(world, phone, await codeTextedTo(world, phone));
    expect(user.role).toBe('superUser');
  } finally {
    await world.stop();
  }
});

test('where sign-up is closed an unknown number gets the same reply, and no message', async () => {
  const world = await startWorld({ env: { PHONE_LOGIN: 'on', SIGN_UP: 'closed' } });
  try {
    const phone = uniqueMobile();
    expect(await send(world, phone)).toEqual({ channel: 'sms' });
    expect(await textsTo(world, phone)).toEqual([]);
    await expect(verify(world, phone, '123456')).rejects.toMatchObject(wrong);
  } finally {
    await world.stop();
  }
});

test('is off unless it is enabled or Twilio is configured', async () => {
  const world = await startWorld();
  try {
    const off = { status: 503, code: 'phone/login-off' };
    await expect(send(world, uniqueMobile())).rejects.toMatchObject(off);
    await expect(verify(world, uniqueMobile(), '123456')).rejects.toMatchObject(off);
    expect((await world.anonymous.call(userInstallation, {})).phone.login).toBe(false);
  } finally {
    await world.stop();
  }
});

describe('with Twilio', () => {
  let twilio: FakeTwilio;
  let world: World;
  beforeAll(async () => {
    twilio = await startFakeTwilio();
    // Failed jobs are logged, and some fail here on purpose.
    const env = { ...twilioSettings(twilio), PHONE_TRIES_PER_ADDRESS: '1000', LOG_LEVEL: 'silent' };
    world = await startWorld({ env });
  });
  afterAll(async () => {
    await world.stop();
    await twilio.close();
  });

  test('looks the number up once, and the text message signs in', async () => {
    const phone = uniqueMobile();
    expect(await send(world, phone)).toEqual({ channel: 'sms' });
    await send(world, phone);
    await world.drain();
    expect(twilio.lookups).toEqual([phone]);
    const texts = twilio.messages.filter(({ To }) => To === phone);
    expect(texts).toHaveLength(2);
    const code = /^\d{6}/.exec(texts[1]?.['Body'] ?? '')?.[0] ?? '';
    expect(await verify(world, phone, code)).toMatchObject({ isNewUser: true });
  });

  test('sends WhatsApp messages with the template', async () => {
    const phone = uniqueMobile();
    expect(await send(world, phone, 'whatsapp')).toEqual({ channel: 'whatsapp' });
    await world.drain();
    const sent = twilio.messages.find(({ To }) => To === `whatsapp:${phone}`);
    const code = (JSON.parse(sent?.['ContentVariables'] ?? '{}') as Record<string, string>)['1'] ?? '';
    expect(await verify(world, phone, code)).toMatchObject({ isNewUser: true });
  });

  test('sends no code to a VoIP line, whatever its range', async () => {
    const phone = uniqueMobile();
    twilio.lineTypes.set(phone, 'nonFixedVoip');
    await expect(send(world, phone)).rejects.toMatchObject({ status: 400, code: 'phone/invalid' });
  });

  test('falls back to the number range when Twilio is down, and retries the message', async () => {
    const phone = uniqueMobile();
    twilio.failing = 503;
    expect(await send(world, phone)).toEqual({ channel: 'sms' });
    await world.drain();
    expect(twilio.messages.some(({ To }) => To === phone)).toBe(false);
    twilio.failing = undefined;
    await world.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await world.drain();
    expect(twilio.messages.filter(({ To }) => To === phone)).toHaveLength(1);
  });

  test('no reply names the provider account', async () => {
    const replies = JSON.stringify(await world.anonymous.call(userInstallation, {}));
    expect(replies).not.toMatch(new RegExp(`${fakeTwilioAccount.accountSid}|${fakeTwilioAccount.authToken}`));
    expect(JSON.parse(replies)).toMatchObject({ phone: { login: true, delivery: 'provider' } });
  });
});
