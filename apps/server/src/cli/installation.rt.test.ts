/** An installation from its first start to its end, by the command line alone; one test goes on where the last ended. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@turnstage/client';
import { userLogin, userOwnProfile } from '@turnstage/client/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDataDir, run, startServer, type Served, type Settings } from './cli.fixture.ts';

let folder: Awaited<ReturnType<typeof newDataDir>>;
let settings: Settings;
let server: Served | undefined;
beforeAll(async () => {
  folder = await newDataDir();
  settings = { DATA_DIR: folder.dataDir };
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await folder.remove();
});

const password = 'correct horse battery';
const createUser = (name: string, ...more: string[]) =>
  run(['user', 'create', '--email', `${name}@world.test`, '--password', password, ...more], settings);

async function logIn({ baseUrl }: Served, email: string, word = password) {
  const { accessToken } = await createClient({ baseUrl }).call(userLogin, {
    body: { email, password: word },
  });
  return createClient({ baseUrl, token: () => accessToken }).call(userOwnProfile, {});
}

/** Number of PostgreSQL's own process. */
async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

describe('before the server runs', () => {
  test('`migrate` makes the database and ends', async () => {
    expect(await run(['migrate'], settings)).toEqual({
      code: 0,
      out: 'The database is up to date.\n',
      err: '',
    });
    await expect(postmaster()).rejects.toThrow('ENOENT');
  });

  test('`user create` opens an account', async () => {
    const { code, out } = await createUser('eve', '--role', 'moderator', '--nickname', 'Eve');
    expect(code).toBe(0);
    expect(out).toMatch(/^Made moderator eve@world\.test \([0-9a-f-]{36}\)\.\n$/);
  });

  test('it refuses an address that is taken, and a password that is too short, each in a sentence', async () => {
    expect(await createUser('eve')).toEqual({ code: 1, out: '', err: 'This email is already registered\n' });
    const short = ['user', 'create', '--email', 'dan@world.test', '--password', 'short'];
    const { code, err } = await run(short, settings);
    expect(code).toBe(1);
    expect(err).toMatch(/^.*8.*characters.*\n$/);
  });
});

describe('while the server runs', () => {
  beforeAll(async () => {
    server = await startServer({ ...settings, ADMIN_EMAIL: 'ann@world.test', ADMIN_PASSWORD: password });
  });
  const running = () => server as Served;

  test('ADMIN_EMAIL and ADMIN_PASSWORD have made the superUser', async () => {
    expect(await logIn(running(), 'ann@world.test')).toMatchObject({ role: 'superUser' });
  });

  test('the account of the command line can log in, verified and with its rank', async () => {
    expect(await logIn(running(), 'eve@world.test')).toMatchObject({
      nickname: 'Eve',
      role: 'moderator',
      verifiedAt: expect.any(String) as string,
    });
    await expect(logIn(running(), 'dan@world.test', 'short')).rejects.toThrow('Incorrect email or password');
  });

  test('`user create` works beside it, at once', async () => {
    expect((await createUser('dan')).code).toBe(0);
    expect(await logIn(running(), 'dan@world.test')).toMatchObject({ nickname: 'dan', role: 'user' });
  });

  test('a second server and `migrate` are refused with a sentence', async () => {
    for (const command of ['serve', 'migrate']) {
      const { code, out, err } = await run([command], { ...settings, PORT: '0' });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/^Another server \(process \d+\) is using the data folder .*\n$/);
    }
    expect(await logIn(running(), 'ann@world.test')).toMatchObject({ role: 'superUser' });
  });

  test('`doctor` looks beside it, and its exit code tells whether something is wrong', async () => {
    const broken = {
      ...settings,
      SMTP_URL: 'smtp://bob:hush@127.0.0.1:1',
      SERVICE_TOKEN: 'hush hush hush hush',
    };
    const { code, out } = await run(['doctor'], broken);
    expect(code).toBe(1);
    expect(out).toContain(
      `ok   database of its own in ${folder.dataDir} answers; the server that uses it is running`,
    );
    expect(out).toMatch(/BAD {2}mail does not work: .*ECONNREFUSED.*; check SMTP_URL/);
    expect(out).toContain('PORT = 3000 (default)');
    expect(out).not.toContain('hush');
    const sound = await run(['doctor'], settings);
    expect(sound.out).toMatch(/ok {3}mail is written to .*outbox; set SMTP_URL to send it/);
    expect(sound.code).toBe(sound.out.includes('BAD') ? 1 : 0);
  });

  test('SIGTERM ends it in order and leaves no database process behind', async () => {
    const pid = await postmaster();
    process.kill(pid, 0);
    expect(await running().end('SIGTERM')).toEqual({ code: 0, signal: null });
    server = undefined;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(postmaster()).rejects.toThrow('ENOENT');
  });
});

test('after a kill the next start finds everything', async () => {
  const killed = await startServer(settings);
  await killed.end('SIGKILL');
  server = await startServer(settings);
  expect(await logIn(server, 'dan@world.test')).toMatchObject({ nickname: 'dan' });
  expect(await server.end('SIGINT')).toEqual({ code: 0, signal: null });
  server = undefined;
});
