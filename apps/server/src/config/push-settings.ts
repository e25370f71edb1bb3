/** Settings of what reaches people who have no page open; docs/guides/push.md says how. */
import { address, origins, pemKey, text } from './kinds.ts';
import type { Setting } from './setting.ts';

const secret = true;
const webAddress = address(['https', 'http'], 'https://push.example.org');

export const pushSettings = {
  WEB_PUSH_SERVICES: {
    kind: origins,
    otherwise: 'only those of Google, Mozilla, Apple and Microsoft are sent to',
    sentence:
      "Push services of other browsers' makers that messages to browsers may go to, with commas between.",
  },
  FCM_PROJECT_ID: {
    kind: text,
    otherwise: 'phones with Android are not sent to',
    sentence:
      "The id of the installation's Firebase project; comes together with FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY.",
  },
  FCM_CLIENT_EMAIL: {
    kind: text,
    sentence: 'The address of a service account that may send messages there.',
  },
  FCM_PRIVATE_KEY: {
    kind: pemKey,
    sentence: 'The private key of that account; line ends may be written as \\n.',
    secret,
  },
  FCM_URL: {
    kind: webAddress,
    default: 'https://fcm.googleapis.com',
    sentence: 'Where Firebase takes messages.',
  },
  APNS_TEAM_ID: {
    kind: text,
    otherwise: 'iPhones are not sent to but through Firebase',
    sentence: "The team id of the installation's Apple developer account.",
  },
  APNS_KEY_ID: { kind: text, sentence: 'The id of its key for push notifications.' },
  APNS_PRIVATE_KEY: {
    kind: pemKey,
    sentence: 'That key: what stands in the .p8 file; line ends may be written as \\n.',
    secret,
  },
  APNS_TOPIC: { kind: text, sentence: "The application's bundle id." },
  APNS_URL: {
    kind: webAddress,
    default: 'https://api.push.apple.com',
    sentence:
      'Where Apple takes messages; https://api.sandbox.push.apple.com for applications in development.',
  },
} satisfies Record<string, Setting>;
