import { buildApp } from '../build-app.ts';
import { systemClock } from '../clock.ts';
import { openPlatform } from './open-platform.ts';
import { webDir } from './places.ts';

/** How long running requests may take to finish after a signal. */
const stopTimeoutMs = 10_000;

/** `turnstage serve`: runs until SIGINT or SIGTERM. */
export async function serve(_options: { seed: boolean }): Promise<void> {
  const startedAt = performance.now();
  const platform = await openPlatform();
  const { config, logger } = platform;
  const app = await buildApp({ ...platform, clock: systemClock, webDir });
  if (config.admin) await app.user.createAccount({ ...config.admin, role: 'superUser', keepExisting: true });
  const port = await app.start(config.http);
  const url = config.http.port === 0 ? `http://localhost:${port}` : config.http.publicUrl;
  logger.info({ port, ms: Math.round(performance.now() - startedAt) }, 'ready');
  console.log(`\n  Turnstage is ready: ${url}\n`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await app.stop();
    await platform.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
