import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@turnstage/client';
import { buildApp, readConfig, type App, type AppOptions, type Clock, type Database } from '../server.ts';
import {
  apiClient,
  botOf,
  findFreePort,
  guestPerson,
  signUpPerson,
  temporaryFolder,
  type TestPerson,
} from '@turnstage/testkit';
import { pino } from 'pino';
import { builtMediaWorker, takeTestDatabase } from '../database/index.ts';
import { quietSettings } from '../process/quiet-settings.ts';
import { shortSongs } from '../upload/song-file.fixture.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';

export interface WorldOptions<C extends Clock> {
  /** Default: a clock that the test moves. */
  readonly clock?: C;
  /** Settings by their environment names, on top of the quiet defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether rate limits apply; default false. */
  readonly enforceRateLimits?: boolean;
  /** Whether hashing a password costs what it does on a server; default false: hardly anything. */
  readonly hasCostlyPasswords?: boolean;
  /** Whether background jobs run automatically; default false: the test drains them. */
  readonly runJobs?: boolean;
  /** Whether schedules add their jobs; default: only where jobs run automatically. */
  readonly runSchedules?: boolean;
  /** Default: one that prints errors. */
  readonly logger?: AppOptions['logger'];
  /** Folder of the built web client, for browser tests. */
  readonly webDir?: string;
  /** Timing of live rooms that differs from the defaults. */
  readonly realtimeTuning?: AppOptions['realtimeTuning'];
  /** Wraps the server's database, for example with one that fails on demand. */
  readonly wrapDatabase?: (database: Database) => Database;
}

/**
 * A full server on its own database. The people are always the same: ann is the first account and therefore
 * superUser, bob and cat are members who DJ, dan is a member to be banned, eve one to be made moderator, gus is a
 * guest, roz is bob's bot.
 */
export interface World<C extends Clock = ManualClock> {
  readonly baseUrl: string;
  readonly app: App;
  readonly database: Database;
  readonly clock: C;
  readonly dataDir: string;
  /** Without a token. */
  readonly anonymous: Client;
  person(name: PersonName): Promise<TestPerson>;
  /** Runs background jobs until none is left. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export type PersonName = 'ann' | 'bob' | 'cat' | 'dan' | 'eve' | 'gus' | 'roz';

/** The least that argon2 allows. Thousands of people sign up in tests, and a real hash takes longer than the rest of it. */
const minPasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export async function startWorld<C extends Clock = ManualClock>(
  options: WorldOptions<C> = {},
): Promise<World<C>> {
  const dataDir = await temporaryFolder('turnstage-world-');
  const { database, drop } = await takeTestDatabase();
  const clock = (options.clock ?? manualClock()) as C;
  const freePort = await findFreePort();
  const config = readConfig({
    ...quietSettings,
    DATA_DIR: dataDir,
    PORT: String(freePort),
    PUBLIC_URL: `http://127.0.0.1:${freePort}`,
    ...options.env,
  });
  const app = await buildApp({
    config,
    database: options.wrapDatabase?.(database) ?? database,
    clock,
    logger: options.logger ?? pino({ level: config.log.level }),
    webDir: options.webDir ?? path.join(dataDir, 'no-web-client'),
    enforceRateLimits: options.enforceRateLimits ?? false,
    enforceContract: true,
    runSchedules: options.runSchedules ?? options.runJobs ?? false,
    realtimeTuning: options.realtimeTuning,
    mediaWorker: builtMediaWorker(),
    mediaLimits: shortSongs,
    passwordCost: options.hasCostlyPasswords ? undefined : minPasswordCost,
  });
  const port = await app.start(config.http, { runJobs: options.runJobs ?? false });
  const baseUrl = `http://127.0.0.1:${port}`;
  const people = createPeople(baseUrl);
  return {
    baseUrl,
    app,
    database,
    clock,
    dataDir,
    anonymous: apiClient(baseUrl),
    person: people,
    drain: () => app.jobs.drain(),
    async stop() {
      await app.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** People are created on first use, ann before all others. */
function createPeople(baseUrl: string): (name: PersonName) => Promise<TestPerson> {
  const known = new Map<PersonName, Promise<TestPerson>>();
  function person(name: PersonName): Promise<TestPerson> {
    let one = known.get(name);
    if (!one) {
      one = make(name);
      known.set(name, one);
    }
    return one;
  }
  async function make(name: PersonName): Promise<TestPerson> {
    if (name === 'gus') return guestPerson(baseUrl, name);
    if (name !== 'ann') await person('ann');
    if (name === 'roz') return botOf(baseUrl, await person('bob'), 'roz');
    return signUpPerson(baseUrl, name);
  }
  return person;
}
