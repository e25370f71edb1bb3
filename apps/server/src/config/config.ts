/** Turns the environment into one typed tree, or says in whole sentences what is wrong with it. */
import { resolve } from 'node:path';
import { type LOG_LEVELS, type Setting, type SettingName, settings } from './env.ts';
import type { Kind, TrustProxy } from './kinds.ts';
import { lackingForPlayers, type PlayerConfig, playerConfigOf } from './player-config.ts';
import { type ProviderConfig, providerConfigOf } from './provider-config.ts';
import { type PushConfig, pushConfigOf } from './push-config.ts';
import { togetherSettings } from './together.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Config {
  readonly http: {
    readonly port: number;
    readonly host: string;
    /** Scheme, host and port, without a slash at the end. */
    readonly publicUrl: string;
    readonly trustProxy: TrustProxy;
  };
  /** An absolute path. */
  readonly dataDir: string;
  readonly database: {
    /** Absent: run the embedded database. */
    readonly url?: string;
  };
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
  readonly log: { readonly level: (typeof LOG_LEVELS)[number] };
  readonly chat: { readonly verifiedOnly: boolean };
  /** Absent: GIFs can not be searched. */
  readonly gifs?: GifSettings | undefined;
  readonly accounts: {
    readonly signUp: 'open' | 'closed';
    /** Whether new accounts get the capability. */
    readonly uploadMusic: boolean;
    readonly previewSongLimit: number;
  };
  readonly serviceToken?: string;
  readonly metrics: boolean;
  /** Keys that seal secrets of others in the database, the current one first. Absent: one is made and kept. */
  readonly secretKeys?: readonly string[];
  readonly providers: ProviderConfig;
  readonly push: PushConfig;
  readonly players: PlayerConfig;
}

export interface GifSettings {
  readonly provider: 'tenor' | 'giphy';
  readonly apiKey: string;
  readonly apiUrl?: string | undefined;
}

/** Everything that is wrong with the settings, one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

type ValueOf<S extends Setting> = S['kind'] extends Kind<infer Value> ? Value : never;
type Values = {
  [Name in SettingName]: (typeof settings)[Name] extends { readonly default: string }
    ? ValueOf<(typeof settings)[Name]>
    : ValueOf<(typeof settings)[Name]> | undefined;
};

/** Reads the settings from `env`; throws a `ConfigError` that names every wrong one. */
export function readConfig(env: Environment): Config {
  const wrong: string[] = [];
  const values = readValues(env, wrong);
  wrong.push(...lonelySettings(values, wrong));
  if (values.TWILIO_WHATSAPP_FROM !== undefined && values.TWILIO_ACCOUNT_SID === undefined)
    wrong.push('TWILIO_WHATSAPP_FROM needs TWILIO_ACCOUNT_SID.');
  wrong.push(...lackingForPlayers(values));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return asTree(values);
}

/** A variable that is set to nothing counts as not set, as `NAME=` in an env file means. */
export function givenText(env: Environment, name: SettingName): string | undefined {
  const given = env[name];
  if (given === undefined) return undefined;
  const setting: Setting = settings[name];
  const clean = setting.secret ? given : given.trim();
  return clean === '' ? undefined : clean;
}

function readValues(env: Environment, wrong: string[]): Values {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(settings) as SettingName[]) {
    const setting: Setting = settings[name];
    const given = givenText(env, name) ?? setting.default;
    if (given === undefined) continue;
    values[name] = setting.kind.read(given);
    if (values[name] !== undefined) continue;
    const shown = setting.secret ? '' : `, got ${JSON.stringify(given)}`;
    wrong.push(`${name} must be ${setting.kind.rule}${shown}.`);
  }
  return values as Values;
}

/** Half of what belongs together would look set up and do nothing. */
function lonelySettings(values: Values, wrong: readonly string[]): string[] {
  return togetherSettings.flatMap((names) => {
    const set = names.filter((name) => values[name] !== undefined);
    // A value that was refused on its own must not be reported as missing too.
    const told = names.some((name) => wrong.some((sentence) => sentence.startsWith(`${name} `)));
    if (told || set.length === 0 || set.length === names.length) return [];
    const way = names.length === 2 ? 'both or neither' : 'all of them or none';
    return [`${names.slice(0, -1).join(', ')} and ${names.at(-1)} come together: set ${way}.`];
  });
}

function twilioOf(values: Values): Config['phone']['twilio'] {
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

function asTree(values: Values): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    http: { port: values.PORT, host: values.HOST, publicUrl, trustProxy: values.TRUST_PROXY },
    dataDir: resolve(values.DATA_DIR),
    database: { url: values.DATABASE_URL },
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
      twilio: twilioOf(values),
      limits: {
        triesPerNumberPerHour: values.PHONE_TRIES_PER_NUMBER,
        triesPerAddressPerHour: values.PHONE_TRIES_PER_ADDRESS,
        codeLifetimeMs: values.PHONE_CODE_MINUTES * 60_000,
        triesPerCode: values.PHONE_TRIES_PER_CODE,
      },
    },
    log: { level: values.LOG_LEVEL },
    chat: { verifiedOnly: values.CHAT_VERIFIED_ONLY ?? values.SMTP_URL !== undefined },
    gifs:
      values.GIF_PROVIDER === undefined || values.GIF_API_KEY === undefined
        ? undefined
        : { provider: values.GIF_PROVIDER, apiKey: values.GIF_API_KEY, apiUrl: values.GIF_API_URL },
    accounts: {
      signUp: values.SIGN_UP,
      uploadMusic: values.UPLOAD_MUSIC,
      previewSongLimit: values.PREVIEW_SONG_LIMIT,
    },
    serviceToken: values.SERVICE_TOKEN,
    metrics: values.METRICS,
    secretKeys: values.SECRETS_KEY,
    providers: providerConfigOf(values),
    push: pushConfigOf(values),
    players: playerConfigOf(values),
  };
}
