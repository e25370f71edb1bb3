/**
 * Runs PostgreSQL on systems without a shell and private sockets (Windows): on the loopback address, protected by a
 * password, started by `pg_ctl`, which also drops administrator rights. If the server is killed, PostgreSQL keeps
 * running; the next start ends it.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getProgramPath } from './native-folder.ts';
import { runProgram } from './run-program.ts';
import { type RunningServer, type ServerPlan, settingParameters } from './running-server.ts';

const HOST = '127.0.0.1';
/** Below the range that systems use for outgoing connections. */
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;
const PORT_TRIES = 50;

/** The password of the database in `dataDir`, created at the first call. */
export async function getOrCreatePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing !== '') return existing;
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

export async function startLoopbackServer(plan: ServerPlan, password: string): Promise<RunningServer> {
  const { native, placement, serverLog } = plan;
  const { cluster, account } = placement;
  const runPgCtl = (parameters: readonly string[]) =>
    runProgram(getProgramPath(native, 'pg_ctl'), ['-D', cluster, ...parameters], account);
  const stop = async () => void (await runPgCtl(['stop', '-w', '-m', 'fast']));
  await stop();
  // `pg_ctl` opens the log under the account of the database
  if (account.uid !== undefined) await chown(serverLog.path, account.uid, account.gid ?? account.uid);
  const port = await findFreePort();
  const settings = {
    port: String(port),
    listen_addresses: HOST,
    unix_socket_directories: '',
    ...plan.settings,
  };
  const quoted = settingParameters(settings).map((parameter) => `"${parameter}"`);
  const started = await runPgCtl(['start', '-w', '-l', serverLog.path, '-o', quoted.join(' ')]);
  if (!started.ok) {
    throw new EmbeddedPostgresError(
      `The embedded database did not start (${serverLog.path}):\n${started.output}`,
    );
  }
  return { connectionString: loopbackConnectionString(password, port), stop };
}

export function loopbackConnectionString(password: string, port: number): string {
  return `postgresql://postgres:${password}@${HOST}:${port}/postgres`;
}

async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedPostgresError(`No free port from ${MIN_PORT} to ${MAX_PORT} for the embedded database.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}
