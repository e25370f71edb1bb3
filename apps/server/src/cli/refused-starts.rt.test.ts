/** If a server can't start, it says why in one sentence and closes everything it has opened so far. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@turnstage/server/testing/database';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataDir, run, type Settings } from '../../testing/cli/cli.fixture.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { StartError } from './start-error.ts';
import { startListening } from './start-listening.ts';

let folder: Awaited<ReturnType<typeof createDataDir>>;
beforeAll(async () => {
  folder = await createDataDir();
});
afterAll(() => folder.remove());

/** What the server prints instead of starting. */
async function getStartError(settings: Settings): Promise<string> {
  const { code, out, err } = await run(['serve'], { DATA_DIR: folder.dataDir, ...settings });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  return err;
}

test('a port that is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await getStartError({ PORT: String(port) })).toBe(
    `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`,
  );
  other.close();
  expect(await readdir(folder.dataDir)).not.toContain('server.lock');
});

test('an address of another machine, and a host name that does not resolve', async () => {
  const host = '192.0.2.7';
  const http = fastify();
  await expect(startListening(() => http.listen({ port: 0, host }), { port: 0, host })).rejects.toThrow(
    new StartError(
      "HOST is 192.0.2.7, which isn't an address of this machine. Use 0.0.0.0 to listen on all of them.",
    ),
  );
  expect(await getStartError({ PORT: '0', HOST: 'stage.invalid' })).toBe(
    "HOST is stage.invalid, a name that can't be resolved. Set it to an address of this machine.\n",
  );
});

test('a data folder whose path is a file', async () => {
  const file = path.join(folder.dataDir, 'letter');
  await writeFile(file, 'Dear world');
  const messageFor = (dataDir: string) =>
    `The data folder ${dataDir} cannot be created: there is already a file with that name. Set DATA_DIR to another folder.`;
  const deeper = path.join(file, 'deeper');
  expect(await getStartError({ DATA_DIR: deeper })).toBe(`${messageFor(deeper)}\n`);
  await expect(prepareDataFolder(file)).rejects.toThrow(new StartError(messageFor(file)));
});

test.runIf(process.platform === 'linux')('a data folder where the system refuses to create one', async () => {
  for (const dataDir of ['/proc/turnstage', '/proc/turnstage/deeper'])
    await expect(prepareDataFolder(dataDir)).rejects.toThrow(
      new StartError(
        `The data folder ${dataDir} cannot be created: the system allows no folders there. Set DATA_DIR to another folder.`,
      ),
    );
});

test('a database that is unreachable, or that does not exist under this name', async () => {
  const unreachableUrl = 'postgres://turnstage:hush@127.0.0.1:1/turnstage';
  expect(await getStartError({ DATABASE_URL: unreachableUrl })).toBe(
    "The database of DATABASE_URL isn't usable: connect ECONNREFUSED 127.0.0.1:1.\n",
  );
  const { connectionString, drop } = await createTestDatabase();
  await drop();
  expect(await getStartError({ DATABASE_URL: connectionString })).toMatch(
    /^The database of DATABASE_URL isn't usable: database "\w+" does not exist\.\n$/,
  );
});

const isRoot = process.getuid?.() === 0;
const hint = 'Start as the user who owns it, or set DATA_DIR to another folder.\n';

test.skipIf(isRoot)('a read-only data folder', async () => {
  const DATA_DIR = path.join(folder.dataDir, 'read-only');
  await mkdir(DATA_DIR, { mode: 0o555 });
  expect(await getStartError({ DATA_DIR })).toBe(
    `The data folder ${DATA_DIR} isn't writable for this user. ${hint}`,
  );
});

// Root can write everywhere, so another account has to try. If that account can't read the project, the test is
// skipped.
const otherAccount = { uid: 65_534, gid: 65_534 };
const canReadProject = spawnSync('test', ['-r', fileURLToPath(import.meta.url)], otherAccount).status === 0;
test.runIf(isRoot && canReadProject).each([
  ["isn't writable for this user", 0o755, []],
  ['contains secrets.key, which belongs to another user', 0o777, ['.snapshot', 'lost+found', 'secrets.key']],
])('a data folder that %s', async (message, mode, fileNames) => {
  const DATA_DIR = path.join(folder.dataDir, `mode-${mode}`);
  await mkdir(DATA_DIR);
  await chmod(DATA_DIR, mode);
  for (const name of fileNames) await writeFile(path.join(DATA_DIR, name), 'ours', { mode: 0o600 });
  const { code, err } = await run(['serve'], { DATA_DIR }, otherAccount);
  expect(err).toBe(`The data folder ${DATA_DIR} ${message}. ${hint}`);
  expect(code).toBe(1);
  expect((await readdir(DATA_DIR)).toSorted()).toEqual(fileNames);
});
