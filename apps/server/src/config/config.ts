/** Turns the environment into one typed tree, or says in whole sentences what is wrong with it. */
import { resolve } from 'node:path';
import { type LOG_LEVELS, type Setting, type SettingName, settings } from './env.ts';
import type { Kind, TrustProxy } from './kinds.ts';

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
  readonly log: { readonly level: (typeof LOG_LEVELS)[number] };
  readonly chat: { readonly verifiedOnly: boolean };
  readonly accounts: {
    readonly signUp: 'open' | 'closed';
    readonly previewSongLimit: number;
  };
  readonly serviceToken?: string;
  readonly metrics: boolean;
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
  if (
    (values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined) &&
    !wrong.some(isAboutAdmin)
  ) {
    wrong.push('ADMIN_EMAIL and ADMIN_PASSWORD come together: set both or neither.');
  }
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

/** A value that was refused on its own must not be reported as missing too. */
function isAboutAdmin(sentence: string): boolean {
  return sentence.startsWith('ADMIN_');
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
    log: { level: values.LOG_LEVEL },
    chat: { verifiedOnly: values.CHAT_VERIFIED_ONLY ?? values.SMTP_URL !== undefined },
    accounts: { signUp: values.SIGN_UP, previewSongLimit: values.PREVIEW_SONG_LIMIT },
    serviceToken: values.SERVICE_TOKEN,
    metrics: values.METRICS,
  };
}
