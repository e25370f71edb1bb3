import type { SettingName } from './env.ts';
import type { ImportSource } from './import-sources.ts';

/** Credentials of an application that this installation has registered with another service. */
export interface ApplicationKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The services that the installation is connected to. An absent one isn't offered. URLs have no trailing slash. */
export interface ProviderConfig {
  readonly discord?: ApplicationKeys & { readonly url: string };
  /** Present if the server gets covers from other hosts. */
  readonly covers?: { readonly mirrorUrl?: string };
  /** Present if people can bring accounts from other installations. */
  readonly accountImports?: AccountImportConfig;
  readonly audius?: { readonly apiUrl: string };
  /** Scrobbling. */
  readonly listenbrainz?: { readonly apiUrl: string };
  readonly lastfm?: {
    readonly apiKey: string;
    readonly secret: string;
    readonly apiUrl: string;
    readonly url: string;
  };
  /** Songs by link; `youtube` and `soundcloud` are for accounts there. */
  readonly youtubeLinks?: {
    readonly url: string;
    readonly api?: { readonly apiUrl: string; readonly apiKey: string };
  };
  readonly soundcloudLinks?: { readonly url: string };
  readonly subsonic?: {
    readonly url: string;
    readonly login: { readonly apiKey: string } | { readonly user: string; readonly password: string };
  };
  readonly spotify?: ApplicationKeys & { readonly accountsUrl: string; readonly apiUrl: string };
  readonly soundcloud?: SoundcloudConfig;
  /** Present if mobile applications have their own credentials. */
  readonly soundcloudMobile?: SoundcloudConfig & { readonly redirectUrl?: string };
  readonly youtube?: ApplicationKeys & {
    readonly accountsUrl: string;
    readonly tokenUrl: string;
    readonly apiUrl: string;
  };
  readonly apple?: {
    readonly teamId: string;
    readonly keyId: string;
    /** PEM, PKCS 8 */
    readonly privateKey: string;
    readonly apiUrl: string;
  };
  readonly sevenDigital?: {
    readonly consumerKey: string;
    readonly consumerSecret: string;
    readonly apiUrl: string;
    readonly streamUrl: string;
    readonly previewUrl: string;
    /** ISO 3166-1, in capitals. */
    readonly country: string;
  };
  readonly cyanite?: {
    readonly accessToken: string;
    readonly webhookSecret: string;
    readonly apiUrl: string;
    /** Whether it is asked for similar songs. */
    readonly hasSimilar: boolean;
  };
  readonly agora?: { readonly appId: string; readonly appCertificate: string };
}

export interface AccountImportConfig {
  /** What people can pick. Their origins may be in the own network. */
  readonly sources: readonly ImportSource[];
}

export type SoundcloudConfig = ApplicationKeys & { readonly accountsUrl: string; readonly apiUrl: string };

type SettingValues = Readonly<Partial<Record<SettingName, unknown>>>;

