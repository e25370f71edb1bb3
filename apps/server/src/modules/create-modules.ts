/** Creates every module, in dependency order. A module only receives modules that stand above it. */
import path from 'node:path';
import { playableProviders, type MusicProvider } from '@turnstage/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from '../blob-store/index.ts';
import type { Clock } from '../clock.ts';
import type { Config, PlayerName } from '../config/index.ts';
import type { Database } from '../db/index.ts';
import type { EventBus } from '../events/index.ts';
import type { Gateway } from '../gateway/index.ts';
import type { RecentErrors } from '../http/recent-errors.ts';
import type { Jobs } from '../jobs/index.ts';
import type { ImageProcessor } from '../media/images/image-processor.ts';
import { openLibraryFolder } from '../library-folder/index.ts';
import { createMediaPipeline, type MediaLimits } from '../media/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outbound } from '../outbound/create-outbound.ts';
import { createSubsonicFiles } from '../outbound/subsonic-files.ts';
import { createSubsonicUrls } from '../outbound/subsonic-url.ts';
import type { PersonalDataRegistry } from '../personal-data/index.ts';
import type { RateLimiters } from '../rate-limits/index.ts';
import type { PasswordHasher, SecretBox } from '../secrets/index.ts';
import type { StoredSettings } from '../settings/index.ts';
import type { SocketGate } from '../sockets/index.ts';
import { createAuditModule } from './audit/index.ts';
import { createChatModule } from './chat/index.ts';
import { createCometModule } from './comet/index.ts';
import { createInstallationModule } from './installation/index.ts';
import { createNotificationModule } from './notification/index.ts';
import { createPaymentModule } from './payment/index.ts';
import { createPlaylistModule } from './playlist/index.ts';
import { createPointsModule, type PointsModule } from './points/index.ts';
import { createRealtimeModule, type RealtimeTuning } from './realtime/index.ts';
import { createRoomModule } from './room/index.ts';
import { createSharingModule } from './sharing/index.ts';
import { createSocialModule } from './social/index.ts';
import { createUploadModule } from './upload/index.ts';
import { createUserModule } from './user/index.ts';

/** What the server provides to all modules. */
export interface Infrastructure {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly blobs: BlobStore;
  readonly jobs: Jobs;
  readonly events: EventBus;
  readonly metrics: Metrics;
  readonly outbound: Outbound;
  readonly secrets: SecretBox;
  readonly rateLimiters: RateLimiters;
  readonly socketGate: SocketGate;
  readonly personalData: PersonalDataRegistry;
  readonly realtimeTuning: Partial<RealtimeTuning>;
  readonly mediaWorker: URL | undefined;
  readonly mediaLimits: Partial<MediaLimits> | undefined;
  readonly passwords: PasswordHasher;
  readonly imageProcessor: ImageProcessor;
  readonly recentErrors: RecentErrors;
  readonly gateway: Gateway;
  /** What staff change while the server runs. */
  readonly settings: StoredSettings;
  /** The folder of the built web client. */
  readonly webDir: string;
}

export type Modules = Awaited<ReturnType<typeof createModules>>;

