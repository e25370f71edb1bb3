/** Settings for other services' players that the browser may load; docs/guides/providers.md explains how. */
import { listOf, origin, someOf } from './kinds.ts';

/** Players that an installation can enable. */
export const playerNames = ['youtube', 'soundcloud', 'spotify', 'apple', 'audius', 'sevendigital'] as const;
export type PlayerName = (typeof playerNames)[number];

const describePlayerUrl = (service: string) =>
  `Where browsers load ${service} from; another address only for a test.`;

export const playerSettings = {
  PLAYERS: {
    kind: someOf(...playerNames, 'none'),
    defaultDescription: 'audius, youtube and soundcloud, each unless it is off',
    description: "Which services' players browsers may load, once the person has agreed.",
  },
  PREVIEW_ORIGINS: {
    kind: listOf(origin, 'https://audio.example.org,https://previews.example.com'),
    defaultDescription: 'previews hosted by other services are not played',
    description: 'The sites from which browsers may play song previews.',
  },
  YOUTUBE_PLAYER_URL: {
    kind: origin,
    default: 'https://www.youtube.com',
    description: describePlayerUrl("YouTube's IFrame player"),
  },
  SOUNDCLOUD_PLAYER_URL: {
    kind: origin,
    default: 'https://w.soundcloud.com',
    description: describePlayerUrl("SoundCloud's widget"),
  },
  SPOTIFY_PLAYER_URL: {
    kind: origin,
    default: 'https://sdk.scdn.co',
    description: describePlayerUrl("Spotify's Web Playback SDK"),
  },
  APPLE_MUSIC_PLAYER_URL: {
    kind: origin,
    default: 'https://js-cdn.music.apple.com',
    description: describePlayerUrl("Apple's MusicKit"),
  },
};
