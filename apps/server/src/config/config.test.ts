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
    log: { level: 'info' },
    chat: { verifiedOnly: false },
    accounts: { signUp: 'open', previewSongLimit: 3 },
    serviceToken: undefined,
    metrics: true,
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
])('%j is refused in a sentence', (env, sentence) => {
  expect(sentencesFor(env)).toEqual([sentence]);
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
