/** The composition root: the server's infrastructure, the modules on it, and the order in which they start and stop. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createBackupSchedule } from './backup/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/index.ts';
import type { Database } from './db/index.ts';
import { describeInstallation } from './describe-installation.ts';
import { createGateway } from './gateway/index.ts';
import { createEventBus, type EventBus } from './events/index.ts';
import { registerApiReference } from './http/api-reference/register-api-reference.ts';
import { registerHealth } from './http/health.ts';
import { createIdempotency } from './http/idempotency/idempotency.ts';
import { createHttpServer } from './http/http-server.ts';
import { createRecentErrors } from './http/recent-errors.ts';
import { registerRoutes } from './http/register-routes.ts';
import { InFlight } from './in-flight.ts';
import { createJobs, type Jobs } from './jobs/index.ts';
import { createImageProcessor } from './media/images/image-processor.ts';
import type { MediaLimits } from './media/index.ts';
import { registerDatabaseMetrics } from './metrics/database-metrics.ts';
import { registerDiskMetrics } from './metrics/disk-metrics.ts';
import { createJobMetrics } from './metrics/job-metrics.ts';
import { createMetrics, registerMetrics, type Metrics } from './metrics/metrics.ts';
import { createModules, type Modules } from './modules/create-modules.ts';
import { unlimitedRequests, type RealtimeTuning } from './modules/realtime/index.ts';
import { createOutbound } from './outbound/create-outbound.ts';
import { createPersonalDataRegistry } from './personal-data/index.ts';
import { createRateLimiters } from './rate-limits/index.ts';
import { createPasswordHasher, openSecrets, type HashCost } from './secrets/index.ts';
import type { ServerModule } from './server-module.ts';
import { createStoredSettings } from './settings/index.ts';
import { createSocketLimits, SocketGate, withoutSocketLimits } from './sockets/index.ts';
import { createActivityPage } from './web/activity-page.ts';
import { registerAvatarImages } from './web/avatar-images.ts';
import { registerConsumableImages } from './web/consumable-images.ts';
import { registerWebPages } from './web/web-pages.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** The folder of the built web client. */
  readonly webDir: string;
  /** False only in tests that send hundreds of requests from one address. */
  readonly enforceRateLimits?: boolean;
  /** True in tests: a refusal that the operation doesn't declare becomes an error. */
  readonly enforceContract?: boolean;
  /** False in most tests: their clocks skip days, and each day would bring the jobs of all schedules. */
  readonly runSchedules?: boolean;
  /** Only for tests, which can't wait for hours. */
  readonly realtimeTuning?: Partial<RealtimeTuning> | undefined;
  /** Only for tests, which sign up thousands of people. */
  readonly passwordCost?: HashCost | undefined;
  /** Only for tests: they build the workers once for all servers that they start from source, side by side. */
  readonly mediaWorker?: URL | undefined;
  /** Only for tests, whose songs are short. */
  readonly mediaLimits?: Partial<MediaLimits> | undefined;
}

