import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/index.ts';
import type { Database, DatabaseClient } from '../db/index.ts';
import { changeChannel, settingsStore } from './settings.store.ts';
import {
  environmentNames,
  toConfigured,
  withStored,
  type SettingSource,
  type SettingValues,
} from './setting-values.ts';

/**
 * Settings that staff can change while the server runs. Reading is free: values are in memory, and a notification of
 * the database brings changes, whoever made them. They can be a moment old.
 */
export interface StoredSettings {
  readonly current: SettingValues;
  sourceOf(name: keyof SettingValues): SettingSource;
  /** The configuration with what is stored. */
  readonly config: Config;
  /** Reads what is stored. Without it, and before it, the configuration counts. */
  load(): Promise<void>;
  /** Values that the environment sets stay as they are. */
  change(changes: Partial<SettingValues>): Promise<void>;
  /** Loads, and follows changes until `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface SettingsDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

const listenAgainMs = 5_000;

export function createStoredSettings({ config, database, clock, logger }: SettingsDeps): StoredSettings {
  const configured = toConfigured(config);
  const fixed = new Set<string>(
    Object.entries(environmentNames)
      .filter(([, variable]) => config.setByEnvironment.includes(variable))
      .map(([name]) => name),
  );
  let stored: Partial<SettingValues> = {};
  let current = configured;
  let listener: DatabaseClient | null = null;
  let isStopped = false;

  async function load(): Promise<void> {
    const found = await settingsStore(database).all();
    stored = Object.fromEntries(Object.entries(found).filter(([name]) => !fixed.has(name)));
    current = { ...configured, ...stored };
  }

  /** With a connection of its own. When it breaks, a change may have been missed, so everything is read again. */
  async function listen(): Promise<void> {
    const client = await database.connect();
    if (isStopped) return client.end();
    listener = client;
    client.once('end', () => {
      if (listener !== client) return;
      listener = null;
      clock.after(listenAgainMs, () => void follow());
    });
    client.on('notification', () => void load().catch(warn));
    await client.query(`listen ${changeChannel}`);
  }

  async function follow(): Promise<void> {
    if (isStopped) return;
    try {
      await listen();
      await load();
    } catch (error) {
      warn(error);
      clock.after(listenAgainMs, () => void follow());
    }
  }

  function warn(error: unknown): void {
    logger.warn({ err: error }, 'settings could not be read; the last ones count');
  }

  return {
    get current() {
      return current;
    },
    get config() {
      return withStored(config, current);
    },
    sourceOf: (name) => (fixed.has(name) ? 'environment' : name in stored ? 'stored' : 'default'),
    load,
    async change(changes) {
      const own = Object.fromEntries(Object.entries(changes).filter(([name]) => !fixed.has(name)));
      await database.transaction((tx) => settingsStore(tx).save(own, clock.now()));
      await load();
    },
    start: follow,
    async stop() {
      isStopped = true;
      const client = listener;
      listener = null;
      await client?.end().catch(() => undefined);
    },
  };
}
