/**
 * Runs PostgreSQL where there is neither a shell nor a private socket (Windows): on the loopback address, behind a
 * password, by PostgreSQL's own control program, which also sheds an administrator's rights.
 * A killed server leaves it running; the next start ends it.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { program } from './native-folder.ts';
import { runProgram } from './run-program.ts';
import { type RunningServer, type ServerPlan, settingParameters } from './running-server.ts';

const HOST = '127.0.0.1';
/** Below the range from which systems take the ports of outgoing connections. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const PORT_TRIES = 50;

/** The password of the database in `dataDir`, made at the first call. */
export async function databasePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known;
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

export async function startLoopbackServer(plan: ServerPlan, password: string): Promise<RunningServer> {
  const { native, placement, serverLog } = plan;
  const { cluster, account } = placement;
  const control = (parameters: readonly string[]) =>
    runProgram(program(native, 'pg_ctl'), ['-D', cluster, ...parameters], account);
  const stop = async () => void (await control(['stop', '-w', '-m', 'fast']));
  await stop();
  // the control program opens the log under the database's own account
  if (account.uid !== undefined) await chown(serverLog.path, account.uid, account.gid ?? account.uid);
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: HOST,
    unix_socket_directories: '',
    ...plan.settings,
  };
  const quoted = settingParameters(settings).map((parameter) => `"${parameter}"`);
  const started = await control(['start', '-w', '-l', serverLog.path, '-o', quoted.join(' ')]);
  if (!started.ok) {
    throw new EmbeddedPostgresError(
      `The embedded database did not start (${serverLog.path}):\n${started.output}`,
    );
  }
  return { connectionString: loopbackAddress(password, port), stop };
}

export function loopbackAddress(password: string, port: number): string {
  return `postgresql://postgres:${password}@${HOST}:${port}/postgres`;
}

async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedPostgresError(
    `No free port from ${LOWEST_PORT} to ${HIGHEST_PORT} for the embedded database.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}