export async function createModules(infrastructure: Infrastructure) {
  const { config, outbound, personalData, realtimeTuning, mediaWorker, mediaLimits, ...shared } =
    infrastructure;
  // Work in progress, on this machine. What is finished goes into the blob store.
  const scratchDir = path.join(config.dataDir, 'uploads', 'scratch');
  const { publicUrl } = config.http;
  // Asked for while requests are handled, when every module exists.
  const offersSubscriptions = () => payment.offersSubscriptions();

  const user = await createUserModule({
    ...shared,
    mailer: outbound.mailer,
    smsSender: outbound.smsSender,
    phoneIntelligence: outbound.phoneIntelligence,
    phone: { login: config.phone.login, limits: config.phone.limits },
    publicUrl,
    offersSubscriptions,
    points: config.points,
    engagement: config.points && config.engagement,
    houseDj: config.demo,
    payments: config.payments.mode,
    webhooks: config.webhooks.mode,
    providers: config.providers,
    activity: config.activity,
    personalData,
    isSignUpOpen: () => shared.settings.current.signUp === 'open',
    refusesGuessablePasswords: config.accounts.guessablePasswords === 'refuse',
    capabilitiesOfNewcomers: config.accounts.uploadMusic ? ['uploadMusic'] : [],
    playing: getPlaybackSettings(config),
    chat: { gifs: config.gifs !== undefined, verifiedOnly: config.chat.verifiedOnly },
    isAdministratorConfigured: config.admin !== undefined,
    serviceToken: config.serviceToken,
    // Asked for while requests are handled, when every module exists.
    findAvatarDenial: (slug, userUuid) => points.findAvatarDenial(slug, userUuid),
  });
  const audit = createAuditModule({
    ...shared,
    retentionDays: config.audit.retentionDays,
    geolocation: config.geolocation,
  });
  const social = createSocialModule({ ...shared, user });
  const pipeline = createMediaPipeline({
    workDir: scratchDir,
    workerEntry: mediaWorker,
    limits: mediaLimits,
  });
  const { directory } = config.library;
  const { subsonic } = config.providers;
  const library = {
    ...config.library,
    folder: directory === undefined ? undefined : openLibraryFolder(directory),
    remote: subsonic && createSubsonicFiles(createSubsonicUrls(subsonic)),
  };
  const upload = await createUploadModule({
    ...shared,
    user,
    publicUrl,
    scratchDir,
    pipeline,
    qualities: config.songQualities,
    library,
  });
  const playlist = createPlaylistModule({
    ...shared,
    user,
    upload,
    providers: config.providers,
    libraryAccess: config.library.access,
    newSongs: config.newSongs,
  });
  const payment = createPaymentModule({ ...shared, user, payments: config.payments, publicUrl });
  const room = createRoomModule({
    ...shared,
    publicUrl,
    offersSubscriptions,
    musicProviders: getMusicProviders(config),
    user,
    social,
    audit,
  });
  const points: PointsModule = createPointsModule({
    ...shared,
    user,
    room,
    social,
    payment,
    countsPoints: config.points,
    hasEngagement: config.engagement,
    isSubscriber: async (userUuid) => (await payment.findSubscription(userUuid)) !== undefined,
  });
  const chat = await createChatModule({ ...shared, config, user, social, room });
  const comet = createCometModule({ ...shared, config, user, social, room, chat });
  const notification = await createNotificationModule({
    ...shared,
    config,
    mailer: outbound.mailer,
    phonePush: outbound.phonePush,
    user,
    social,
    room,
    chat,
  });
  const sharing = createSharingModule({
    ...shared,
    publicUrl,
    webhooks: config.webhooks,
    images: shared.imageProcessor,
    user,
    room,
    playlist,
    scrobbling: config.providers,
    upload,
  });
  const realtime = createRealtimeModule({
    ...shared,
    user,
    room,
    playlist,
    chat,
    payment,
    handleOtherUpgrade: (request, network, head) =>
      shared.gateway.handleUpgrade(request, network, head) || comet.handleUpgrade(request, network, head),
    tuning: realtimeTuning,
    replayRefusals: shared.metrics.counter(
      'journal_replay_refusals_total',
      'Stored room steps that were refused when a room was restored',
    ),
  });
  const installation = createInstallationModule({
    ...shared,
    config,
    mailer: outbound.mailer,
    playlist,
    room,
    realtime,
  });
  return {
    user,
    audit,
    social,
    upload,
    playlist,
    payment,
    room,
    points,
    chat,
    comet,
    notification,
    sharing,
    realtime,
    installation,
  };
}

/** Playback sources that browsers may use, as sent to the client. */
function getPlaybackSettings({ players, accounts }: Config) {
  return {
    players: Object.entries(players.origins).map(([name, url]) => ({ name: name as PlayerName, url })),
    previews: players.previewOrigins.length > 0,
    previewSongLimit: accounts.previewSongLimit,
    spotifyApiUrl: players.spotifyApiUrl,
  };
}

/** What songs can come from here (rule R95): uploads, links, and the services that are set up. */
function getMusicProviders({ providers, players: { origins } }: Config): MusicProvider[] {
  const isHere: Partial<Record<MusicProvider, boolean>> = {
    uploadService: true,
    youtube: true,
    soundCloudPublic: true,
    audius: providers.audius !== undefined,
    spotify: providers.spotify !== undefined || origins.spotify !== undefined,
    apple: providers.apple !== undefined || origins.apple !== undefined,
    sevenDigital: providers.sevenDigital !== undefined,
  };
  return playableProviders.filter((provider) => isHere[provider]);
}
