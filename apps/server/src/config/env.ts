/** Every environment variable that the server reads. A new setting is one entry here and one line in `config.ts`. */
import {
  address,
  email,
  type Kind,
  mailbox,
  oneOf,
  onOff,
  origin,
  text,
  textOfLength,
  trustProxy,
  wholeNumber,
} from './kinds.ts';

export interface Setting<Value = unknown> {
  readonly kind: Kind<Value>;
  /** As it would stand in the environment. */
  readonly default?: string;
  /** Says where the value comes from when there is no fixed default. */
  readonly otherwise?: string;
  readonly sentence: string;
  /** Never printed, neither in messages nor by `doctor`. */
  readonly secret?: true;
}

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
  SIGN_UP: {
    kind: oneOf('open', 'closed'),
    default: 'open',
    sentence:
      'Whether anybody may create an account; when closed, vouchers and administrators are the way in.',
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
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
