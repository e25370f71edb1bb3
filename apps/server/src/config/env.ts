/** Every environment variable that the server reads. A new setting is one entry here and one line in `config.ts`. */
import {
  urlWithScheme,
  email,
  mailbox,
  textMatching,
  oneOf,
  onOff,
  someOf,
  origin,
  text,
  textWithLength,
  trustProxy,
  wholeNumber,
} from './kinds.ts';
import { activitySettings } from './activity-settings.ts';
import { backupSettings } from './backup-settings.ts';
import { blobSettings } from './blob-settings.ts';
import { gatewaySettings } from './gateway-settings.ts';
import { librarySettings } from './library-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { playerSettings } from './player-settings.ts';
import { providerSettings } from './provider-settings.ts';
import { pushSettings } from './push-settings.ts';
import type { Setting } from './setting.ts';
import { sharingSettings } from './sharing-settings.ts';

export type { Setting };

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const settings = {
  PORT: {
    kind: wholeNumber(0, 65_535),
    default: '3000',
    description: 'The port to listen on; 0 takes any free one.',
  },
  HOST: {
    kind: text,
    default: '0.0.0.0',
    description: 'The network address to listen on; 127.0.0.1 keeps the server to this machine.',
  },
  PUBLIC_URL: {
    kind: origin,
    defaultDescription: 'http://localhost:PORT',
    description: 'The address that people open in their browser; emails and links contain it.',
  },
  DATA_DIR: {
    kind: text,
    default: './data',
    description: 'The folder for all stored data: the embedded database, uploads and keys.',
  },
  DATABASE_URL: {
    kind: urlWithScheme(['postgres', 'postgresql'], 'postgres://name:password@host:5432/turnstage'),
    defaultDescription: 'the server runs its own PostgreSQL in DATA_DIR',
    description: 'A PostgreSQL (15 or newer) to use instead of the embedded one.',
    secret: true,
  },
  DEMO: {
    kind: onOff,
    default: 'on',
    description:
      'Whether a new installation opens with a demo room and its house DJ, which stays until staff close it.',
  },
  ADMIN_EMAIL: {
    kind: email,
    defaultDescription: 'the first account created becomes the administrator',
    description: 'The administrator account to create at the start; comes together with ADMIN_PASSWORD.',
  },
  ADMIN_PASSWORD: {
    kind: textWithLength(8, 128),
    description: "The administrator's first password; comes together with ADMIN_EMAIL.",
    secret: true,
  },
  SMTP_URL: {
    kind: urlWithScheme(['smtp', 'smtps'], 'smtp://name:password@mail.example.org:587'),
    defaultDescription: 'mail is not sent but saved where the administrator can read it',
    description: 'The mail server to send through.',
    secret: true,
  },
  MAIL_FROM: {
    kind: mailbox,
    defaultDescription: 'no-reply at the host of PUBLIC_URL',
    description: 'The sender of all mail.',
  },
  TWILIO_ACCOUNT_SID: {
    kind: textMatching(/^AC[0-9a-fA-F]{32}$/, 'AC and 32 hexadecimal digits, as Twilio shows it'),
    defaultDescription: 'messages to phones are not sent but saved where the administrator can read them',
    description:
      'The Twilio account that sends codes to phones and looks up the type of a number; comes together with TWILIO_AUTH_TOKEN and TWILIO_SMS_FROM.',
  },
  TWILIO_AUTH_TOKEN: {
    kind: textWithLength(1, 256),
    description: 'The auth token of that account.',
    secret: true,
  },
  TWILIO_SMS_FROM: {
    kind: textMatching(
      /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
      'a number like +15005550006, or the SID of a messaging service',
    ),
    description: 'Your number that text messages come from, or a Twilio messaging service.',
  },
  TWILIO_WHATSAPP_FROM: {
    kind: textMatching(/^\+[1-9]\d{6,14}$/, 'a number like +14155238886'),
    defaultDescription: 'codes are sent by text message only',
    description: 'The WhatsApp number that messages come from; comes together with TWILIO_WHATSAPP_TEMPLATE.',
  },
  TWILIO_WHATSAPP_TEMPLATE: {
    kind: textMatching(/^HX[0-9a-fA-F]{32}$/, 'HX and 32 hexadecimal digits'),
    description: 'The approved WhatsApp template whose first variable is the code.',
  },
  TWILIO_API_URL: {
    kind: origin,
    default: 'https://api.twilio.com',
    description: "The URL of Twilio's message API, for a proxy or a test.",
  },
  TWILIO_LOOKUP_URL: {
    kind: origin,
    default: 'https://lookups.twilio.com',
    description: "The URL of Twilio's number look-up, for a proxy or a test.",
  },
  PHONE_LOGIN: {
    kind: onOff,
    defaultDescription: 'on when Twilio is set up, else off',
    description: 'Whether people can sign in with a code sent to their phone.',
  },
  PHONE_TRIES_PER_NUMBER: {
    kind: wholeNumber(1, 1_000),
    default: '5',
    description: 'How many codes can be requested for one phone number per hour.',
  },
  PHONE_TRIES_PER_ADDRESS: {
    kind: wholeNumber(1, 100_000),
    default: '20',
    description: 'How many codes can be requested from one network address per hour.',
  },
  PHONE_CODE_MINUTES: {
    kind: wholeNumber(1, 60),
    default: '10',
    description: 'How many minutes a phone code is valid.',
  },
  PHONE_TRIES_PER_CODE: {
    kind: wholeNumber(1, 10),
    default: '5',
    description: 'How many times one phone code can be tried.',
  },
  LOG_LEVEL: {
    kind: oneOf(...LOG_LEVELS),
    default: 'info',
    description: 'The log level.',
  },
  AUDIT_RETENTION_DAYS: {
    kind: wholeNumber(1, 3_650),
    default: '90',
    description: 'How many days analytics events are kept.',
  },
  GEOLOCATION_DB: {
    kind: text,
    defaultDescription: 'only GEOLOCATION_HEADER says where people are',
    description:
      'A local MMDB file (GeoLite2, DB-IP) that says roughly where an address is. No other service is ever asked.',
  },
  GEOLOCATION_HEADER: {
    kind: textMatching(/^[A-Za-z][A-Za-z0-9-]{1,63}$/, 'the name of a header, like CF-IPCountry'),
    description:
      'The header in which your proxy sends the country of the caller. It is read only from proxies that TRUST_PROXY trusts.',
  },
  CHAT_VERIFIED_ONLY: {
    kind: onOff,
    defaultDescription: 'on when SMTP_URL is set, else off',
    description: 'Whether only people with a verified account can write in public rooms and direct messages.',
  },
  GIF_PROVIDER: {
    kind: oneOf('tenor', 'giphy'),
    defaultDescription: 'GIF search is off',
    description: 'The service for the GIF search in the chat; comes together with GIF_API_KEY.',
  },
  GIF_API_KEY: {
    kind: textWithLength(1, 256),
    defaultDescription: 'GIF search is off',
    description: 'The key for the GIF search; comes together with GIF_PROVIDER.',
    secret: true,
  },
  GIF_API_URL: {
    kind: origin,
    defaultDescription: "the provider's own",
    description: 'Another URL for the GIF search, for a mirror or a test.',
  },
  SIGN_UP: {
    kind: oneOf('open', 'closed'),
    default: 'open',
    description:
      'Whether anyone can create an account; when closed, only with a voucher or by an administrator.',
  },
  GUESSABLE_PASSWORDS: {
    kind: oneOf('refuse', 'allow'),
    defaultDescription: 'refuse when PUBLIC_URL is https, else allow',
    description: 'Whether new passwords can be among the most common ones or be the name of their owner.',
  },
  UPLOAD_MUSIC: {
    kind: onOff,
    default: 'on',
    description:
      'Whether new accounts can upload music; staff can grant and revoke the capability uploadMusic for each person.',
  },
  SONG_QUALITIES: {
    kind: someOf('low', 'medium', 'high'),
    default: 'low,medium,high',
    description:
      'In which qualities uploads are stored (64, 128 and 192 kbit/s). Fewer take less processor time and disk space. Every song has medium.',
  },
  POINTS: {
    kind: onOff,
    default: 'on',
    description:
      'Whether DJs collect points for what others like, with seasons and rankings. Points that were counted stay when it is off.',
  },
  ENGAGEMENT: {
    kind: onOff,
    default: 'on',
    description:
      'Whether there are streaks, season goals, DJ cards and songs of the week. They need POINTS. While it is off nothing about the days on which people listen is stored.',
  },
  NEW_SONGS_PER_PERSON: {
    kind: wholeNumber(1, 1_000_000),
    default: '5000',
    description: 'How many songs that are not in the catalogue yet one person can add in a day.',
  },
  NEW_SONGS_PER_GUEST: {
    kind: wholeNumber(0, 1_000_000),
    default: '100',
    description: 'How many songs that are not in the catalogue yet one guest can add in a day.',
  },
  GUESTS_PER_NETWORK: {
    kind: wholeNumber(1, 10_000),
    default: '10',
    description:
      'All guests of one network address together can add, look up and search as much as this many guests. Behind a proxy this needs TRUST_PROXY: otherwise everyone has the address of the proxy.',
  },
  PREVIEW_SONG_LIMIT: {
    kind: wholeNumber(0, 1_000),
    default: '3',
    description: 'How many songs someone who is not logged in can hear before being asked to sign up.',
  },
  SERVICE_TOKEN: {
    kind: textWithLength(16, 512),
    defaultDescription: 'calls between services are refused',
    description: 'The token that other services of this installation use to call the server.',
    secret: true,
  },
  TRUST_PROXY: {
    kind: trustProxy,
    default: 'off',
    description:
      "Which proxies to trust for the caller's address; set it when the server runs behind a proxy.",
  },
  SOCKETS_PER_ADDRESS: {
    kind: wholeNumber(1, 1_000_000),
    default: '2000',
    description:
      'How many websockets one network address can have open. Behind a proxy this needs TRUST_PROXY: otherwise everyone has the address of the proxy.',
  },
  SOCKETS_PER_ACCOUNT: {
    kind: wholeNumber(1, 100_000),
    default: '200',
    description: 'How many websockets one account can have open.',
  },
  SOCKETS_UNVERIFIED_PER_ADDRESS: {
    kind: wholeNumber(1, 100_000),
    default: '100',
    description:
      'How many websockets one network address can have open that have not shown a valid token yet.',
  },
  SOCKET_SIGN_IN_SECONDS: {
    kind: wholeNumber(1, 300),
    default: '10',
    description: 'How many seconds a new websocket has to show a valid token before it is closed.',
  },
  METRICS: {
    kind: onOff,
    default: 'on',
    description: 'Whether /metrics serves Prometheus metrics, to anyone who can reach the server.',
  },
  ...activitySettings,
  ...blobSettings,
  ...backupSettings,
  ...gatewaySettings,
  ...librarySettings,
  ...providerSettings,
  ...pushSettings,
  ...sharingSettings,
  ...playerSettings,
  ...paymentSettings,
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
