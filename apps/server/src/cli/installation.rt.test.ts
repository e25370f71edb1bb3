/**
 * An installation from its first start to its end, using only the command line. Each test continues where the last
 * one ended.
 */
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@turnstage/client';
import { userLogin, userOwnProfile } from '@turnstage/client/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDataDir,
  run,
  startServer,
  type ServerProcess,
  type Settings,
} from '../../testing/cli/cli.fixture.ts';

let folder: Awaited<ReturnType<typeof createDataDir>>;
let settings: Settings;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await createDataDir();
  settings = { DATA_DIR: folder.dataDir };
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await folder.remove();
});

const password = 'correct horse battery';
const createUser = (name: string, ...options: string[]) =>
  run(['user', 'create', '--email', `${name}@world.test`, '--password', password, ...options], settings);

async function logIn({ baseUrl }: ServerProcess, email: string, loginPassword = password) {
  const { accessToken } = await createClient({ baseUrl }).call(userLogin, {
    body: { email, password: loginPassword },
  });
  return createClient({ baseUrl, token: () => accessToken }).call(userOwnProfile, {});
}

/** Process id of the PostgreSQL postmaster. */
async function getPostmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

describe('before the server runs', () => {
  test('`migrate` creates the database and exits', async () => {
    expect(await run(['migrate'], settings)).toEqual({
      code: 0,
      out: 'The database is up to date.\n',
      err: '',
    });
    await expect(getPostmasterPid()).rejects.toThrow('ENOENT');
  });

  test('`user create` creates an account', async () => {
    const { code, out } = await createUser('eve', '--role', 'moderator', '--nickname', 'Eve');
    expect(code).toBe(0);
    expect(out).toMatch(/^Made moderator eve@world\.test \([0-9a-f-]{36}\)\.\n$/);
  });
});

describe('while the server runs', () => {
  beforeAll(async () => {
    server = await startServer({ ...settings, ADMIN_EMAIL: 'ann@world.test', ADMIN_PASSWORD: password });
  });
  const running = () => server as ServerProcess;

  test('ADMIN_EMAIL and ADMIN_PASSWORD have created the superUser', async () => {
    expect(await logIn(running(), 'ann@world.test')).toMatchObject({ role: 'superUser' });
  });

  test('the account from the command line can log in, is verified and has its role', async () => {
    expect(await logIn(running(), 'eve@world.test')).toMatchObject({
      nickname: 'Eve',
      role: 'moderator',
      verifiedAt: expect.any(String) as string,
    });
  });

  test('`user set-role` and `user set-password` take effect at once and end the sessions', async () => {
    const email = ['--email', 'Eve@world.test'];
    expect(await run(['user', 'set-role', ...email, '--role', 'admin'], settings)).toMatchObject({
      code: 0,
      out: 'Eve@world.test now has the role admin.\n',
    });
    expect(await logIn(running(), 'eve@world.test')).toMatchObject({ role: 'admin' });
    const newPassword = 'an entirely new one';
    expect((await run(['user', 'set-password', ...email, '--password', newPassword], settings)).code).toBe(0);
    await expect(logIn(running(), 'eve@world.test')).rejects.toThrow('Incorrect email or password');
    expect(await logIn(running(), 'eve@world.test', newPassword)).toMatchObject({ nickname: 'Eve' });
  });

  // What else is refused: `sign-up.db.test.ts`.
  test('they refuse what can not be, each with one sentence', async () => {
    expect(await createUser('eve')).toEqual({ code: 1, out: '', err: 'This email is already registered\n' });
    const unknown = ['user', 'set-role', '--email', 'nobody@world.test', '--role', 'user'];
    expect(await run(unknown, settings)).toEqual({
      code: 1,
      out: '',
      err: 'No account has the email nobody@world.test\n',
    });
  });

  test('`user create` works while the server runs and takes effect at once', async () => {
    expect((await createUser('dan')).code).toBe(0);
    expect(await logIn(running(), 'dan@world.test')).toMatchObject({ nickname: 'dan', role: 'user' });
  });

  test('refuses a second server and `migrate` with one sentence', async () => {
    for (const command of ['serve', 'migrate']) {
      const { code, out, err } = await run([command], { ...settings, PORT: '0' });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/^Another server \(process \d+\) is using the data folder .*\n$/);
    }
    expect(await logIn(running(), 'ann@world.test')).toMatchObject({ role: 'superUser' });
  });

  test('`doctor` works while the server runs, and its exit code says whether something is wrong', async () => {
    const misconfigured = {
      ...settings,
      SMTP_URL: 'smtp://bob:hush@127.0.0.1:1',
      SERVICE_TOKEN: 'hush hush hush hush',
      STRIPE_SECRET_KEY: 'sk_test_hush',
      STRIPE_WEBHOOK_SECRET: 'whsec_hush',
      STRIPE_API_URL: 'http://127.0.0.1:1',
    };
    const { code, out } = await run(['doctor'], misconfigured);
    expect(code).toBe(1);
    expect(out).toContain(
      `ok   database of its own in ${folder.dataDir} answers; the server that uses it is running`,
    );
    expect(out).toMatch(/BAD {2}mail doesn't work: .*ECONNREFUSED.*; check SMTP_URL/);
    expect(out).toMatch(/BAD {2}payments don't work: Stripe didn't answer/);
    expect(out).toMatch(/^Found 2 problems and 2 warnings\.\n\nFindings\n/);
    expect(out).toContain("WARN backups aren't scheduled, there is none yet; set BACKUP_EVERY_HOURS");
    expect(out).toContain('WARN public address is http://localhost:3000, which only this machine can open');
    expect(out).toContain('PORT = 3000 (default)');
    expect(out).not.toContain('hush');
    const healthy = await run(['doctor'], settings);
    expect(healthy.out).toMatch(/ok {3}mail is written to .*outbox; set SMTP_URL to send it/);
    expect(healthy.out).toContain('ok   payments are off; docs/guides/payments.md says how to turn them on');
    expect(healthy.code).toBe(healthy.out.includes('BAD') ? 1 : 0);
  });

  test('after a kill, the next start finds all data', async () => {
    await running().kill('SIGKILL');
    server = await startServer(settings);
    expect(await logIn(server, 'dan@world.test')).toMatchObject({ nickname: 'dan' });
  });

  test('SIGTERM stops it cleanly and leaves no database process behind', async () => {
    const pid = await getPostmasterPid();
    process.kill(pid, 0);
    expect(await running().kill('SIGTERM')).toEqual({ code: 0, signal: null });
    server = undefined;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(getPostmasterPid()).rejects.toThrow('ENOENT');
  });
});

test('everything in its data folder is readable by its own account alone', async () => {
  const names = await readdir(folder.dataDir, { recursive: true });
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await lstat(path.join(folder.dataDir, name))).mode & 0o077 })),
  );
  expect(names).toContain('secrets.key');
  expect(modes.filter(({ name, mode }) => mode !== 0 && !name.startsWith('postgres-programs-'))).toEqual([]);
});
