/** The composition root: every module made here, in dependency order, on one page. */
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isAvatarSlug } from '@turnstage/avatars';
import type { Clock } from './clock.ts';
import type { Config } from './config/index.ts';
import type { Database } from './db/index.ts';
import { createEventBus } from './events/index.ts';
import { registerApiReference } from './http/api-reference.ts';
import { registerHealth } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { registerRoutes } from './http/register-routes.ts';
import { createJobs, type Jobs } from './jobs/index.ts';
import { createMetrics, registerMetrics, type Metrics } from './metrics/metrics.ts';
import { createChatModule, type ChatModule } from './modules/chat/index.ts';
import { createPlaylistModule, type PlaylistModule } from './modules/playlist/index.ts';
import {
  createRealtimeModule,
  unlimitedRequests,
  type RealtimeModule,
  type RealtimePace,
} from './modules/realtime/index.ts';
import { createRoomModule, type RoomModule } from './modules/room/index.ts';
import { createUploadModule, type UploadModule } from './modules/upload/index.ts';
import { createUserModule, type UserModule } from './modules/user/index.ts';
import { createMailer } from './outbound/mail.ts';
import { registerAvatarImages } from './web/avatar-images.ts';
import { registerWebPages } from './web/web-pages.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Folder of the built web client. */
  readonly webDir: string;
  /** False only in tests that make hundreds of calls from one address. */
  readonly limitRates?: boolean;
  /** Only in tests, which don't wait for hours. */
  readonly realtimePace?: Partial<RealtimePace> | undefined;
}

export interface App {
  readonly http: FastifyInstance;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly user: UserModule;
  readonly upload: UploadModule;
  readonly playlist: PlaylistModule;
  readonly room: RoomModule;
  readonly chat: ChatModule;
  readonly realtime: RealtimeModule;
  /** Starts background work and listens; answers the port. */
  start(listen: { port: number; host: string }, options?: { runJobs: boolean }): Promise<number>;
  /** Refuses new work, finishes what runs, and lets go of everything but the database. */
  stop(): Promise<void>;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, clock, logger } = options;
  const jobs = createJobs(database, logger);
  const events = createEventBus(jobs);
  const metrics = createMetrics();
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    outboxDir: path.join(config.dataDir, 'outbox'),
    clock,
  });

  const user = await createUserModule({
    database,
    clock,
    events,
    jobs,
    mailer,
    signUpOpen: config.accounts.signUp === 'open',
    adminEmail: config.admin?.email,
    serviceToken: config.serviceToken,
    isAvatar: isAvatarSlug,
  });

  const upload = await createUploadModule({
    database,
    clock,
    events,
    jobs,
    user,
    publicUrl: config.http.publicUrl,
    dataDir: config.dataDir,
    logger,
  });

  const playlist = createPlaylistModule({ database, clock, events, user, upload });

  const room = createRoomModule({ database, clock, events, user });
  const chat = createChatModule({ database, clock, user, room, verifiedOnly: config.chat.verifiedOnly });

  const realtime = createRealtimeModule({
    database,
    clock,
    logger,
    events,
    user,
    room,
    playlist,
    chat,
    pace: {
      ...(options.limitRates === false ? { requests: unlimitedRequests } : {}),
      ...options.realtimePace,
    },
  });
  metrics.gauge('socket_connections', 'Open room sockets', () => realtime.connectionCount);
  metrics.gauge('live_rooms', 'Rooms held in this process', () => realtime.roomCount);

  const http = await createHttpServer({ logger, trustProxy: config.http.trustProxy });
  registerHealth(http, database);
  if (config.metrics) registerMetrics(http, metrics);
  await registerApiReference(http);
  registerAvatarImages(http);
  registerRoutes(
    http,
    [...user.routes, ...upload.routes, ...playlist.routes, ...room.routes, ...chat.routes],
    {
      authenticate: user.authenticate,
      limitRates: options.limitRates ?? true,
    },
  );
  await upload.registerMedia(http);
  await registerWebPages(http, options.webDir);

  return {
    http,
    jobs,
    metrics,
    user,
    upload,
    playlist,
    room,
    chat,
    realtime,
    async start(listen, { runJobs } = { runJobs: true }) {
      await upload.start();
      await realtime.start();
      if (runJobs) await jobs.start();
      realtime.attach(http.server);
      await http.listen(listen);
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : listen.port;
    },
    async stop() {
      await realtime.stop();
      await http.close();
      await upload.close();
      await jobs.stop();
    },
  };
}
