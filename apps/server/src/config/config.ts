/** Turns the environment into one typed tree, or reports in full sentences what is wrong with it. */
import { join, resolve } from 'node:path';
import type { ServiceName, WebhookMode } from '@turnstage/contracts';
import type { Quality } from '../media/index.ts';
import { type ActivityConfig, findActivityProblems, toActivityConfig } from './activity-config.ts';
import { type LOG_LEVELS, type Setting, type SettingName, settings } from './env.ts';
import type { Kind, TrustProxy } from './kinds.ts';
import { findPaymentProblems, type PaymentConfig, toPaymentConfig } from './payment-config.ts';
import { findMissingPlayerSettings, type PlayerConfig, toPlayerConfig } from './player-config.ts';
import { findMissingSubsonicSettings, type ProviderConfig, toProviderConfig } from './provider-config.ts';
import { type PushConfig, toPushConfig } from './push-config.ts';
import { describeMisspelledSettings } from './misspelled-settings.ts';
import { settingGroups } from './setting-groups.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Config {
  readonly http: {
    readonly port: number;
    readonly host: string;
    /** Scheme, host and port, without a trailing slash. */
    readonly publicUrl: string;
    readonly trustProxy: TrustProxy;
  };
  /** Absolute path. */
  readonly dataDir: string;
  readonly database: {
    /** Absent: the embedded database is used. */
    readonly url?: string;
  };
  /** The bucket that files are stored in. Absent: they are stored in the data folder. */
  readonly s3?: S3Config | undefined;
  readonly backups: BackupConfig;
  readonly demo: boolean;
  readonly admin?: { readonly email: string; readonly password: string };
  readonly mail: {
    readonly smtpUrl?: string;
    readonly from: string;
  };
  readonly phone: {
    readonly login: boolean;
    readonly twilio?: {
      readonly accountSid: string;
      readonly authToken: string;
      readonly smsFrom: string;
      readonly whatsapp?: { readonly from: string; readonly template: string } | undefined;
      readonly apiUrl: string;
      readonly lookupUrl: string;
    };
    readonly limits: {
      readonly triesPerNumberPerHour: number;
      readonly triesPerAddressPerHour: number;
      readonly codeLifetimeMs: number;
      readonly triesPerCode: number;
    };
  };
  /** Limits of open websockets. */
  readonly sockets: {
    readonly maxPerAddress: number;
    readonly maxPerAccount: number;
    readonly maxUnverifiedPerAddress: number;
    readonly verifyWithinMs: number;
  };
  readonly log: { readonly level: (typeof LOG_LEVELS)[number] };
  readonly audit: { readonly retentionDays: number };
  readonly geolocation: {
    /** An MMDB file. */
    readonly databasePath: string | undefined;
    /** In lower case. */
    readonly header: string | undefined;
  };
  readonly chat: { readonly verifiedOnly: boolean };
  /** Absent: GIF search is off. */
  readonly gifs?: GifSettings | undefined;
  readonly accounts: {
    readonly signUp: 'open' | 'closed';
    readonly guessablePasswords: 'refuse' | 'allow';
    /** Whether new accounts get the capability `uploadMusic`. */
    readonly uploadMusic: boolean;
    readonly previewSongLimit: number;
  };
  /** The qualities in which uploads are stored, besides the first one that every song has. */
  readonly songQualities: readonly Quality[];
  /** Whether DJs collect points. */
  readonly points: boolean;
  /** Whether there are streaks, season goals, DJ cards and songs of the week; needs points. */
  readonly engagement: boolean;
  readonly newSongs: NewSongLimits;
  /** How many guests' budgets all guests of one network address share (Q25). */
  readonly guestsPerNetwork: number;
  readonly serviceToken?: string;
  readonly metrics: boolean;
  /** Origins of services that other installations serve. */
  readonly serviceUrls: ServiceUrls;
  /** Settings that the environment sets, not by their default. */
  readonly setByEnvironment: readonly SettingName[];
  /** Every secret that is set, so that it can be removed from what other programs say. */
  readonly secrets: readonly string[];
  /**
   * Keys that encrypt other services' secrets in the database, the current one first. Absent: a key is created and
   * stored in the data folder.
   */
  readonly secretKeys?: readonly string[];
  readonly providers: ProviderConfig;
  readonly push: PushConfig;
  readonly webhooks: WebhookConfig;
  /** Absent: the installation doesn't run inside Discord. */
  readonly activity?: ActivityConfig | undefined;
  readonly players: PlayerConfig;
  readonly payments: PaymentConfig;
  /** The installation's own library of music. */
  readonly library: {
    /** Absolute path. Absent: there is none. */
    readonly directory?: string | undefined;
    readonly access: 'members' | 'moderators' | 'staff';
    readonly cacheBytes: number;
    readonly scanEveryMs: number;
  };
}

