/** What the command line prints before it opens a database. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataDir, run } from '../../testing/cli/cli.fixture.ts';

let folder: Awaited<ReturnType<typeof createDataDir>>;
beforeAll(async () => {
  folder = await createDataDir();
});
afterAll(() => folder.remove());

test('rejects all invalid settings at once, each with one sentence, and creates nothing', async () => {
  const DATA_DIR = `${folder.dataDir}/never`;
  const invalidSettings = {
    DATA_DIR,
    PORT: 'eighty',
    ADMIN_EMAIL: 'ann@world.test',
    SMTP_URL: 'http://secret:word@mail',
  };
  const { code, out, err } = await run(['serve'], invalidSettings);
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
])('exits with 2 for invalid arguments (%j)', async (args, expectedError) => {
  const { code, err } = await run(args, { DATA_DIR: folder.dataDir });
  expect(code).toBe(2);
  expect(err).toMatch(expectedError);
});

test('help lists every command', async () => {
  const { code, out } = await run(['--help'], {});
  expect(code).toBe(0);
  for (const command of ['serve', 'migrate', 'user', 'doctor']) expect(out).toContain(command);
});

test('without a command it prints its help and starts nothing', async () => {
  const DATA_DIR = `${folder.dataDir}/never`;
  const { code, out, err } = await run([], { DATA_DIR });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Usage: turnstage /);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('--version prints the version', async () => {
  expect(await run(['--version'], {})).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
  });
});

test('a misspelled setting is refused with a suggestion', async () => {
  const { code, err } = await run(['serve'], { DATA_DIR: folder.dataDir, SMTP_ULR: 'smtp://mail' });
  expect({ code, err }).toEqual({ code: 1, err: "SMTP_ULR isn't a setting. Did you mean SMTP_URL?\n" });
});

test.runIf(process.platform === 'linux')('`doctor` survives a reader that closes the pipe', async () => {
  const DATA_DIR = `${folder.dataDir}/doctor`;
  const { out, err } = await run(['doctor'], { DATA_DIR }, { maxOutputLines: 1 });
  expect(out).toMatch(/^(Everything is fine|Found .*)\.\n/);
  expect(err).toBe('');
  expect(await readdir(DATA_DIR)).not.toContain('server.lock');
});

test('a command writes its result to standard output and its log elsewhere', async () => {
  const { out, err } = await run(['doctor'], { DATA_DIR: `${folder.dataDir}/logging`, LOG_LEVEL: 'info' });
  expect(out).toMatch(/^(Everything is fine|Found .*)\.\n/);
  expect(err).toMatch(/^\{"level":30,.*The embedded PostgreSQL/);
});

test('reports a missing database in one sentence instead of a stack trace', async () => {
  const DATABASE_URL = 'postgres://turnstage:hush@127.0.0.1:1/turnstage';
  const { code, err } = await run(['doctor'], { DATA_DIR: folder.dataDir, DATABASE_URL });
  expect(code).toBe(1);
  expect(err).toContain('ECONNREFUSED');
  expect(err).not.toContain('hush');
});
