/**
 * Named in the test runner's configuration: one PostgreSQL and one built media worker for a whole run, however many
 * projects take part. From source the worker takes a second to start, and tests prepare dozens of songs.
 */
import { buildWorker, type BuiltWorker } from '@turnstage/server/testing/media-worker';
import { announce } from './address.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Shared {
  readonly server: Promise<TestServer>;
  readonly worker: Promise<BuiltWorker>;
  users: number;
}

// each project of the runner loads this file for itself, in the same process
const runs = globalThis as { turnstageTestServer?: Shared };

export async function setup(): Promise<void> {
  const shared = (runs.turnstageTestServer ??= {
    server: startTestServer(),
    worker: buildWorker(),
    users: 0,
  });
  shared.users += 1;
  const [server, worker] = await Promise.all([shared.server, shared.worker]);
  announce({ ...server, mediaWorker: worker.entry.href });
}

export async function teardown(): Promise<void> {
  const shared = runs.turnstageTestServer;
  if (shared === undefined) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  delete runs.turnstageTestServer;
  (await shared.worker).remove();
  await (await shared.server).stop();
}