export type ServiceUrls = Readonly<Partial<Record<ServiceName, string>>>;

export interface S3Config {
  /** With the bucket. */
  readonly url: string;
  /** The same bucket as browsers reach it. Absent: they get files from the server only. */
  readonly publicUrl?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BackupConfig {
  /** Absolute path. */
  readonly directory: string;
  /** The bucket that archives are stored in. Absent: they are stored in the folder. */
  readonly s3?: S3Config | undefined;
  /** 0: only on request. */
  readonly everyHours: number;
  /** How many archives are stored. */
  readonly keep: number;
  readonly withFiles: boolean;
  readonly beforeUpgrade: boolean;
}

/** How many songs that aren't in the catalogue yet one person can add in a day (Q11). */
export interface NewSongLimits {
  readonly perPersonAndDay: number;
  readonly perGuestAndDay: number;
}

export interface WebhookConfig {
  readonly mode: WebhookMode;
  /** Origins in the installation's own network that webhooks may reach. */
  readonly privateOrigins: readonly string[];
  /** Without a trailing slash. */
  readonly discordUrl: string;
}

export interface GifSettings {
  readonly provider: 'tenor' | 'giphy';
  readonly apiKey: string;
  readonly apiUrl?: string | undefined;
}

/** Everything that is wrong with the settings, one sentence per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(messages.join('\n'));
    this.messages = messages;
  }
}

type ValueOf<S extends Setting> = S['kind'] extends Kind<infer Value> ? Value : never;
type Values = {
  [Name in SettingName]: (typeof settings)[Name] extends { readonly default: string }
    ? ValueOf<(typeof settings)[Name]>
    : ValueOf<(typeof settings)[Name]> | undefined;
};

/** Reads the settings from `env`. Throws a `ConfigError` that names every invalid one. */
export function readConfig(env: Environment): Config {
  const problems: string[] = describeMisspelledSettings(env);
  const values = readValues(env, problems);
  problems.push(...findIncompleteGroups(values, problems));
  if (values.TWILIO_WHATSAPP_FROM !== undefined && values.TWILIO_ACCOUNT_SID === undefined)
    problems.push('TWILIO_WHATSAPP_FROM needs TWILIO_ACCOUNT_SID.');
  problems.push(...findMissingPlayerSettings(values), ...findMissingSubsonicSettings(values));
  if (values.S3_PUBLIC_URL !== undefined && values.S3_URL === undefined)
    problems.push('S3_PUBLIC_URL is another address of the bucket in S3_URL: set that too.');
  problems.push(...findActivityProblems(values));
  problems.push(...findPaymentProblems(values, env.NODE_ENV));
  if (problems.length > 0) throw new ConfigError(problems);
  const names = Object.keys(settings) as SettingName[];
  const setByEnvironment = names.filter((name) => getRawSetting(env, name) !== undefined);
  return buildConfig(values, { secrets: listSecrets(env), setByEnvironment });
}

/** Treats an empty variable as not set, which is what `NAME=` in an env file means. */
export function getRawSetting(env: Environment, name: SettingName): string | undefined {
  const rawValue = env[name];
  if (rawValue === undefined) return undefined;
  const setting: Setting = settings[name];
  const trimmed = setting.secret ? rawValue : rawValue.trim();
  return trimmed === '' ? undefined : trimmed;
}

function readValues(env: Environment, problems: string[]): Values {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(settings) as SettingName[]) {
    const setting: Setting = settings[name];
    const rawValue = getRawSetting(env, name) ?? setting.default;
    if (rawValue === undefined) continue;
    values[name] = setting.kind.read(rawValue);
    if (values[name] !== undefined) continue;
    const gotText = setting.secret ? '' : `, got ${JSON.stringify(rawValue)}`;
    problems.push(`${name} must be ${setting.kind.rule}${gotText}.`);
  }
  return values as Values;
}

