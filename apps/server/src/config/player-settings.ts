/** Settings of the players of others that the browser may load; docs/guides/providers.md says how. */
import { listOf, origin, wordsOf } from './kinds.ts';

/** What an installation can switch on. */
export const playerNames = ['youtube', 'soundcloud', 'spotify', 'apple'] as const;
export type PlayerName = (typeof playerNames)[number];

const reach = (service: string) => `Where browsers load ${service} from; another address only for a test.`;

export const playerSettings = {
  PLAYERS: {
    kind: wordsOf(...playerNames),
    otherwise: 'browsers play uploaded songs only and load nothing from anybody else',
    sentence: 'Whose players browsers may load, after the person has agreed.',
  },
  PREVIEW_ORIGINS: {
    kind: listOf(origin, 'https://audio.example.org,https://previews.example.com'),
    otherwise: 'previews that lie with others are not played',
    sentence: 'The sites from which browsers may play the previews of songs.',
  },
  YOUTUBE_PLAYER_URL: {
    kind: origin,
    default: 'https://www.youtube.com',
    sentence: reach('the IFrame player of YouTube'),
  },
  SOUNDCLOUD_PLAYER_URL: {
    kind: origin,
    default: 'https://w.soundcloud.com',
    sentence: reach('the widget of SoundCloud'),
  },
  SPOTIFY_PLAYER_URL: {
    kind: origin,
    default: 'https://sdk.scdn.co',
    sentence: reach('the Web Playback SDK of Spotify'),
  },
  APPLE_MUSIC_PLAYER_URL: {
    kind: origin,
    default: 'https://js-cdn.music.apple.com',
    sentence: reach('MusicKit of Apple'),
  },
};
