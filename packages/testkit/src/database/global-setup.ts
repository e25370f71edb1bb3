/** Named in the test runner's configuration: one PostgreSQL for a whole run, however many projects take part. */
import { announce } from './address.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Shared {
  readonly server: Promise<TestServer>;
  users: number;
}

// each project of the runner loads this file for itself, in the same process
const runs = globalThis as { turnstageTestServer?: Shared };

export async function setup(): Promise<void> {
  const shared = (runs.turnstageTestServer ??= { server: startTestServer(), users: 0 });
  shared.users += 1;
  announce(await shared.server);
}

export async function teardown(): Promise<void> {
  const shared = runs.turnstageTestServer;
  if (shared === undefined) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  delete runs.turnstageTestServer;
  await (await shared.server).stop();
}
