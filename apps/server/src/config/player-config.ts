import type { SettingName } from './env.ts';
import type { PlayerName } from './player-settings.ts';

/** Which services' players browsers may load. */
export interface PlayerConfig {
  /** The player URLs of the enabled services, without a trailing slash. */
  readonly origins: Readonly<Partial<Record<PlayerName, string>>>;
  /** Sites that previews may be loaded from. */
  readonly previewOrigins: readonly string[];
  /** Where previews of 7digital come from; undefined when its player is off. */
  readonly sevenDigitalPreviewUrl?: string;
  /** Spotify's Web API, which controls its player. */
  readonly spotifyApiUrl: string;
}

type Values = Readonly<Partial<Record<SettingName, unknown>>>;

const playerUrlSettings = {
  youtube: 'YOUTUBE_PLAYER_URL',
  soundcloud: 'SOUNDCLOUD_PLAYER_URL',
  spotify: 'SPOTIFY_PLAYER_URL',
  apple: 'APPLE_MUSIC_PLAYER_URL',
  audius: 'AUDIUS_API_URL',
  sevendigital: 'SEVENDIGITAL_STREAM_URL',
} as const satisfies Record<PlayerName, SettingName>;

/** Players that need no key, with the setting that switches the service off. */
const defaultPlayers = {
  audius: 'AUDIUS',
  youtube: 'YOUTUBE',
  soundcloud: 'SOUNDCLOUD',
} as const satisfies Partial<Record<PlayerName, SettingName>>;

function readEnabledPlayers(values: Values): readonly PlayerName[] {
  if (values.PLAYERS !== undefined)
    return (values.PLAYERS as readonly (PlayerName | 'none')[]).filter((name) => name !== 'none');
  const names = Object.keys(defaultPlayers) as (keyof typeof defaultPlayers)[];
  return names.filter((name) => values[defaultPlayers[name]] === true);
}

export function toPlayerConfig(values: Values): PlayerConfig {
  const enabledPlayers = readEnabledPlayers(values);
  return {
    origins: Object.fromEntries(
      enabledPlayers.map((name) => [name, (values[playerUrlSettings[name]] as string).replace(/\/+$/, '')]),
    ),
    previewOrigins: (values.PREVIEW_ORIGINS ?? []) as readonly string[],
    ...(enabledPlayers.includes('sevendigital') && {
      sevenDigitalPreviewUrl: values.SEVENDIGITAL_PREVIEW_URL as string,
    }),
    spotifyApiUrl: (values.SPOTIFY_API_URL as string).replace(/\/+$/, ''),
  };
}

/** Reports the settings that enabled players are missing, one sentence each. */
export function findMissingPlayerSettings(values: Values): string[] {
  const enabledPlayers = readEnabledPlayers(values);
  const requiredSettings = {
    spotify: 'SPOTIFY_CLIENT_ID',
    apple: 'APPLE_MUSIC_TEAM_ID',
    sevendigital: 'SEVENDIGITAL_CONSUMER_KEY',
  } as const;
  const audius =
    enabledPlayers.includes('audius') && values.AUDIUS !== true
      ? ['PLAYERS has audius, which needs AUDIUS=on.']
      : [];
  const missing = Object.entries(requiredSettings).flatMap(([name, requiredSetting]) =>
    enabledPlayers.includes(name as PlayerName) && values[requiredSetting] === undefined
      ? [`PLAYERS has ${name}, which needs ${requiredSetting}.`]
      : [],
  );
  return [...missing, ...audius];
}
