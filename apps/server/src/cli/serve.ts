import type { Logger } from 'pino';
import { buildApp, type App } from '../build-app.ts';
import { startDemo } from '../demo/demo.ts';
import { openHouseTrackFiles } from '../demo/track-files.ts';
import { systemClock } from '../clock.ts';
import { describeUnusedSettings } from '../config/index.ts';
import { startListening } from './start-listening.ts';
import { endWhenLost } from './end-when-lost.ts';
import { openServerPlatform, prepareCliContext } from './open-platform.ts';
import { webDir } from './paths.ts';
import { startStandbyServer, type StandbyServer } from './standby-server.ts';
import { runUntilStopped, type Shutdown } from './shutdown.ts';

/** The host under which this process can call itself. A wildcard address can't be called. */
function getLoopbackHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** `turnstage serve`: runs until SIGINT or SIGTERM. */
export function serve(): Promise<void> {
  return runUntilStopped(startServer);
}

/** Starts a server with the settings of the environment; what it opens is closed by the callbacks of `onShutdown`. */
export async function startServer({ signal, onShutdown }: Shutdown): Promise<Logger> {
  const startedAt = performance.now();
  const context = await prepareCliContext(process.stdout);
  const { config, logger } = context;
  for (const sentence of describeUnusedSettings(process.env)) logger.warn(sentence);
  let files = config.demo ? openHouseTrackFiles(config.dataDir) : undefined;
  onShutdown(() => files?.close());
  let standbyServer: StandbyServer | undefined;
  const platform = await openServerPlatform(context, {
    signal,
    async onStandby(state) {
      // The owner renders its own, and whoever takes over finds it among the uploads.
      await files?.close();
      files = undefined;
      const listening = await startListening(() => startStandbyServer(config.http, state), config.http);
      onShutdown(() => listening.close());
      standbyServer = listening;
      const { owner, schema } = state();
      const text = `Turnstage is standing by: process ${owner.pid} on ${owner.host} serves.`;
      announce(logger, { port: listening.port, owner, schema }, text);
    },
  });
  if (!platform) return logger;
  onShutdown(() => platform.close());
  let app: App | undefined;
  endWhenLost(platform, () => app);
  app = await buildApp({ ...platform, clock: systemClock, webDir });
  if (config.admin) await app.user.createAccount({ ...config.admin, role: 'superUser', keepExisting: true });
  onShutdown(() => app.stop());
  if (signal.aborted) return logger;
  // The rooms are loaded by then, so the port is free for a moment only.
  app.http.addHook('onReady', async () => standbyServer?.close());
  const port = await startListening(() => app.start(config.http), config.http);
  const url = config.http.port === 0 ? `http://localhost:${port}` : config.http.publicUrl;
  announce(logger, { port, ms: Math.round(performance.now() - startedAt) }, `Turnstage is ready: ${url}`);

  if (config.demo) {
    const baseUrl = `http://${getLoopbackHost(config.http.host)}:${port}`;
    onShutdown(startDemo({ baseUrl, clock: systemClock, logger, ...app, ...(files && { files }) }));
  }
  return logger;
}

/** Printed at every LOG_LEVEL: people and programs that start the server wait for this line. */
function announce(logger: Logger, details: object, text: string): void {
  logger.child({}, { level: 'info' }).info(details, text);
}
