import { isAbsolute, join } from 'node:path';
import { expect, test } from 'vitest';
import { getConfigErrors, keylessPlayers } from '../../testing/config.fixture.ts';
import { type Environment, readConfig } from './config.ts';
import { describeSettings } from './describe-settings.ts';
import { type Setting, settings } from './env.ts';

test('needs no environment variables', () => {
  const { dataDir, backups, ...config } = readConfig({});
  expect(isAbsolute(dataDir)).toBe(true);
  expect(backups).toEqual({
    directory: join(dataDir, 'backups'),
    s3: undefined,
    everyHours: 0,
    keep: 7,
    withFiles: true,
    beforeUpgrade: true,
  });
  expect(config).toEqual({
    payments: { mode: 'off' },
    http: { port: 3000, host: '0.0.0.0', publicUrl: 'http://localhost:3000', trustProxy: false },
    sockets: {
      maxPerAddress: 2_000,
      maxPerAccount: 200,
      maxUnverifiedPerAddress: 100,
      verifyWithinMs: 10_000,
    },
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
    audit: { retentionDays: 90 },
    geolocation: { databasePath: undefined, header: undefined },
    songQualities: ['low', 'medium', 'high'],
    points: true,
    engagement: true,
    chat: { verifiedOnly: false },
    accounts: { signUp: 'open', guessablePasswords: 'allow', uploadMusic: true, previewSongLimit: 3 },
    newSongs: { perPersonAndDay: 5_000, perGuestAndDay: 100 },
    guestsPerNetwork: 10,
    serviceToken: undefined,
    metrics: true,
    secrets: [],
    setByEnvironment: [],
    serviceUrls: {},
    secretKeys: undefined,
    providers: {
      accountImports: { sources: [] },
      covers: {},
      listenbrainz: { apiUrl: 'https://api.listenbrainz.org' },
      audius: { apiUrl: 'https://api.audius.co' },
      youtubeLinks: { url: 'https://www.youtube.com' },
      soundcloudLinks: { url: 'https://soundcloud.com' },
    },
    push: { webPushServices: [] },
    webhooks: { mode: 'off', privateOrigins: [], discordUrl: 'https://discord.com' },
    players: { origins: keylessPlayers, previewOrigins: [], spotifyApiUrl: 'https://api.spotify.com' },
    library: {
      directory: undefined,
      access: 'members',
      cacheBytes: 20_000_000_000,
      scanEveryMs: 3_600_000,
    },
  });
});

test('every default is accepted by its own setting', () => {
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    if (setting.default !== undefined) expect(setting.kind.read(setting.default), name).toBeDefined();
  }
});

