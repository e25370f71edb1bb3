/** Settings for push messages, which reach people who have no page open; docs/guides/push.md explains how. */
import { urlWithScheme, origins, pemKey, text } from './kinds.ts';
import type { Setting } from './setting.ts';

const secret = true;
const httpUrl = urlWithScheme(['https', 'http'], 'https://push.example.org');

export const pushSettings = {
  WEB_PUSH_SERVICES: {
    kind: origins,
    defaultDescription: 'only the services of Google, Mozilla, Apple and Microsoft are used',
    description: 'Push services of other browsers that messages may go to, separated by commas.',
  },
  FCM_PROJECT_ID: {
    kind: text,
    defaultDescription: 'Android phones get no push messages',
    description:
      "The id of the installation's Firebase project; comes together with FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY.",
  },
  FCM_CLIENT_EMAIL: {
    kind: text,
    description: 'The email of a service account that may send messages there.',
  },
  FCM_PRIVATE_KEY: {
    kind: pemKey,
    description: 'The private key of that account; line ends may be written as \\n.',
    secret,
  },
  FCM_URL: {
    kind: httpUrl,
    default: 'https://fcm.googleapis.com',
    description: 'Where Firebase takes messages.',
  },
  APNS_TEAM_ID: {
    kind: text,
    defaultDescription: 'iPhones get push messages only through Firebase',
    description: "The team id of the installation's Apple developer account.",
  },
  APNS_KEY_ID: { kind: text, description: 'The id of its key for push notifications.' },
  APNS_PRIVATE_KEY: {
    kind: pemKey,
    description: 'That key: what stands in the .p8 file; line ends may be written as \\n.',
    secret,
  },
  APNS_TOPIC: { kind: text, description: "The application's bundle id." },
  APNS_URL: {
    kind: httpUrl,
    default: 'https://api.push.apple.com',
    description:
      'Where Apple takes messages; https://api.sandbox.push.apple.com for applications in development.',
  },
} satisfies Record<string, Setting>;
