import { buildApp } from '../build-app.ts';
import { startDemo } from '../demo/demo.ts';
import { seedDevWorld } from '../dev-world/seed.ts';
import { systemClock } from '../clock.ts';
import { openPlatform } from './open-platform.ts';
import { webDir } from './places.ts';

/** Where this process reaches itself: an address that means "all" is none to call. */
function selfHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** How long running requests may take to finish after a signal. */
const stopTimeoutMs = 10_000;

/** `turnstage serve`: runs until SIGINT or SIGTERM. */
export async function serve(options: { seed: boolean }): Promise<void> {
  const startedAt = performance.now();
  const platform = await openPlatform();
  const { config, logger } = platform;
  const app = await buildApp({ ...platform, clock: systemClock, webDir });
  if (config.admin) await app.user.createAccount({ ...config.admin, role: 'superUser', keepExisting: true });
  const port = await app.start(config.http);
  const url = config.http.port === 0 ? `http://localhost:${port}` : config.http.publicUrl;
  logger.info({ port, ms: Math.round(performance.now() - startedAt) }, 'ready');
  console.log(`\n  Turnstage is ready: ${url}\n`);

  const self = { baseUrl: `http://${selfHost(config.http.host)}:${port}`, clock: systemClock, logger };
  const stopDemo = config.demo && !options.seed ? startDemo({ ...self, ...app }) : () => undefined;

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    stopDemo();
    await app.stop();
    await platform.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  if (options.seed)
    await seedDevWorld(self).catch((error: unknown) => logger.error({ err: error }, 'dev world'));
}
