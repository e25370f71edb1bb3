/** The servers under test, each in its own process. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@turnstage/testkit';
import { cpuUsOfChildren } from './process-time.ts';
import { actionHero, primus, socketIo } from './protocols.ts';
import type { Protocol } from './raw-socket.ts';

export type EngineName = 'bare ws' | 'Turnstage' | 'Socket.IO' | 'ActionHero';

export interface Usage {
  readonly cpuUs: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

export class Engine {
  readonly name: EngineName;
  readonly port: number;
  readonly protocol: Protocol;
  readonly #child: ChildProcess;
  readonly #helper: ChildProcess | undefined;

  private constructor(
    name: EngineName,
    port: number,
    protocol: Protocol,
    child: ChildProcess,
    helper?: ChildProcess,
  ) {
    this.name = name;
    this.port = port;
    this.protocol = protocol;
    this.#child = child;
    this.#helper = helper;
  }

  /** `profileDir`: where the process writes a CPU profile when it exits, for browser dev tools. */
  static async start(name: EngineName, profileDir?: string): Promise<Engine> {
    const script = new URL(`servers/${scripts[name]}`, import.meta.url);
    const port = await findFreePort();
    const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port) };
    const helper = name === 'ActionHero' ? await startRedis(env) : undefined;
    const child = fork(script, {
      execArgv: [
        '--expose-gc',
        ...(script.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []),
        ...(profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`]),
      ],
      env,
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${name} exited with ${code} before it was ready`);
    });
    const [ready] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
    ended.catch(() => undefined);
    return new Engine(name, ready.port, protocols[name], child, helper);
  }

  async #request(kind: 'cpu' | 'memory'): Promise<Usage> {
    const reply = once(this.#child, 'message') as Promise<[Usage]>;
    this.#child.send(kind);
    return (await reply)[0];
  }

  /** User and system time of the whole process so far. */
  async cpuUs(): Promise<number> {
    return (await this.#request('cpu')).cpuUs;
  }

  /** The same for its embedded database, which the other stats leave out. */
  databaseCpuUs(): number {
    return cpuUsOfChildren(this.#child.pid ?? NaN);
  }

  /** Memory after garbage collection. */
  memory(): Promise<Usage> {
    return this.#request('memory');
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.disconnect();
    await exited;
    this.#helper?.kill();
  }
}

const scripts: Record<EngineName, string> = {
  'bare ws': 'bare.mjs',
  Turnstage: 'turnstage.ts',
  'Socket.IO': 'socket-io.mjs',
  ActionHero: 'action-hero.mjs',
};

const protocols: Record<EngineName, Protocol> = {
  'bare ws': primus,
  Turnstage: primus,
  'Socket.IO': socketIo,
  ActionHero: actionHero,
};

/** Why an engine can't be measured here; null when it can. */
export function unavailableReason(name: EngineName): string | null {
  if (name === 'bare ws' || name === 'Turnstage') return null;
  const packageName = name === 'Socket.IO' ? 'socket.io' : 'actionhero';
  const folder = fileURLToPath(new URL(`../node_modules/${packageName}`, import.meta.url));
  if (!existsSync(folder)) return 'run "npm install" in bench/ first';
  const places = (process.env['PATH'] ?? '').split(':');
  if (name === 'ActionHero' && !places.some((place) => existsSync(`${place}/redis-server`)))
    return 'it needs a redis-server on the PATH';
  return null;
}

/** A Redis for ActionHero, in memory only. */
async function startRedis(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const port = String(await findFreePort());
  env['REDIS_PORT'] = port;
  const redis = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also when the run fails or is interrupted.
  process.once('exit', () => redis.kill());
  for await (const line of redis.stdout) if (String(line).includes('Ready to accept connections')) break;
  return redis;
}
