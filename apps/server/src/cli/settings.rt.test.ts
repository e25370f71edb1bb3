/** What the command line says before it has a database. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataDir, run } from './cli.fixture.ts';

let folder: Awaited<ReturnType<typeof newDataDir>>;
beforeAll(async () => {
  folder = await newDataDir();
});
afterAll(() => folder.remove());

test('wrong settings are refused in sentences, all at once, and nothing is made', async () => {
  const DATA_DIR = `${folder.dataDir}/never`;
  const wrong = {
    DATA_DIR,
    PORT: 'eighty',
    ADMIN_EMAIL: 'ann@world.test',
    SMTP_URL: 'http://secret:word@mail',
  };
  const { code, out, err } = await run(['serve'], wrong);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.trim().split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, got "eighty".',
    expect.stringMatching(/^SMTP_URL must be an address like smtp:/),
    'ADMIN_EMAIL and ADMIN_PASSWORD come together: set both or neither.',
  ]);
  expect(err).not.toContain('secret');
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  [['sing'], /unknown command|too many arguments/],
  [['user', 'create', '--email', 'x@world.test'], /required option '--password <password>'/],
  [
    ['user', 'create', '--email', 'x@world.test', '--password', 'x', '--role', 'king'],
    /Allowed choices are user/,
  ],
])('a wrong call (%j) is exit 2', async (args, words) => {
  const { code, err } = await run(args, { DATA_DIR: folder.dataDir });
  expect(code).toBe(2);
  expect(err).toMatch(words);
});

test('help tells every command', async () => {
  const { code, out } = await run(['--help'], {});
  expect(code).toBe(0);
  for (const command of ['serve', 'migrate', 'user', 'doctor']) expect(out).toContain(command);
});

test('a database that is not there is told, not thrown', async () => {
  const DATABASE_URL = 'postgres://turnstage:hush@127.0.0.1:1/turnstage';
  const { code, err } = await run(['doctor'], { DATA_DIR: folder.dataDir, DATABASE_URL });
  expect(code).toBe(1);
  expect(err).toContain('ECONNREFUSED');
  expect(err).not.toContain('hush');
});
