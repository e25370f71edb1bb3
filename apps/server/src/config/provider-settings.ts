/** Settings of the services of others that an installation can be connected to; docs/guides/providers.md says how. */
import { address, hexText, pemKey, secretKeys, text } from './kinds.ts';
import type { Setting } from './setting.ts';

const secret = true;
const webAddress = address(['https', 'http'], 'https://api.example.org');
const withoutIt = (service: string) => `${service} is not offered`;

export const providerSettings = {
  SECRETS_KEY: {
    kind: secretKeys,
    otherwise: 'a key is made at the first start and kept in DATA_DIR',
    sentence:
      'The key that seals tokens of other services in the database; behind a comma may stand older keys that still open.',
    secret,
  },
  DISCORD_CLIENT_ID: {
    kind: text,
    otherwise: withoutIt('signing in with Discord'),
    sentence: "The client id of the installation's Discord application.",
  },
  DISCORD_CLIENT_SECRET: { kind: text, sentence: 'The client secret that belongs to it.', secret },
  DISCORD_URL: {
    kind: webAddress,
    default: 'https://discord.com',
    sentence: 'Where Discord is; another address only for a proxy or a test.',
  },
  SPOTIFY_CLIENT_ID: {
    kind: text,
    otherwise: withoutIt('Spotify'),
    sentence: "The client id of the installation's Spotify application.",
  },
  SPOTIFY_CLIENT_SECRET: { kind: text, sentence: 'The client secret that belongs to it.', secret },
  SPOTIFY_ACCOUNTS_URL: {
    kind: webAddress,
    default: 'https://accounts.spotify.com',
    sentence: "Where Spotify's accounts are.",
  },
  SPOTIFY_API_URL: {
    kind: webAddress,
    default: 'https://api.spotify.com',
    sentence: "Where Spotify's interface is.",
  },
  SOUNDCLOUD_CLIENT_ID: {
    kind: text,
    otherwise: withoutIt('SoundCloud'),
    sentence: "The client id of the installation's SoundCloud application.",
  },
  SOUNDCLOUD_CLIENT_SECRET: { kind: text, sentence: 'The client secret that belongs to it.', secret },
  SOUNDCLOUD_MOBILE_CLIENT_ID: {
    kind: text,
    otherwise: 'mobile applications use SOUNDCLOUD_CLIENT_ID',
    sentence: 'The client id of a SoundCloud application of its own for mobile applications.',
  },
  SOUNDCLOUD_MOBILE_CLIENT_SECRET: { kind: text, sentence: 'The client secret that belongs to it.', secret },
  SOUNDCLOUD_MOBILE_REDIRECT_URL: {
    kind: text,
    otherwise: 'the same page as in the browser',
    sentence:
      'Where SoundCloud sends people of the mobile application back to, such as an address of the application.',
  },
  SOUNDCLOUD_ACCOUNTS_URL: {
    kind: webAddress,
    default: 'https://secure.soundcloud.com',
    sentence: "Where SoundCloud's accounts are.",
  },
  SOUNDCLOUD_API_URL: {
    kind: webAddress,
    default: 'https://api.soundcloud.com',
    sentence: "Where SoundCloud's interface is.",
  },
  YOUTUBE_CLIENT_ID: {
    kind: text,
    otherwise: withoutIt('YouTube'),
    sentence: "The client id of the installation's Google application.",
  },
  YOUTUBE_CLIENT_SECRET: { kind: text, sentence: 'The client secret that belongs to it.', secret },
  GOOGLE_ACCOUNTS_URL: {
    kind: webAddress,
    default: 'https://accounts.google.com',
    sentence: "Where Google's page for permissions is.",
  },
  GOOGLE_TOKEN_URL: {
    kind: webAddress,
    default: 'https://oauth2.googleapis.com',
    sentence: 'Where Google answers tokens.',
  },
  YOUTUBE_API_URL: {
    kind: webAddress,
    default: 'https://www.googleapis.com',
    sentence: "Where YouTube's interface is.",
  },
  APPLE_MUSIC_TEAM_ID: {
    kind: text,
    otherwise: withoutIt('Apple Music'),
    sentence: "The team id of the installation's Apple developer account.",
  },
  APPLE_MUSIC_KEY_ID: { kind: text, sentence: 'The id of its MusicKit key.' },
  APPLE_MUSIC_PRIVATE_KEY: {
    kind: pemKey,
    sentence: 'That key: what stands in the .p8 file; line ends may be written as \\n.',
    secret,
  },
  APPLE_MUSIC_API_URL: {
    kind: webAddress,
    default: 'https://api.music.apple.com',
    sentence: "Where Apple Music's interface is.",
  },
  AGORA_APP_ID: {
    kind: hexText(32),
    otherwise: withoutIt('video and audio through Agora'),
    sentence: "The id of the installation's Agora project.",
  },
  AGORA_APP_CERTIFICATE: { kind: hexText(32), sentence: 'The primary certificate of that project.', secret },
} satisfies Record<string, Setting>;