test('derives defaults from other settings', () => {
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

test('V90: installations to bring accounts from have a name and one address, or one for each service', () => {
  const sources = (text: string) =>
    readConfig({ ACCOUNT_IMPORT_SOURCES: text }).providers.accountImports?.sources;
  expect(
    sources('Harbour club=http://club.lan:3000/, Hosted = https://a.example.org/v1  https://b.example.org'),
  ).toEqual([
    {
      name: 'Harbour club',
      user: 'http://club.lan:3000/api/user-service',
      playlist: 'http://club.lan:3000/api/playlist-service',
    },
    { name: 'Hosted', user: 'https://a.example.org/v1', playlist: 'https://b.example.org' },
  ]);
  expect(readConfig({ ACCOUNT_IMPORT: 'off' }).providers.accountImports).toBeUndefined();
  for (const text of [
    'https://club.example.org',
    'Club=',
    'Club=ftp://x.example.org',
    'A=https://a b c',
    'A=https://u:p@a.example.org',
  ])
    expect(getConfigErrors({ ACCOUNT_IMPORT_SOURCES: text }), text).toHaveLength(1);
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
  [
    { SUBSONIC_URL: 'https://navidrome.example.org' },
    'SUBSONIC_URL needs either SUBSONIC_USER and SUBSONIC_PASSWORD, or SUBSONIC_API_KEY.',
  ],
  [{ SUBSONIC_API_KEY: 'a-key' }, 'SUBSONIC_USER, SUBSONIC_PASSWORD and SUBSONIC_API_KEY need SUBSONIC_URL.'],
])('%j is an incomplete group', (env, description) => {
  expect(getConfigErrors(env)).toEqual([description]);
});

test('phone sign-in is on with Twilio unless it is switched off', () => {
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_SMS_FROM: '+15005550006',
  };
  expect(readConfig(twilio).phone).toMatchObject({ login: true, twilio: { whatsapp: undefined } });
  expect(readConfig({ ...twilio, PHONE_LOGIN: 'off' }).phone.login).toBe(false);
  expect(readConfig({ PHONE_LOGIN: 'on' }).phone).toMatchObject({ login: true, twilio: undefined });
});

test('treats an empty variable as not set', () => {
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
])('rejects %j with one sentence', (env, description) => {
  expect(getConfigErrors(env)).toEqual([description]);
});

test('a connected service has its keys and URLs, and the others are absent', () => {
  const config = readConfig({
    SPOTIFY_CLIENT_ID: 'id',
    SPOTIFY_CLIENT_SECRET: 'secret',
    SPOTIFY_API_URL: 'http://127.0.0.1:9/',
    APPLE_MUSIC_TEAM_ID: 'TEAM123456',
    APPLE_MUSIC_KEY_ID: 'KEY1234567',
    APPLE_MUSIC_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----\\n',
  });
  expect(config.providers).toEqual({
    accountImports: { sources: [] },
    covers: {},
    listenbrainz: { apiUrl: 'https://api.listenbrainz.org' },
    audius: { apiUrl: 'https://api.audius.co' },
    youtubeLinks: { url: 'https://www.youtube.com' },
    soundcloudLinks: { url: 'https://soundcloud.com' },
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

test('reports all invalid settings at once', () => {
  expect(
    getConfigErrors({ PORT: 'x', DEMO: 'x', ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'long enough' }),
  ).toHaveLength(3);
});

test('never shows a secret in a message or a table', () => {
  const env = {
    DATABASE_URL: 'mysql://root:hunter2@db',
    SMTP_URL: 'https://me:hunter2@mail',
    ADMIN_PASSWORD: 'hunter2',
    SERVICE_TOKEN: 'hunter2',
  };
  expect(getConfigErrors(env)).toHaveLength(4);
  expect(JSON.stringify([getConfigErrors(env), describeSettings(env)])).not.toContain('hunter2');
});

test.each([
  [{ SMTP_ULR: 'smtp://mail' }, 'SMTP_URL'],
  [{ PUBLIC_ULRS: 'https://a.example.org' }, 'PUBLIC_URL'],
  [{ DATADIR: '/srv' }, 'DATA_DIR'],
  [{ PROT: '8080' }, 'PORT'],
  [{ TURNSTAGE_PORT: '8080' }, 'PORT'],
  [{ TURNSTAGE_DATABASE_URI: 'postgres://db' }, 'DATABASE_URL'],
])('refuses the misspelled %j and names %s', (env, wanted) => {
  const [name] = Object.keys(env);
  expect(getConfigErrors(env)).toEqual([`${name} isn't a setting. Did you mean ${wanted}?`]);
});

test('leaves the variables of others alone', () => {
  const others = {
    PATH: '/bin',
    POST: 'x',
    HOSTNAME: 'box',
    SMTP_HOST: 'mail',
    NODE_ENV: 'production',
    DATABASE_URL_REPLICA: 'postgres://db',
    // What Kubernetes sets for a service called "turnstage".
    TURNSTAGE_PORT: 'tcp://10.0.0.1:3000',
    TURNSTAGE_SERVICE_HOST: '10.0.0.1',
    PUBLIC_ULR: '',
  };
  expect(getConfigErrors(others)).toEqual([]);
});

test.each([
  ['off', false],
  ['on', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s', (text, expected) => {
  expect(readConfig({ TRUST_PROXY: text }).http.trustProxy).toEqual(expected);
});

test('keeps the spaces of a password and reads the complete administrator', () => {
  const config = readConfig({ ADMIN_EMAIL: ' Ann@Example.org ', ADMIN_PASSWORD: ' with spaces ' });
  expect(config.admin).toEqual({ email: 'ann@example.org', password: ' with spaces ' });
});

test('the settings table has a description for each setting and shows what is set', () => {
  const rows = describeSettings({ PORT: '8080', SERVICE_TOKEN: '0123456789abcdef' });
  expect(rows.map((row) => row.name)).toEqual(Object.keys(settings));
  for (const row of rows) expect(row.description).toMatch(/^[A-Z].*\.$/);
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
