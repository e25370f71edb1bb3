import { expect, it } from 'vitest';
import { settings } from './env.ts';
import { describeUnusedSettings } from './unused-settings.ts';

it('names the settings that a variable without effect begins like', () => {
  const [smtp, bucket] = describeUnusedSettings({ SMTP_HOST: 'mail.example', S3_BUCKET: 'songs' });
  expect(smtp).toBe("SMTP_HOST isn't a setting and has no effect. Settings that begin like it: SMTP_URL.");
  expect(bucket).toMatch(/^S3_BUCKET isn't .*S3_URL/);
});

it.each([
  ['a setting', 'SMTP_URL', 'smtp://mail.example'],
  ['an empty variable', 'SMTP_HOST', ' '],
  ["another program's variable", 'GOOGLE_APPLICATION_CREDENTIALS', '/key.json'],
  ['one that shares its first word with a single setting', 'DATABASE_POOL_SIZE', '5'],
  ['one of a single word', 'HOSTNAME', 'stage'],
])('says nothing about %s', (_what, name, value) => {
  expect(describeUnusedSettings({ [name]: value })).toEqual([]);
});

it('says nothing about any setting', () => {
  const env = Object.fromEntries(Object.keys(settings).map((name) => [name, 'x']));
  expect(describeUnusedSettings(env)).toEqual([]);
});
