import type { SettingName } from './env.ts';

/** Keys of an application that this installation has at somebody else's. */
export interface ApplicationKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the installation is connected to; absent is not offered. Addresses have no slash at the end. */
export interface ProviderConfig {
  readonly discord?: ApplicationKeys & { readonly url: string };
  readonly spotify?: ApplicationKeys & { readonly accountsUrl: string; readonly apiUrl: string };
  readonly soundcloud?: SoundcloudConfig;
  /** Present when mobile applications have keys of their own. */
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
  readonly agora?: { readonly appId: string; readonly appCertificate: string };
}

export type SoundcloudConfig = ApplicationKeys & { readonly accountsUrl: string; readonly apiUrl: string };

type Texts = Readonly<Partial<Record<SettingName, unknown>>>;

/** The part of the tree that is about other services, from values that were checked. */
export function providerConfigOf(values: Texts): ProviderConfig {
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
    ...(values.AGORA_APP_ID !== undefined && {
      agora: { appId: text('AGORA_APP_ID'), appCertificate: text('AGORA_APP_CERTIFICATE') },
    }),
  };
}
