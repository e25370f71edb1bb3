import { buildApp } from '../build-app.ts';
import { readConfig } from '../config/index.ts';
import { startDemo } from '../demo/demo.ts';
import { openHouseFiles } from '../demo/track-files.ts';
import { seedDevWorld } from '../dev-world/seed.ts';
import { systemClock } from '../clock.ts';
import { listening } from './listen.ts';
import { openPlatform } from './open-platform.ts';
import { webDir } from './places.ts';
import { untilStopped, type Shutdown } from './shutdown.ts';

/** Where this process reaches itself: an address that means "all" is none to call. */
function selfHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** `turnstage serve`: runs until SIGINT or SIGTERM. */
export function serve(options: { seed: boolean }): Promise<void> {
  return untilStopped((shutdown) => start(options, shutdown));
}

async function start({ seed }: { seed: boolean }, { signal, before }: Shutdown) {
  const startedAt = performance.now();
  const settings = readConfig(process.env);
  const files = settings.demo && !seed ? openHouseFiles(settings.dataDir) : undefined;
  if (files) before(() => files.close());
  const platform = await openPlatform();
  before(() => platform.close());
  const { config, logger } = platform;
  const app = await buildApp({ ...platform, clock: systemClock, webDir });
  if (config.admin) await app.user.createAccount({ ...config.admin, role: 'superUser', keepExisting: true });
  before(() => app.stop());
  if (signal.aborted) return logger;
  const port = await listening(() => app.start(config.http), config.http);
  const url = config.http.port === 0 ? `http://localhost:${port}` : config.http.publicUrl;
  logger.info({ port, ms: Math.round(performance.now() - startedAt) }, 'ready');
  console.log(`\n  Turnstage is ready: ${url}\n`);

  const self = { baseUrl: `http://${selfHost(config.http.host)}:${port}`, clock: systemClock, logger };
  if (seed) {
    const seeding = seedDevWorld({ ...self, signal }).catch((error: unknown) => {
      if (!signal.aborted) logger.error({ err: error }, 'dev world');
    });
    before(() => seeding);
  } else if (files) before(startDemo({ ...self, ...app, files }));
  return logger;
}
