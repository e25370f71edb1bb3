import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, type Environment, readConfig } from './config.ts';
import { describeSettings } from './describe-settings.ts';
import { type Setting, settings } from './env.ts';

function sentencesFor(env: Environment): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
  return [];
}

test('an empty environment is enough', () => {
  const { dataDir, ...config } = readConfig({});
  expect(isAbsolute(dataDir)).toBe(true);
  expect(config).toEqual({
    http: { port: 3000, host: '0.0.0.0', publicUrl: 'http://localhost:3000', trustProxy: false },
    database: { url: undefined },
    demo: true,
    admin: undefined,
    mail: { smtpUrl: undefined, from: 'Turnstage <no-reply@localhost>' },
    phone: {
      login: false,
      twilio: undefined,
      limits: {
        triesPerNumberPerHour: 5,
        triesPerAddressPerHour: 20,
        codeLifetimeMs: 600_000,
        triesPerCode: 5,
      },
    },
    log: { level: 'info' },
    chat: { verifiedOnly: false },
    accounts: { signUp: 'open', uploadMusic: true, previewSongLimit: 3 },
    serviceToken: undefined,
    metrics: true,
    secretKeys: undefined,
    providers: {},
    push: { webPushServices: [] },
    players: { origins: {}, previewOrigins: [], spotifyApiUrl: 'https://api.spotify.com' },
  });
});

test('every default is a value that its own setting accepts', () => {
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    if (setting.default !== undefined) expect(setting.kind.read(setting.default), name).toBeDefined();
  }
});

test('what follows from another setting follows it', () => {
  const config = readConfig({ PORT: '8080', SMTP_URL: 'smtp://mail.example.org' });
  expect(config.http.publicUrl).toBe('http://localhost:8080');
  expect(config.chat.verifiedOnly).toBe(true);
  expect(
    readConfig({ SMTP_URL: 'smtp://mail.example.org', CHAT_VERIFIED_ONLY: 'off' }).chat.verifiedOnly,
  ).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://music.example.org/' }).mail.from).toBe(
    'Turnstage <no-reply@music.example.org>',
  );
});

