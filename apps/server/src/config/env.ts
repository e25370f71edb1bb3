/** Every environment variable that the server reads. A new setting is one entry here and one line in `config.ts`. */
import {
  address,
  email,
  mailbox,
  matching,
  oneOf,
  onOff,
  origin,
  text,
  textOfLength,
  trustProxy,
  wholeNumber,
} from './kinds.ts';
import { playerSettings } from './player-settings.ts';
import { providerSettings } from './provider-settings.ts';
import { pushSettings } from './push-settings.ts';
import type { Setting } from './setting.ts';

export type { Setting };

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const settings = {
  PORT: {
    kind: wholeNumber(0, 65_535),
    default: '3000',
    sentence: 'The port to listen on; 0 takes any free one.',
  },
  HOST: {
    kind: text,
    default: '0.0.0.0',
    sentence: 'The network address to listen on; 127.0.0.1 keeps the server to this machine.',
  },
  PUBLIC_URL: {
    kind: origin,
    otherwise: 'http://localhost:PORT',
    sentence: 'The address that people open in their browser; it stands in e-mails and links.',
  },
  DATA_DIR: {
    kind: text,
    default: './data',
    sentence: 'The folder for everything that is kept: the embedded database, uploads and keys.',
  },
  DATABASE_URL: {
    kind: address(['postgres', 'postgresql'], 'postgres://name:password@host:5432/turnstage'),
    otherwise: 'the server runs a PostgreSQL of its own in DATA_DIR',
    sentence: 'A PostgreSQL (15 or newer) to use instead of the embedded one.',
    secret: true,
  },
  DEMO: {
    kind: onOff,
    default: 'on',
    sentence:
      'Whether an empty installation opens with a demo room and its house DJ, until somebody opens a room of their own.',
  },
  ADMIN_EMAIL: {
    kind: email,
    otherwise: 'the first account created becomes the administrator',
    sentence: 'The administrator account to create at the start; comes together with ADMIN_PASSWORD.',
  },
  ADMIN_PASSWORD: {
    kind: textOfLength(8, 128),
    sentence: "The administrator's first password; comes together with ADMIN_EMAIL.",
    secret: true,
  },
  SMTP_URL: {
    kind: address(['smtp', 'smtps'], 'smtp://name:password@mail.example.org:587'),
    otherwise: 'mail is not sent but kept where the administrator can read it',
    sentence: 'The mail server to send through.',
    secret: true,
  },
  MAIL_FROM: {
    kind: mailbox,
    otherwise: 'no-reply at the host of PUBLIC_URL',
    sentence: 'The sender of all mail.',
  },
  TWILIO_ACCOUNT_SID: {
    kind: matching(/^AC[0-9a-fA-F]{32}$/, 'AC and 32 hexadecimal digits, as Twilio shows it'),
    otherwise: 'messages to phones are not sent but kept where the administrator can read them',
    sentence:
      'The Twilio account that sends codes to phones and tells what kind a number is; comes together with TWILIO_AUTH_TOKEN and TWILIO_SMS_FROM.',
  },
  TWILIO_AUTH_TOKEN: {
    kind: textOfLength(1, 256),
    sentence: 'The token of that account.',
    secret: true,
  },
  TWILIO_SMS_FROM: {
    kind: matching(
      /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
      'a number like +15005550006, or the SID of a messaging service',
    ),
    sentence: 'The number of ours that text messages come from, or a messaging service of Twilio.',
  },
  TWILIO_WHATSAPP_FROM: {
    kind: matching(/^\+[1-9]\d{6,14}$/, 'a number like +14155238886'),
    otherwise: 'codes go by text message only',
    sentence: 'The WhatsApp number of ours; comes together with TWILIO_WHATSAPP_TEMPLATE.',
  },
  TWILIO_WHATSAPP_TEMPLATE: {
    kind: matching(/^HX[0-9a-fA-F]{32}$/, 'HX and 32 hexadecimal digits'),
    sentence: 'The approved WhatsApp template whose first variable is the code.',
  },
  TWILIO_API_URL: {
    kind: origin,
    default: 'https://api.twilio.com',
    sentence: 'Where Twilio takes messages; a proxy may stand in for it.',
  },
  TWILIO_LOOKUP_URL: {
    kind: origin,
    default: 'https://lookups.twilio.com',
    sentence: 'Where Twilio tells what kind a number is.',
  },
  PHONE_LOGIN: {
    kind: onOff,
    otherwise: 'on when Twilio is set up, else off',
    sentence: 'Whether people can sign in by a code to their phone.',
  },
  PHONE_TRIES_PER_NUMBER: {
    kind: wholeNumber(1, 1_000),
    default: '5',
    sentence: 'How many codes may be asked for a phone number within an hour.',
  },
  PHONE_TRIES_PER_ADDRESS: {
    kind: wholeNumber(1, 100_000),
    default: '20',
    sentence: 'How many codes may be asked for from one network address within an hour.',
  },
  PHONE_CODE_MINUTES: {
    kind: wholeNumber(1, 60),
    default: '10',
    sentence: 'For how many minutes a code to a phone works.',
  },
  PHONE_TRIES_PER_CODE: {
    kind: wholeNumber(1, 10),
    default: '5',
    sentence: 'How many times one code to a phone may be tried.',
  },
  LOG_LEVEL: {
    kind: oneOf(...LOG_LEVELS),
    default: 'info',
    sentence: 'How much is logged.',
  },
  CHAT_VERIFIED_ONLY: {
    kind: onOff,
    otherwise: 'on when SMTP_URL is set, else off',
    sentence: 'Whether only people with a verified account may write in public rooms and direct messages.',
  },
  GIF_PROVIDER: {
    kind: oneOf('tenor', 'giphy'),
    otherwise: 'GIF search is off',
    sentence: 'Whose GIFs can be searched in the chat; comes together with GIF_API_KEY.',
  },
  GIF_API_KEY: {
    kind: textOfLength(1, 256),
    otherwise: 'GIF search is off',
    sentence: 'The key for the GIF search; comes together with GIF_PROVIDER.',
    secret: true,
  },
  GIF_API_URL: {
    kind: origin,
    otherwise: "the provider's own",
    sentence: 'Another address for the GIF search, for a mirror or a test.',
  },
  SIGN_UP: {
    kind: oneOf('open', 'closed'),
    default: 'open',
    sentence:
      'Whether anybody may create an account; when closed, vouchers and administrators are the way in.',
  },
  UPLOAD_MUSIC: {
    kind: onOff,
    default: 'on',
    sentence:
      'Whether a new account may upload music; staff give and take the capability uploadMusic person by person.',
  },
  PREVIEW_SONG_LIMIT: {
    kind: wholeNumber(0, 1_000),
    default: '3',
    sentence: 'How many songs somebody who is not logged in may hear before being asked to sign up.',
  },
  SERVICE_TOKEN: {
    kind: textOfLength(16, 512),
    otherwise: 'calls between services are refused',
    sentence: 'The token with which other services of this installation call the server.',
    secret: true,
  },
  TRUST_PROXY: {
    kind: trustProxy,
    default: 'off',
    sentence: "Whose word to take for a caller's address: set it when the server stands behind a proxy.",
  },
  METRICS: {
    kind: onOff,
    default: 'on',
    sentence: 'Whether /metrics answers figures for Prometheus, to anybody who can reach the server.',
  },
  ...providerSettings,
  ...pushSettings,
  ...playerSettings,
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