export interface App extends Modules {
  readonly http: FastifyInstance;
  readonly jobs: Jobs;
  readonly events: EventBus;
  readonly metrics: Metrics;
  /** Starts background work and listens. Returns the port. */
  start(listen: { port: number; host: string }, options?: { runJobs: boolean }): Promise<number>;
  /** Refuses new work, waits for running work to finish, and closes everything except the database. */
  stop(): Promise<void>;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, clock, logger, enforceRateLimits = true, enforceContract = false } = options;
  const metrics = createMetrics();
  const jobs = createJobs(database, logger, {
    metrics: createJobMetrics(metrics),
    runsSchedules: options.runSchedules ?? true,
  });
  const events = createEventBus(jobs);
  const outbound = createOutbound(config, clock, metrics);
  metrics.gauge('mails_waiting', 'Mails that wait to be sent', () => jobs.countWaitingMails());
  registerDatabaseMetrics(metrics, database);
  registerDiskMetrics(metrics, config.dataDir, clock);
  const personalData = createPersonalDataRegistry();
  const rateLimiters = createRateLimiters(database, clock, config);
  const createSocketGate = () => {
    const limits = createSocketLimits(config.sockets);
    return new SocketGate({
      clock,
      logger,
      limiter: rateLimiters.memory,
      limits: enforceRateLimits ? limits : withoutSocketLimits(limits),
      trustProxy: config.http.trustProxy,
    });
  };
  const { mediaWorker } = options;
  const imageProcessor = createImageProcessor({
    entry: mediaWorker && new URL('./image.worker.js', mediaWorker),
  });
  const installation = describeInstallation(config, database, clock);
  const settings = createStoredSettings({ config, database, clock, logger });
  const getSettings = () => settings.config.backups;
  const backups = createBackupSchedule({ installation, getSettings, jobs, clock, logger });
  const gateway = createGateway(config.serviceUrls, config.http.trustProxy);
  const recentErrors = createRecentErrors(clock);
  const modules = await createModules({
    config,
    database,
    clock,
    logger,
    blobs: installation.blobs,
    jobs,
    events,
    metrics,
    outbound,
    rateLimiters,
    socketGate: createSocketGate(),
    secrets: await openSecrets({ keys: config.secretKeys, dataDir: config.dataDir }),
    personalData,
    realtimeTuning: {
      ...(enforceRateLimits ? {} : { requests: unlimitedRequests }),
      ...options.realtimeTuning,
    },
    mediaWorker,
    mediaLimits: options.mediaLimits,
    passwords: createPasswordHasher(options.passwordCost),
    imageProcessor,
    recentErrors,
    gateway,
    settings,
    webDir: options.webDir,
  });
  const inOrder: readonly ServerModule[] = Object.values(modules);
  for (const module of inOrder) personalData.add(module.personalData);

  const http = await createHttpServer({
    logger,
    trustProxy: config.http.trustProxy,
    isHttps: config.http.publicUrl.startsWith('https:'),
    players: config.players,
    bucketOrigin: installation.blobs.direct?.origin,
    rateLimiters,
    recentErrors,
  });
  const idempotency = createIdempotency(database, clock);
  events.on('accountAnonymised', 'http.deleteReplies', ({ userUuid }) => idempotency.deletePerson(userUuid));
  const requests = new InFlight();
  const httpOptions = { enforceRateLimits, enforceContract, idempotency, inFlight: requests };
  registerHealth(http, database);
  if (config.metrics) registerMetrics(http, metrics);
  await registerApiReference(http, options.webDir);
  registerAvatarImages(http, modules.points.avatarImage);
  registerConsumableImages(http);
  const routes = inOrder.flatMap((module) => module.routes);
  registerRoutes(http, gateway.keepLocal(routes), {
    authenticate: modules.user.authenticate,
    getOperationUrls: gateway.getLocalUrls,
    ...httpOptions,
  });
  await gateway.register(http, routes);
  for (const module of inOrder) await module.registerHttp?.(http, httpOptions);
  const { activity, players } = config;
  const activityPage =
    activity && createActivityPage({ activity, players, publicUrl: config.http.publicUrl });
  await registerWebPages(http, options.webDir, modules.sharing.describePage, activityPage);

  return {
    ...modules,
    http,
    jobs,
    events,
    metrics,
    async start(listen, { runJobs } = { runJobs: true }) {
      await settings.start();
      for (const module of inOrder) await module.start?.();
      if (runJobs) await jobs.start();
      backups.start();
      await http.listen(listen);
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : listen.port;
    },
    async stop() {
      backups.stop();
      gateway.close();
      for (const module of inOrder.toReversed()) await module.stop?.();
      await http.close();
      // The server waits for its connections, and not for requests whose client is already gone.
      await requests.settle();
      await jobs.stop();
      await settings.stop();
      outbound.close();
      imageProcessor.close();
    },
  };
}
