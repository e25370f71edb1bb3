/** Settings for other services that an installation can connect to; docs/guides/providers.md explains how. */
import { hexText, onOff, origin, pemKey, secretKeys, text, textMatching, urlWithScheme } from './kinds.ts';
import { importSources } from './import-sources.ts';
import type { Setting } from './setting.ts';

const secret = true;
const httpUrl = urlWithScheme(['https', 'http'], 'https://api.example.org');
const notOffered = (service: string) => `${service} is not offered`;

export const providerSettings = {
  SECRETS_KEY: {
    kind: secretKeys,
    defaultDescription: 'a key is created at the first start and saved in DATA_DIR',
    description:
      'The key that encrypts tokens of other services in the database; older keys that still decrypt follow after commas.',
    secret,
  },
  DISCORD_CLIENT_ID: {
    kind: text,
    defaultDescription: notOffered('signing in with Discord'),
    description: "The client id of the installation's Discord application.",
  },
  DISCORD_CLIENT_SECRET: { kind: text, description: 'The client secret of that application.', secret },
  DISCORD_URL: {
    kind: httpUrl,
    default: 'https://discord.com',
    description: 'The URL of Discord, for a proxy or a test.',
  },
  COVERS: {
    kind: onOff,
    default: 'on',
    description:
      'Whether the server gets covers from music services for the listeners, whose browsers never do.',
  },
  COVER_MIRROR_URL: {
    kind: httpUrl,
    defaultDescription: 'each cover from its own host',
    description: 'A mirror to get covers from: the host and the path of a cover are added to it.',
  },
  ACCOUNT_IMPORT: {
    kind: onOff,
    default: 'on',
    description:
      'Whether people can bring crates, likes and queue from an account at another installation. Only the address that a person names is contacted.',
  },
  ACCOUNT_IMPORT_SOURCES: {
    kind: importSources,
    defaultDescription: 'people type the address',
    description:
      'Installations that people can pick to bring an account from, as Name=address, separated by commas. Two addresses with a space between them are the user service and the playlist service, without a prefix. Addresses here may be in your own network.',
  },
  AUDIUS: {
    kind: onOff,
    default: 'on',
    description: 'Whether songs of Audius can be found and played; Audius needs no key.',
  },
  AUDIUS_API_URL: {
    kind: httpUrl,
    default: 'https://api.audius.co',
    description: "The URL of Audius' API.",
  },
  LISTENBRAINZ: {
    kind: onOff,
    default: 'on',
    description: 'Whether people can scrobble to ListenBrainz with a token of their own, which needs no key.',
  },
  LISTENBRAINZ_API_URL: {
    kind: httpUrl,
    default: 'https://api.listenbrainz.org',
    description: "The URL of ListenBrainz' API.",
  },
  LASTFM_API_KEY: {
    kind: text,
    defaultDescription: notOffered('scrobbling to Last.fm'),
    description: 'The API key of a Last.fm API account; comes together with LASTFM_API_SECRET.',
  },
  LASTFM_API_SECRET: { kind: text, description: 'Its shared secret.', secret },
  LASTFM_API_URL: {
    kind: httpUrl,
    default: 'https://ws.audioscrobbler.com',
    description: "The URL of Last.fm's API.",
  },
  LASTFM_URL: {
    kind: httpUrl,
    default: 'https://www.last.fm',
    description: 'The URL of Last.fm, where people permit scrobbling.',
  },
  YOUTUBE: {
    kind: onOff,
    default: 'on',
    description: 'Whether songs of YouTube can be added by link, which needs no key.',
  },
  YOUTUBE_URL: {
    kind: httpUrl,
    default: 'https://www.youtube.com',
    description: 'The URL from which the server reads titles of videos.',
  },
  YOUTUBE_API_KEY: {
    kind: text,
    defaultDescription: 'videos are added by link only, without their length',
    description: 'A key of the YouTube Data API: lengths, a search, and playlists.',
    secret,
  },
  SOUNDCLOUD: {
    kind: onOff,
    default: 'on',
    description: 'Whether songs of SoundCloud can be added by link, which needs no key.',
  },
  SOUNDCLOUD_URL: {
    kind: httpUrl,
    default: 'https://soundcloud.com',
    description: 'The URL from which the server reads titles of tracks.',
  },
  SUBSONIC_URL: {
    kind: httpUrl,
    defaultDescription: 'no Subsonic server is connected',
    description: 'Your own OpenSubsonic server (Navidrome, Gonic, …), whose songs everyone here can DJ with.',
  },
  SUBSONIC_USER: {
    kind: text,
    description: 'The account to use there; comes together with SUBSONIC_PASSWORD.',
  },
  SUBSONIC_PASSWORD: { kind: text, description: 'Its password.', secret },
  SUBSONIC_API_KEY: {
    kind: text,
    description: 'An API key of that server, instead of SUBSONIC_USER and SUBSONIC_PASSWORD.',
    secret,
  },
  SPOTIFY_CLIENT_ID: {
    kind: text,
    defaultDescription: notOffered('Spotify'),
    description: "The client id of the installation's Spotify application.",
  },
  SPOTIFY_CLIENT_SECRET: { kind: text, description: 'The client secret of that application.', secret },
  SPOTIFY_ACCOUNTS_URL: {
    kind: httpUrl,
    default: 'https://accounts.spotify.com',
    description: "The URL of Spotify's sign-in.",
  },
  SPOTIFY_API_URL: {
    kind: httpUrl,
    default: 'https://api.spotify.com',
    description: "The URL of Spotify's API.",
  },
  SOUNDCLOUD_CLIENT_ID: {
    kind: text,
    defaultDescription: notOffered('SoundCloud'),
    description: "The client id of the installation's SoundCloud application.",
  },
  SOUNDCLOUD_CLIENT_SECRET: { kind: text, description: 'The client secret of that application.', secret },
  SOUNDCLOUD_MOBILE_CLIENT_ID: {
    kind: text,
    defaultDescription: 'mobile applications use SOUNDCLOUD_CLIENT_ID',
    description: 'The client id of a separate SoundCloud application for mobile applications.',
  },
  SOUNDCLOUD_MOBILE_CLIENT_SECRET: {
    kind: text,
    description: 'The client secret of that application.',
    secret,
  },
  SOUNDCLOUD_MOBILE_REDIRECT_URL: {
    kind: text,
    defaultDescription: 'the same page as in the browser',
    description:
      'The address to which SoundCloud returns people of the mobile application, such as an address of the application.',
  },
  SOUNDCLOUD_ACCOUNTS_URL: {
    kind: httpUrl,
    default: 'https://secure.soundcloud.com',
    description: "The URL of SoundCloud's sign-in.",
  },
  SOUNDCLOUD_API_URL: {
    kind: httpUrl,
    default: 'https://api.soundcloud.com',
    description: "The URL of SoundCloud's API.",
  },
  YOUTUBE_CLIENT_ID: {
    kind: text,
    defaultDescription: notOffered('YouTube'),
    description: "The client id of the installation's Google application.",
  },
  YOUTUBE_CLIENT_SECRET: { kind: text, description: 'The client secret of that application.', secret },
  GOOGLE_ACCOUNTS_URL: {
    kind: httpUrl,
    default: 'https://accounts.google.com',
    description: "The URL of Google's consent page.",
  },
  GOOGLE_TOKEN_URL: {
    kind: httpUrl,
    default: 'https://oauth2.googleapis.com',
    description: 'The URL from which Google issues tokens.',
  },
  YOUTUBE_API_URL: {
    kind: httpUrl,
    default: 'https://www.googleapis.com',
    description: "The URL of YouTube's API.",
  },
  APPLE_MUSIC_TEAM_ID: {
    kind: text,
    defaultDescription: notOffered('Apple Music'),
    description: "The team id of the installation's Apple developer account.",
  },
  APPLE_MUSIC_KEY_ID: { kind: text, description: 'The id of its MusicKit key.' },
  APPLE_MUSIC_PRIVATE_KEY: {
    kind: pemKey,
    description: 'That key: the content of the .p8 file; line breaks can be written as \\n.',
    secret,
  },
  APPLE_MUSIC_API_URL: {
    kind: httpUrl,
    default: 'https://api.music.apple.com',
    description: "The URL of Apple Music's API.",
  },
  SEVENDIGITAL_CONSUMER_KEY: {
    kind: text,
    defaultDescription: notOffered('7digital'),
    description: "The consumer key of the installation's contract with 7digital (MassiveMusic).",
  },
  SEVENDIGITAL_CONSUMER_SECRET: { kind: text, description: 'The secret of that key.', secret },
  SEVENDIGITAL_COUNTRY: {
    kind: textMatching(/^[A-Z]{2}$/, 'two capital letters, such as GB'),
    default: 'GB',
    description: 'The country whose catalogue of 7digital the contract covers.',
  },
  SEVENDIGITAL_API_URL: {
    kind: httpUrl,
    default: 'https://api.7digital.com',
    description: "The URL of 7digital's API.",
  },
  SEVENDIGITAL_STREAM_URL: {
    kind: origin,
    default: 'https://stream.svc.7digital.net',
    description: 'The URL from which browsers stream songs of 7digital.',
  },
  SEVENDIGITAL_PREVIEW_URL: {
    kind: origin,
    default: 'https://previews.7digital.com',
    description: 'The URL from which browsers play previews of 7digital.',
  },
  CYANITE_ACCESS_TOKEN: {
    kind: text,
    defaultDescription: notOffered('the analysis of songs by Cyanite'),
    description: "The access token of the installation's Cyanite integration.",
    secret,
  },
  CYANITE_WEBHOOK_SECRET: {
    kind: text,
    description: 'The webhook secret of that integration.',
    secret,
  },
  CYANITE_SIMILAR: {
    kind: onOff,
    default: 'off',
    description:
      "Whether Cyanite's analyses suggest similar songs too, before those that people here keep together.",
  },
  CYANITE_API_URL: {
    kind: httpUrl,
    default: 'https://api.cyanite.ai/graphql',
    description: "Where Cyanite's interface is.",
  },
  AGORA_APP_ID: {
    kind: hexText(32),
    defaultDescription: notOffered('video and audio through Agora'),
    description: "The id of the installation's Agora project.",
  },
  AGORA_APP_CERTIFICATE: {
    kind: hexText(32),
    description: 'The primary certificate of that project.',
    secret,
  },
} satisfies Record<string, Setting>;
