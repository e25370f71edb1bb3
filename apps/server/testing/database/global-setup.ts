/**
 * Named in the test runner's configuration: one PostgreSQL and one build of the server for a whole run, however many
 * projects take part. From source a process takes seconds to start, and tests start dozens.
 */
import {
  bundleServer,
  failingWorkers,
  holdDatabaseProgram,
  hostProgram,
  serveProgram,
  serverEntries,
  workerSource,
  type ServerBundle,
} from '../built-server.ts';
import { shareAddress, addressEnvironment } from './address.ts';
import { findTemplate } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Shared {
  readonly server: Promise<TestServer>;
  readonly built: Promise<ServerBundle>;
  users: number;
}

// every project of the runner loads this file separately, in the same process
const runs = globalThis as { turnstageTestServer?: Shared };

export async function setup(): Promise<void> {
  // `npm test` has already started one for several runs
  if (runs.turnstageTestServer === undefined && addressEnvironment() !== undefined) return;
  const shared = (runs.turnstageTestServer ??= {
    server: startTestServer(),
    built: bundleServer([
      ...serverEntries,
      serveProgram,
      hostProgram,
      holdDatabaseProgram,
      ...failingWorkers.map(workerSource),
    ]),
    users: 0,
  });
  shared.users += 1;
  const [server, { folder }] = await Promise.all([shared.server, shared.built]);
  shareAddress(server);
  shareAddress({
    ...server,
    template: await findTemplate(),
    built: folder.href,
  });
}

export async function teardown(): Promise<void> {
  const shared = runs.turnstageTestServer;
  if (shared === undefined) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  delete runs.turnstageTestServer;
  (await shared.built).remove();
  await (await shared.server).stop();
}