test.each<[Environment, string]>([
  [
    { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` },
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_SMS_FROM come together: set all of them or none.',
  ],
  [
    { TWILIO_WHATSAPP_TEMPLATE: `HX${'0'.repeat(32)}` },
    'TWILIO_WHATSAPP_FROM and TWILIO_WHATSAPP_TEMPLATE come together: set both or neither.',
  ],
  [
    { TWILIO_WHATSAPP_FROM: '+14155238886', TWILIO_WHATSAPP_TEMPLATE: `HX${'0'.repeat(32)}` },
    'TWILIO_WHATSAPP_FROM needs TWILIO_ACCOUNT_SID.',
  ],
])('%j is half of something', (env, sentence) => {
  expect(sentencesFor(env)).toEqual([sentence]);
});

test('signing in by phone is on with Twilio, unless it is switched off', () => {
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_SMS_FROM: '+15005550006',
  };
  expect(readConfig(twilio).phone).toMatchObject({ login: true, twilio: { whatsapp: undefined } });
  expect(readConfig({ ...twilio, PHONE_LOGIN: 'off' }).phone.login).toBe(false);
  expect(readConfig({ PHONE_LOGIN: 'on' }).phone).toMatchObject({ login: true, twilio: undefined });
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', HOST: '  ' })).toEqual(readConfig({}));
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, got "abc".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, got "65536".'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, got "-1".'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number from 0 to 65535, got "3000.5".'],
  [{ DEMO: 'yes' }, 'DEMO must be on or off, got "yes".'],
  [{ SIGN_UP: 'maybe' }, 'SIGN_UP must be open or closed, got "maybe".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, got "loud".'],
  [
    { PUBLIC_URL: 'https://example.org/music' },
    'PUBLIC_URL must be an http or https address without a path, like https://music.example.org, got "https://example.org/music".',
  ],
  [
    { MAIL_FROM: 'nobody' },
    'MAIL_FROM must be an e-mail address like "Turnstage <no-reply@example.org>", got "nobody".',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must be off, on, a number of proxies from 1 to 32, or a list of addresses like 10.0.0.0/8,192.168.1.7, got "10.0.0.0/33".',
  ],
  [{ ADMIN_EMAIL: 'ann@example.org' }, 'ADMIN_EMAIL and ADMIN_PASSWORD come together: set both or neither.'],
  [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL and ADMIN_PASSWORD come together: set both or neither.'],
  [
    { SPOTIFY_CLIENT_ID: 'abc' },
    'SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET come together: set both or neither.',
  ],
  [
    { APPLE_MUSIC_TEAM_ID: 'TEAM123456' },
    'APPLE_MUSIC_TEAM_ID, APPLE_MUSIC_KEY_ID and APPLE_MUSIC_PRIVATE_KEY come together: set all of them or none.',
  ],
  [
    { SECRETS_KEY: `${'k'.repeat(32)},short` },
    'SECRETS_KEY must be at least 32 characters long, or several such keys with commas between them.',
  ],
])('%j is refused in a sentence', (env, sentence) => {
  expect(sentencesFor(env)).toEqual([sentence]);
});

test('a connected service has its keys and addresses, the others are absent', () => {
  const config = readConfig({
    SPOTIFY_CLIENT_ID: 'id',
    SPOTIFY_CLIENT_SECRET: 'secret',
    SPOTIFY_API_URL: 'http://127.0.0.1:9/',
    APPLE_MUSIC_TEAM_ID: 'TEAM123456',
    APPLE_MUSIC_KEY_ID: 'KEY1234567',
    APPLE_MUSIC_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----\\n',
  });
  expect(config.providers).toEqual({
    spotify: {
      clientId: 'id',
      clientSecret: 'secret',
      accountsUrl: 'https://accounts.spotify.com',
      apiUrl: 'http://127.0.0.1:9',
    },
    apple: {
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      privateKey: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----',
      apiUrl: 'https://api.music.apple.com',
    },
  });
});

test('all wrong settings are told at once', () => {
  expect(
    sentencesFor({ PORT: 'x', DEMO: 'x', ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'long enough' }),
  ).toHaveLength(3);
});

test('a secret never stands in a message or a table', () => {
  const env = {
    DATABASE_URL: 'mysql://root:hunter2@db',
    SMTP_URL: 'https://me:hunter2@mail',
    ADMIN_PASSWORD: 'hunter2',
    SERVICE_TOKEN: 'hunter2',
  };
  expect(sentencesFor(env)).toHaveLength(4);
  expect(JSON.stringify([sentencesFor(env), describeSettings(env)])).not.toContain('hunter2');
});

test.each([
  ['off', false],
  ['on', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s', (text, expected) => {
  expect(readConfig({ TRUST_PROXY: text }).http.trustProxy).toEqual(expected);
});

test('a password keeps its spaces, an administrator is read whole', () => {
  const config = readConfig({ ADMIN_EMAIL: ' Ann@Example.org ', ADMIN_PASSWORD: ' with spaces ' });
  expect(config.admin).toEqual({ email: 'ann@example.org', password: ' with spaces ' });
});

test('the table of settings has a sentence for each and shows what is set', () => {
  const rows = describeSettings({ PORT: '8080', SERVICE_TOKEN: '0123456789abcdef' });
  expect(rows.map((row) => row.name)).toEqual(Object.keys(settings));
  for (const row of rows) expect(row.sentence).toMatch(/^[A-Z].*\.$/);
  expect(rows.find((row) => row.name === 'PORT')).toMatchObject({
    default: '3000',
    value: '8080',
    secret: false,
  });
  expect(rows.find((row) => row.name === 'SERVICE_TOKEN')).toMatchObject({
    value: '(set, not shown)',
    secret: true,
  });
});

test("P3: nobody else's player is on until PLAYERS names it, and one that lacks its keys is told", () => {
  expect(readConfig({}).players.origins).toEqual({});
  const { origins, previewOrigins } = readConfig({
    PLAYERS: 'soundcloud, youtube,youtube',
    PREVIEW_ORIGINS: 'https://a.example.org/,https://b.example.org',
  }).players;
  expect(origins).toEqual({ youtube: 'https://www.youtube.com', soundcloud: 'https://w.soundcloud.com' });
  expect(previewOrigins).toEqual(['https://a.example.org', 'https://b.example.org']);
  expect(sentencesFor({ PLAYERS: 'youtube,napster' })).toEqual([
    'PLAYERS must be one or several of youtube, soundcloud, spotify, apple, with commas between them, got "youtube,napster".',
  ]);
  expect(sentencesFor({ PLAYERS: 'spotify' })).toEqual([
    'PLAYERS has spotify, which needs SPOTIFY_CLIENT_ID.',
  ]);
  expect(sentencesFor({ PREVIEW_ORIGINS: 'https://a.example.org/path' })).toHaveLength(1);
});
