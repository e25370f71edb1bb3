import type { SettingName } from './env.ts';
import type { PlayerName } from './player-settings.ts';

/** Whose players browsers may load. */
export interface PlayerConfig {
  /** The addresses, without a slash at the end, of those that are on. */
  readonly origins: Readonly<Partial<Record<PlayerName, string>>>;
  /** Sites that previews may come from. */
  readonly previewOrigins: readonly string[];
  /** Spotify's interface, which its player is steered through. */
  readonly spotifyApiUrl: string;
}

type Values = Readonly<Partial<Record<SettingName, unknown>>>;

const addresses = {
  youtube: 'YOUTUBE_PLAYER_URL',
  soundcloud: 'SOUNDCLOUD_PLAYER_URL',
  spotify: 'SPOTIFY_PLAYER_URL',
  apple: 'APPLE_MUSIC_PLAYER_URL',
} as const satisfies Record<PlayerName, SettingName>;

export function playerConfigOf(values: Values): PlayerConfig {
  const on = (values.PLAYERS ?? []) as readonly PlayerName[];
  return {
    origins: Object.fromEntries(on.map((name) => [name, values[addresses[name]] as string])),
    previewOrigins: (values.PREVIEW_ORIGINS ?? []) as readonly string[],
    spotifyApiUrl: (values.SPOTIFY_API_URL as string).replace(/\/+$/, ''),
  };
}

/** What a player can not be without, one sentence each. */
export function lackingForPlayers(values: Values): string[] {
  const on = (values.PLAYERS ?? []) as readonly PlayerName[];
  const wants = { spotify: 'SPOTIFY_CLIENT_ID', apple: 'APPLE_MUSIC_TEAM_ID' } as const;
  return Object.entries(wants).flatMap(([name, needed]) =>
    on.includes(name as PlayerName) && values[needed] === undefined
      ? [`PLAYERS has ${name}, which needs ${needed}.`]
      : [],
  );
}