/** An incomplete group of settings would look configured and do nothing. */
function findIncompleteGroups(values: Values, problems: readonly string[]): string[] {
  return settingGroups.flatMap((names) => {
    const set = names.filter((name) => values[name] !== undefined);
    // A value that is already reported as invalid must not be reported as missing too.
    const isAlreadyReported = names.some((name) =>
      problems.some((description) => description.startsWith(`${name} `)),
    );
    if (isAlreadyReported || set.length === 0 || set.length === names.length) return [];
    const instruction = names.length === 2 ? 'both or neither' : 'all of them or none';
    return [`${names.slice(0, -1).join(', ')} and ${names.at(-1)} come together: set ${instruction}.`];
  });
}

function getTwilioConfig(values: Values): Config['phone']['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_SMS_FROM: smsFrom } = values;
  if (accountSid === undefined || authToken === undefined || smsFrom === undefined) return undefined;
  const { TWILIO_WHATSAPP_FROM: from, TWILIO_WHATSAPP_TEMPLATE: template } = values;
  return {
    accountSid,
    authToken,
    smsFrom,
    whatsapp: from === undefined || template === undefined ? undefined : { from, template },
    apiUrl: values.TWILIO_API_URL,
    lookupUrl: values.TWILIO_LOOKUP_URL,
  };
}

function getS3Config(values: Values): S3Config | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { url, publicUrl: values.S3_PUBLIC_URL, region: values.S3_REGION, accessKeyId, secretAccessKey };
}

function getBackupConfig(values: Values): BackupConfig {
  const {
    BACKUP_S3_URL: url,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  const s3 =
    url === undefined || accessKeyId === undefined || secretAccessKey === undefined
      ? undefined
      : { url, region: values.BACKUP_S3_REGION, accessKeyId, secretAccessKey };
  return {
    directory: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    s3,
    everyHours: values.BACKUP_EVERY_HOURS,
    keep: values.BACKUP_KEEP,
    withFiles: values.BACKUP_FILES,
    beforeUpgrade: values.BACKUP_BEFORE_UPGRADE,
  };
}

function getServiceUrls(values: Values): ServiceUrls {
  const urls = {
    user: values.USER_SERVICE_URL,
    social: values.SOCIAL_SERVICE_URL,
    audit: values.AUDIT_SERVICE_URL,
    points: values.POINTS_SERVICE_URL,
    room: values.ROOM_SERVICE_URL,
    upload: values.UPLOAD_SERVICE_URL,
    payment: values.PAYMENT_SERVICE_URL,
    playlist: values.PLAYLIST_SERVICE_URL,
    chat: values.CHAT_SERVICE_URL,
    sharing: values.SHARING_SERVICE_URL,
  };
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== undefined));
}

/** The values of secret settings, and the passwords in those that are URLs. */
function listSecrets(env: Environment): string[] {
  return (Object.keys(settings) as SettingName[]).flatMap((name) => {
    const setting: Setting = settings[name];
    const value = getRawSetting(env, name);
    if (!setting.secret || value === undefined) return [];
    const password = URL.canParse(value) ? new URL(value).password : '';
    return password === '' ? [value] : [value, password, decodeURIComponent(password)];
  });
}

