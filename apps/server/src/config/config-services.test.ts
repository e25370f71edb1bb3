/** Settings of players, payments and Discord. */
import { expect, test } from 'vitest';
import { getConfigErrors, keylessPlayers } from '../../testing/config.fixture.ts';
import { readConfig } from './config.ts';

test('P3: without PLAYERS those that need no key are on, unless their service is off', () => {
  expect(readConfig({}).players.origins).toEqual(keylessPlayers);
  const { audius } = keylessPlayers;
  expect(readConfig({ YOUTUBE: 'off', SOUNDCLOUD: 'off' }).players.origins).toEqual({ audius });
  expect(readConfig({ PLAYERS: 'none' }).players.origins).toEqual({});
});

test('P3: PLAYERS names the services whose players are on, and missing keys are reported', () => {
  const { origins, previewOrigins } = readConfig({
    PLAYERS: 'soundcloud, youtube,youtube',
    PREVIEW_ORIGINS: 'https://a.example.org/,https://b.example.org',
  }).players;
  expect(origins).toEqual({ youtube: 'https://www.youtube.com', soundcloud: 'https://w.soundcloud.com' });
  expect(previewOrigins).toEqual(['https://a.example.org', 'https://b.example.org']);
  expect(getConfigErrors({ PLAYERS: 'youtube,napster' })).toEqual([
    'PLAYERS must be one or several of youtube, soundcloud, spotify, apple, audius, sevendigital, none, with commas between them, got "youtube,napster".',
  ]);
  expect(readConfig({ PLAYERS: 'audius' }).players.origins).toEqual({ audius: 'https://api.audius.co' });
  expect(getConfigErrors({ PLAYERS: 'audius', AUDIUS: 'off' })).toEqual([
    'PLAYERS has audius, which needs AUDIUS=on.',
  ]);
  expect(getConfigErrors({ PLAYERS: 'spotify' })).toEqual([
    'PLAYERS has spotify, which needs SPOTIFY_CLIENT_ID.',
  ]);
  const sevenDigital = { SEVENDIGITAL_CONSUMER_KEY: 'key', SEVENDIGITAL_CONSUMER_SECRET: 'secret' };
  expect(readConfig({ ...sevenDigital, PLAYERS: 'sevendigital' }).players).toMatchObject({
    origins: { sevendigital: 'https://stream.svc.7digital.net' },
    sevenDigitalPreviewUrl: 'https://previews.7digital.com',
  });
  expect(readConfig(sevenDigital).players.origins).not.toHaveProperty('sevendigital');
  expect(getConfigErrors({ PLAYERS: 'sevendigital' })).toEqual([
    'PLAYERS has sevendigital, which needs SEVENDIGITAL_CONSUMER_KEY.',
  ]);
  expect(getConfigErrors({ ...sevenDigital, SEVENDIGITAL_COUNTRY: 'Spain' })).toHaveLength(1);
  expect(getConfigErrors({ PREVIEW_ORIGINS: 'https://a.example.org/path' })).toHaveLength(1);
});

test.each([
  [{ NODE_ENV: 'production' }, "PAYMENT_SANDBOX can't be on when NODE_ENV is production."],
  [{ PUBLIC_URL: 'https://music.example.org' }, "PAYMENT_SANDBOX can't be on when PUBLIC_URL is https."],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1234', STRIPE_WEBHOOK_SECRET: 'whsec_1234' },
    "PAYMENT_SANDBOX can't be on together with STRIPE_SECRET_KEY.",
  ],
])('J30: the sandbox of payments is refused with %j', (env, problem) => {
  expect(getConfigErrors({ PAYMENT_SANDBOX: 'on', ...env })).toEqual([problem]);
  expect(getConfigErrors(env)).toEqual([]);
});

test('J30: the sandbox is off unless it is set, and keys of Stripe turn payments on', () => {
  expect(readConfig({}).payments).toEqual({ mode: 'off' });
  expect(readConfig({ PAYMENT_SANDBOX: 'on' }).payments).toEqual({ mode: 'sandbox' });
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1234', STRIPE_WEBHOOK_SECRET: 'whsec_1234' };
  expect(readConfig(keys).payments.mode).toBe('on');
  expect(getConfigErrors({ STRIPE_SECRET_KEY: 'sk_live_1234' })).toHaveLength(1);
});

test('J40: notifications of the App Store need its root certificates, and in production the number of the application', () => {
  const env = { APP_STORE_BUNDLE_ID: 'org.example', APP_STORE_ROOT_CERTIFICATES: '/a.cer, /b.pem' };
  expect(getConfigErrors(env)).toEqual([
    'APP_STORE_ENVIRONMENT is production, which needs APP_STORE_APP_ID.',
  ]);
  expect(readConfig({ ...env, APP_STORE_APP_ID: '1234' }).payments.appStore).toMatchObject({
    rootCertificates: ['/a.cer', '/b.pem'],
    appId: 1234,
    onlineChecks: true,
  });
  expect(getConfigErrors({ APP_STORE_BUNDLE_ID: 'org.example' })).not.toEqual([]);
});

test('Y1, Y9: the activity is off unless it is set, and needs the keys of Discord', () => {
  const keys = { DISCORD_CLIENT_ID: '123', DISCORD_CLIENT_SECRET: 'secret' };
  expect(readConfig(keys).activity).toBeUndefined();
  expect(getConfigErrors({ ACTIVITY: 'on' })).toEqual([
    'ACTIVITY=on needs DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.',
  ]);
  const { activity } = readConfig({ ...keys, ACTIVITY: 'on', ACTIVITY_ROOM: 'house-lights' });
  expect(activity).toMatchObject({ clientId: '123', roomSlug: 'house-lights' });
  expect(activity?.origins).toContain('https://discord.com');
  expect(getConfigErrors({ ...keys, ACTIVITY: 'on', ACTIVITY_ROOM: 'House Lights' })).toHaveLength(1);
  expect(getConfigErrors({ ...keys, ACTIVITY: 'on', ACTIVITY_ORIGINS: 'https://a.test/path' })).toHaveLength(
    1,
  );
});

test('Y11: inside Discord files travel through the server', () => {
  const env = {
    DISCORD_CLIENT_ID: '123',
    DISCORD_CLIENT_SECRET: 'secret',
    S3_URL: 'https://s3.test/bucket',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_PUBLIC_URL: 'https://files.test/bucket',
  };
  expect(getConfigErrors(env)).toEqual([]);
  expect(getConfigErrors({ ...env, ACTIVITY: 'on' })).toEqual([
    'ACTIVITY=on and S3_PUBLIC_URL exclude each other: inside Discord nothing loads from a bucket.',
  ]);
});
