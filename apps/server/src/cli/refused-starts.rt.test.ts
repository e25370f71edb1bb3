/** Where a server can not start here it says why in one sentence, and what was opened by then is closed. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@turnstage/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataDir, run, type Settings } from './cli.fixture.ts';

let folder: Awaited<ReturnType<typeof newDataDir>>;
beforeAll(async () => {
  folder = await newDataDir();
});
afterAll(() => folder.remove());

/** What it says instead of starting. */
async function refusal(settings: Settings): Promise<string> {
  const { code, out, err } = await run(['serve'], { DATA_DIR: folder.dataDir, ...settings });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  return err;
}

test('a port that is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`,
  );
  other.close();
  expect(await readdir(folder.dataDir)).not.toContain('server.lock');
});

test('an address of another machine, and a name of none', async () => {
  expect(await refusal({ PORT: '0', HOST: '192.0.2.7' })).toBe(
    'HOST is 192.0.2.7, which is no address of this machine. 0.0.0.0 listens on all of them.\n',
  );
  expect(await refusal({ PORT: '0', HOST: 'stage.invalid' })).toBe(
    'HOST is stage.invalid, a name that nobody knows. Set it to an address of this machine.\n',
  );
});

test('a data folder in whose place a file is', async () => {
  const file = path.join(folder.dataDir, 'letter');
  await writeFile(file, 'Dear world');
  for (const DATA_DIR of [file, path.join(file, 'deeper')])
    expect(await refusal({ DATA_DIR })).toBe(
      `The data folder ${DATA_DIR} can not be made: a file is in its place. Set DATA_DIR to another folder.\n`,
    );
});

test.runIf(process.platform === 'linux')('a data folder where the system makes none', async () => {
  for (const DATA_DIR of ['/proc/turnstage', '/proc/turnstage/deeper'])
    expect(await refusal({ DATA_DIR })).toBe(
      `The data folder ${DATA_DIR} can not be made: the system allows no folders there. Set DATA_DIR to another folder.\n`,
    );
});

test('a database that does not answer, or not under this name', async () => {
  const nowhere = 'postgres://turnstage:hush@127.0.0.1:1/turnstage';
  expect(await refusal({ DATABASE_URL: nowhere })).toBe(
    'The database of DATABASE_URL can not be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  );
  const { connectionString, drop } = await createTestDatabase();
  await drop();
  expect(await refusal({ DATABASE_URL: connectionString })).toMatch(
    /^The database of DATABASE_URL can not be used: database "\w+" does not exist\.\n$/,
  );
});

const isRoot = process.getuid?.() === 0;
const wayOut = 'Start as the user to whom it belongs, or set DATA_DIR to another folder.\n';

test.skipIf(isRoot)('a data folder that may only be read', async () => {
  const DATA_DIR = path.join(folder.dataDir, 'read-only');
  await mkdir(DATA_DIR, { mode: 0o555 });
  expect(await refusal({ DATA_DIR })).toBe(
    `The data folder ${DATA_DIR} can not be written to by this user. ${wayOut}`,
  );
});

// Root may write everywhere, so that somebody else has to try; where the project is hidden from others nobody can.
const stranger = { uid: 65_534, gid: 65_534 };
const mayLook = spawnSync('test', ['-r', fileURLToPath(import.meta.url)], stranger).status === 0;
test.runIf(isRoot && mayLook).each([
  ['can not be written to by this user', 0o755, []],
  ['holds secrets.key of another user', 0o777, ['.snapshot', 'lost+found', 'secrets.key']],
])('a data folder that %s', async (words, mode, owned) => {
  const DATA_DIR = path.join(folder.dataDir, `mode-${mode}`);
  await mkdir(DATA_DIR);
  await chmod(DATA_DIR, mode);
  for (const name of owned) await writeFile(path.join(DATA_DIR, name), 'ours', { mode: 0o600 });
  const { code, err } = await run(['serve'], { DATA_DIR }, stranger);
  expect(err).toBe(`The data folder ${DATA_DIR} ${words}. ${wayOut}`);
  expect(code).toBe(1);
  expect((await readdir(DATA_DIR)).toSorted()).toEqual(owned);
});