function buildConfig(
  values: Values,
  { secrets, setByEnvironment }: Pick<Config, 'secrets' | 'setByEnvironment'>,
): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    http: { port: values.PORT, host: values.HOST, publicUrl, trustProxy: values.TRUST_PROXY },
    dataDir: resolve(values.DATA_DIR),
    database: { url: values.DATABASE_URL },
    s3: getS3Config(values),
    backups: getBackupConfig(values),
    demo: values.DEMO,
    admin:
      values.ADMIN_EMAIL === undefined || values.ADMIN_PASSWORD === undefined
        ? undefined
        : { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `Turnstage <no-reply@${new URL(publicUrl).hostname}>`,
    },
    phone: {
      login: values.PHONE_LOGIN ?? values.TWILIO_ACCOUNT_SID !== undefined,
      twilio: getTwilioConfig(values),
      limits: {
        triesPerNumberPerHour: values.PHONE_TRIES_PER_NUMBER,
        triesPerAddressPerHour: values.PHONE_TRIES_PER_ADDRESS,
        codeLifetimeMs: values.PHONE_CODE_MINUTES * 60_000,
        triesPerCode: values.PHONE_TRIES_PER_CODE,
      },
    },
    sockets: {
      maxPerAddress: values.SOCKETS_PER_ADDRESS,
      maxPerAccount: values.SOCKETS_PER_ACCOUNT,
      maxUnverifiedPerAddress: values.SOCKETS_UNVERIFIED_PER_ADDRESS,
      verifyWithinMs: values.SOCKET_SIGN_IN_SECONDS * 1000,
    },
    log: { level: values.LOG_LEVEL },
    audit: { retentionDays: values.AUDIT_RETENTION_DAYS },
    geolocation: {
      databasePath: values.GEOLOCATION_DB === undefined ? undefined : resolve(values.GEOLOCATION_DB),
      header: values.GEOLOCATION_HEADER?.toLowerCase(),
    },
    chat: { verifiedOnly: values.CHAT_VERIFIED_ONLY ?? values.SMTP_URL !== undefined },
    gifs:
      values.GIF_PROVIDER === undefined || values.GIF_API_KEY === undefined
        ? undefined
        : { provider: values.GIF_PROVIDER, apiKey: values.GIF_API_KEY, apiUrl: values.GIF_API_URL },
    accounts: {
      signUp: values.SIGN_UP,
      guessablePasswords: values.GUESSABLE_PASSWORDS ?? (publicUrl.startsWith('https:') ? 'refuse' : 'allow'),
      uploadMusic: values.UPLOAD_MUSIC,
      previewSongLimit: values.PREVIEW_SONG_LIMIT,
    },
    songQualities: values.SONG_QUALITIES,
    points: values.POINTS,
    engagement: values.ENGAGEMENT,
    newSongs: { perPersonAndDay: values.NEW_SONGS_PER_PERSON, perGuestAndDay: values.NEW_SONGS_PER_GUEST },
    guestsPerNetwork: values.GUESTS_PER_NETWORK,
    serviceToken: values.SERVICE_TOKEN,
    metrics: values.METRICS,
    secrets,
    setByEnvironment,
    serviceUrls: getServiceUrls(values),
    secretKeys: values.SECRETS_KEY,
    providers: toProviderConfig(values),
    push: toPushConfig(values),
    webhooks: {
      mode: values.WEBHOOKS,
      privateOrigins: values.WEBHOOK_PRIVATE_ORIGINS ?? [],
      discordUrl: values.DISCORD_URL,
    },
    activity: toActivityConfig(values),
    players: toPlayerConfig(values),
    payments: toPaymentConfig(values),
    library: {
      directory: values.LIBRARY_DIR === undefined ? undefined : resolve(values.LIBRARY_DIR),
      access: values.LIBRARY_ACCESS,
      cacheBytes: values.LIBRARY_CACHE_GB * 1_000_000_000,
      scanEveryMs: values.LIBRARY_SCAN_MINUTES * 60_000,
    },
  };
}
