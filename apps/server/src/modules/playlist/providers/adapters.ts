import type { MusicProvider } from '@turnstage/contracts';
import type { Clock } from '../../../clock.ts';
import type { ProviderConfig } from '../../../config/index.ts';
import { Refusal } from '../../../http/refusal.ts';
import { createSubsonicUrls } from '../../../outbound/subsonic-url.ts';
import type { MusicAppName, UserModule } from '../../user/index.ts';
import { appleProvider } from './apple/apple-music.ts';
import { audiusProvider } from './audius/audius.ts';
import { ProviderFailure, type ProviderFailureKind } from './provider-failure.ts';
import type { MusicProviderAdapter } from './provider.ts';
import type { AppToken } from './with-app-token.ts';
import { sevenDigitalProvider } from './seven-digital/seven-digital.ts';
import { soundcloudProvider } from './soundcloud/soundcloud.ts';
import { spotifyProvider } from './spotify/spotify.ts';
import { subsonicProvider } from './subsonic/subsonic.ts';
import { youtubeProvider } from './youtube/youtube.ts';

export type Adapters = ReadonlyMap<MusicProvider, MusicProviderAdapter>;

interface Requirement {
  readonly title: string;
  /** The settings that connect it; null for a value that only the operator knows. */
  readonly settings: Readonly<Record<string, string | null>>;
}

/** What connects each provider that has an adapter. */
export const requirements = {
  audius: { title: 'Audius', settings: { AUDIUS: 'on' } },
  youtube: { title: 'YouTube', settings: { YOUTUBE: 'on' } },
  soundCloudPublic: { title: 'SoundCloud', settings: { SOUNDCLOUD: 'on' } },
  uploadService: {
    title: 'Subsonic',
    settings: { SUBSONIC_URL: null, SUBSONIC_USER: null, SUBSONIC_PASSWORD: null },
  },
  spotify: { title: 'Spotify', settings: { SPOTIFY_CLIENT_ID: null, SPOTIFY_CLIENT_SECRET: null } },
  apple: {
    title: 'Apple Music',
    settings: { APPLE_MUSIC_TEAM_ID: null, APPLE_MUSIC_KEY_ID: null, APPLE_MUSIC_PRIVATE_KEY: null },
  },
  sevenDigital: {
    title: '7digital',
    settings: { SEVENDIGITAL_CONSUMER_KEY: null, SEVENDIGITAL_CONSUMER_SECRET: null },
  },
} as const satisfies Partial<Record<MusicProvider, Requirement>>;
type SupportedProvider = keyof typeof requirements;

/** The music providers that the installation is set up for. A new one is a line here and in `requirements`. */
export function createAdapters(
  {
    audius,
    youtubeLinks,
    soundcloudLinks,
    soundcloud,
    subsonic,
    spotify,
    apple,
    sevenDigital,
  }: ProviderConfig,
  user: Pick<UserModule, 'musicAppToken'>,
  clock: Clock,
): Adapters {
  const appTokenOf =
    (app: MusicAppName): AppToken =>
    (refused) =>
      user.musicAppToken(app, refused).catch((error: unknown) => {
        if (error instanceof Refusal) throw new ProviderFailure(failureKind(error), error.message);
        throw error;
      });
  const now = () => clock.now();
  const soundcloudApi = soundcloud && {
    apiUrl: soundcloud.apiUrl,
    appToken: appTokenOf('soundcloud'),
    now,
  };
  const adapters: Record<SupportedProvider, MusicProviderAdapter | undefined> = {
    audius: audius && audiusProvider(audius),
    youtube: youtubeLinks && youtubeProvider(youtubeLinks),
    soundCloudPublic:
      soundcloudLinks &&
      soundcloudProvider({ ...soundcloudLinks, ...(soundcloudApi && { api: soundcloudApi }) }),
    uploadService: subsonic && subsonicProvider(createSubsonicUrls(subsonic)),
    spotify: spotify && spotifyProvider({ apiUrl: spotify.apiUrl, appToken: appTokenOf('spotify') }),
    apple: apple && appleProvider({ apiUrl: apple.apiUrl, appToken: appTokenOf('apple') }),
    sevenDigital: sevenDigital && sevenDigitalProvider(sevenDigital, now),
  };
  return new Map(
    Object.values(adapters).flatMap((adapter) => (adapter ? [[adapter.provider, adapter] as const] : [])),
  );
}

/** Why there is no token for the installation itself. */
function failureKind({ code }: Refusal): ProviderFailureKind {
  return code === 'provider/unreachable' ? 'unreachable' : 'refused';
}
