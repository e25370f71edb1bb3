/** The composition root: every module made here, in dependency order, on one page. */
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isAvatarSlug } from '@turnstage/avatars';
import type { Clock } from './clock.ts';
import type { Config, PlayerName } from './config/index.ts';
import type { Database } from './db/index.ts';
import { createEventBus, type EventBus } from './events/index.ts';
import { registerApiReference } from './http/api-reference.ts';
import { registerHealth } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { registerRoutes } from './http/register-routes.ts';
import { createJobs, type Jobs } from './jobs/index.ts';
import { createMetrics, registerMetrics, type Metrics } from './metrics/metrics.ts';
import { createAuditModule, type AuditModule } from './modules/audit/index.ts';
import { createChatModule, type ChatModule } from './modules/chat/index.ts';
import { createNotificationModule, type NotificationModule } from './modules/notification/index.ts';
import { createPlaylistModule, type PlaylistModule } from './modules/playlist/index.ts';
import {
  createRealtimeModule,
  unlimitedRequests,
  type RealtimeModule,
  type RealtimePace,
} from './modules/realtime/index.ts';
import { createMediaPipeline } from './media/index.ts';
import { createRoomModule, type RoomModule } from './modules/room/index.ts';
import { createSocialModule, type SocialModule } from './modules/social/index.ts';
import { createUploadModule, type UploadModule } from './modules/upload/index.ts';
import { createUserModule, type UserModule } from './modules/user/index.ts';
import { createPersonalData } from './personal-data/index.ts';
import { createMailer } from './outbound/mail.ts';
import { createPhonePush } from './outbound/phone-push.ts';
import { createPhoneIntelligence } from './outbound/phone-intelligence.ts';
import { createTexter } from './outbound/sms.ts';
import { openSecrets } from './secrets/index.ts';
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
  /** True in tests: what an operation refuses and does not declare is a fault. */
  readonly holdsToContract?: boolean;
  /** Only in tests, which don't wait for hours. */
  readonly realtimePace?: Partial<RealtimePace> | undefined;
  /** Only in tests, which build it once for all servers that they start from source. */
  readonly mediaWorker?: URL | undefined;
}

export interface App {
  readonly http: FastifyInstance;
  readonly jobs: Jobs;
  readonly events: EventBus;
  readonly metrics: Metrics;
  readonly user: UserModule;
  readonly audit: AuditModule;
  readonly social: SocialModule;
  readonly upload: UploadModule;
  readonly playlist: PlaylistModule;
  readonly room: RoomModule;
  readonly chat: ChatModule;
  readonly notification: NotificationModule;
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
  const outboxDir = path.join(config.dataDir, 'outbox');
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    outboxDir,
    clock,
  });

  const personalData = createPersonalData();
  const secrets = await openSecrets({ keys: config.secretKeys, dataDir: config.dataDir });
  const phonePush = createPhonePush(config.push, clock);
  const user = await createUserModule({
    database,
    clock,
    events,
    jobs,
    mailer,
    texter: createTexter({ twilio: config.phone.twilio, outboxDir, clock }),
    phoneIntelligence: createPhoneIntelligence(config.phone.twilio),
    phone: { login: config.phone.login, limits: config.phone.limits },
    publicUrl: config.http.publicUrl,
    dataDir: config.dataDir,
    logger,
    secrets,
    providers: config.providers,
    personalData,
    signUpOpen: config.accounts.signUp === 'open',
    capabilitiesOfNewcomers: config.accounts.uploadMusic ? ['uploadMusic'] : [],
    playing: playingOf(config),
    chat: { gifs: config.gifs !== undefined, verifiedOnly: config.chat.verifiedOnly },
    administratorIsNamed: config.admin !== undefined,
    serviceToken: config.serviceToken,
    isAvatar: isAvatarSlug,
  });

  const audit = createAuditModule({ database, clock, events, logger });

  const social = createSocialModule({ database, clock, events, user });

  const upload = await createUploadModule({
    database,
    clock,
    events,
    jobs,
    user,
    publicUrl: config.http.publicUrl,
    dataDir: config.dataDir,
    logger,
    pipeline: createMediaPipeline({
      workDir: path.join(config.dataDir, 'uploads', 'scratch'),
      workerEntry: options.mediaWorker,
    }),
  });

  const playlist = createPlaylistModule({ database, clock, events, user, upload });

  const room = createRoomModule({
    database,
    clock,
    events,
    jobs,
    user,
    social,
    dataDir: config.dataDir,
  });
  const chat = await createChatModule({
    config,
    database,
    clock,
    logger,
    events,
    jobs,
    user,
    social,
    room,
  });

  const notification = await createNotificationModule({
    config,
    database,
    clock,
    logger,
    events,
    jobs,
    mailer,
    phonePush,
    secrets,
    user,
    social,
    room,
    chat,
  });

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
  metrics.gauge(
    'playback_listeners',
    'Listeners who told how they keep in step',
    () => room.driftFigures().listeners,
  );
  metrics.gauge(
    'playback_drift_p95_ms',
    'Of 100 listeners 95 are nearer to their room than this',
    () => room.driftFigures().p95Ms ?? Number.NaN,
  );
  metrics.gauge('live_rooms', 'Rooms held in this process', () => realtime.roomCount);

  for (const module of [audit, social, upload, playlist, room, chat, notification])
    personalData.add(module.personalData);

  const http = await createHttpServer({
    logger,
    trustProxy: config.http.trustProxy,
    players: config.players,
  });
  const routing = {
    limitRates: options.limitRates ?? true,
    holdsToContract: options.holdsToContract ?? false,
  };
  registerHealth(http, database);
  if (config.metrics) registerMetrics(http, metrics);
  await registerApiReference(http);
  registerAvatarImages(http);
  registerRoutes(
    http,
    [
      ...user.routes,
      ...audit.routes,
      ...social.routes,
      ...upload.routes,
      ...playlist.routes,
      ...room.routes,
      ...chat.routes,
      ...notification.routes,
      ...realtime.routes,
    ],
    {
      authenticate: user.authenticate,
      ...routing,
    },
  );
  await upload.registerMedia(http);
  await chat.registerMedia(http);
  await chat.registerComet(http, routing);
  await registerWebPages(http, options.webDir);

  return {
    http,
    jobs,
    events,
    metrics,
    user,
    audit,
    social,
    upload,
    playlist,
    room,
    chat,
    notification,
    realtime,
    async start(listen, { runJobs } = { runJobs: true }) {
      user.start();
      await upload.start();
      await realtime.start();
      if (runJobs) await jobs.start();
      realtime.attach(http.server);
      await http.listen(listen);
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : listen.port;
    },
    async stop() {
      user.stop();
      chat.stop();
      await realtime.stop();
      await http.close();
      await upload.close();
      await jobs.stop();
      phonePush.close();
    },
  };
}

/** What browsers are told about the sources that they may play from. */
function playingOf({ players, accounts }: Config) {
  return {
    players: Object.entries(players.origins).map(([name, url]) => ({ name: name as PlayerName, url })),
    previews: players.previewOrigins.length > 0,
    previewSongLimit: accounts.previewSongLimit,
    spotifyApiUrl: players.spotifyApiUrl,
  };
}