/** The part of the config tree about other services, from validated values. */
export function toProviderConfig(values: SettingValues): ProviderConfig {
  const text = (name: SettingName) => values[name] as string;
  const url = (name: SettingName) => text(name).replace(/\/+$/, '');
  const keys = (service: string): ApplicationKeys | undefined => {
    const [clientId, clientSecret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`] as SettingName[];
    return values[clientId as SettingName] === undefined
      ? undefined
      : { clientId: text(clientId as SettingName), clientSecret: text(clientSecret as SettingName) };
  };
  const [discord, spotify, youtube] = [keys('DISCORD'), keys('SPOTIFY'), keys('YOUTUBE')];
  const [soundcloud, mobile] = [keys('SOUNDCLOUD'), keys('SOUNDCLOUD_MOBILE')];
  const soundcloudUrls = () => ({
    accountsUrl: url('SOUNDCLOUD_ACCOUNTS_URL'),
    apiUrl: url('SOUNDCLOUD_API_URL'),
  });
  return {
    ...(discord && { discord: { ...discord, url: url('DISCORD_URL') } }),
    ...(values.COVERS === true && {
      covers: values.COVER_MIRROR_URL === undefined ? {} : { mirrorUrl: url('COVER_MIRROR_URL') },
    }),
    ...(values.LISTENBRAINZ === true && { listenbrainz: { apiUrl: url('LISTENBRAINZ_API_URL') } }),
    ...(values.LASTFM_API_KEY !== undefined && {
      lastfm: {
        apiKey: text('LASTFM_API_KEY'),
        secret: text('LASTFM_API_SECRET'),
        apiUrl: url('LASTFM_API_URL'),
        url: url('LASTFM_URL'),
      },
    }),
    ...(values.ACCOUNT_IMPORT === true && {
      accountImports: { sources: (values.ACCOUNT_IMPORT_SOURCES ?? []) as readonly ImportSource[] },
    }),
    ...(values.AUDIUS === true && { audius: { apiUrl: url('AUDIUS_API_URL') } }),
    ...(values.YOUTUBE === true && {
      youtubeLinks: {
        url: url('YOUTUBE_URL'),
        ...(values.YOUTUBE_API_KEY !== undefined && {
          api: { apiUrl: url('YOUTUBE_API_URL'), apiKey: text('YOUTUBE_API_KEY') },
        }),
      },
    }),
    ...(values.SOUNDCLOUD === true && { soundcloudLinks: { url: url('SOUNDCLOUD_URL') } }),
    ...(values.SUBSONIC_URL !== undefined && {
      subsonic: { url: url('SUBSONIC_URL'), login: subsonicLogin(values) },
    }),
    ...(spotify && {
      spotify: { ...spotify, accountsUrl: url('SPOTIFY_ACCOUNTS_URL'), apiUrl: url('SPOTIFY_API_URL') },
    }),
    ...(soundcloud && { soundcloud: { ...soundcloud, ...soundcloudUrls() } }),
    ...(mobile && {
      soundcloudMobile: {
        ...mobile,
        ...soundcloudUrls(),
        ...(values.SOUNDCLOUD_MOBILE_REDIRECT_URL === undefined
          ? {}
          : { redirectUrl: text('SOUNDCLOUD_MOBILE_REDIRECT_URL') }),
      },
    }),
    ...(youtube && {
      youtube: {
        ...youtube,
        accountsUrl: url('GOOGLE_ACCOUNTS_URL'),
        tokenUrl: url('GOOGLE_TOKEN_URL'),
        apiUrl: url('YOUTUBE_API_URL'),
      },
    }),
    ...(values.APPLE_MUSIC_TEAM_ID !== undefined && {
      apple: {
        teamId: text('APPLE_MUSIC_TEAM_ID'),
        keyId: text('APPLE_MUSIC_KEY_ID'),
        privateKey: text('APPLE_MUSIC_PRIVATE_KEY'),
        apiUrl: url('APPLE_MUSIC_API_URL'),
      },
    }),
    ...(values.SEVENDIGITAL_CONSUMER_KEY !== undefined && {
      sevenDigital: {
        consumerKey: text('SEVENDIGITAL_CONSUMER_KEY'),
        consumerSecret: text('SEVENDIGITAL_CONSUMER_SECRET'),
        apiUrl: url('SEVENDIGITAL_API_URL'),
        streamUrl: url('SEVENDIGITAL_STREAM_URL'),
        previewUrl: url('SEVENDIGITAL_PREVIEW_URL'),
        country: text('SEVENDIGITAL_COUNTRY'),
      },
    }),
    ...(values.CYANITE_ACCESS_TOKEN !== undefined && {
      cyanite: {
        accessToken: text('CYANITE_ACCESS_TOKEN'),
        webhookSecret: text('CYANITE_WEBHOOK_SECRET'),
        apiUrl: url('CYANITE_API_URL'),
        hasSimilar: values.CYANITE_SIMILAR === true,
      },
    }),
    ...(values.AGORA_APP_ID !== undefined && {
      agora: { appId: text('AGORA_APP_ID'), appCertificate: text('AGORA_APP_CERTIFICATE') },
    }),
  };
}

/** `findMissingSubsonicSettings` makes sure that one of the two is set. */
function subsonicLogin(values: SettingValues): NonNullable<ProviderConfig['subsonic']>['login'] {
  if (values.SUBSONIC_API_KEY !== undefined) return { apiKey: values.SUBSONIC_API_KEY as string };
  return { user: values.SUBSONIC_USER as string, password: values.SUBSONIC_PASSWORD as string };
}

/** What is missing, as sentences. */
export function findMissingSubsonicSettings(values: SettingValues): string[] {
  const hasKey = values.SUBSONIC_API_KEY !== undefined;
  const hasPassword = values.SUBSONIC_USER !== undefined && values.SUBSONIC_PASSWORD !== undefined;
  if (values.SUBSONIC_URL === undefined)
    return hasKey || hasPassword
      ? ['SUBSONIC_USER, SUBSONIC_PASSWORD and SUBSONIC_API_KEY need SUBSONIC_URL.']
      : [];
  if (hasKey === hasPassword)
    return ['SUBSONIC_URL needs either SUBSONIC_USER and SUBSONIC_PASSWORD, or SUBSONIC_API_KEY.'];
  return [];
}
