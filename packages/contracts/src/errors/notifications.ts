/** The bell, mail and push, and jobs that were given up. */
import type { ErrorEntry } from './entry.ts';

export const notifications = {
  'outbox/not-found': { status: 404, message: 'This mail is not in the outbox', fault: 'caller' },
  'outbox/withheld': {
    status: 403,
    message: 'This mail is addressed to somebody of your rank or above',
    fault: 'caller',
  },

  'notification/not-found': { status: 404, message: 'Notification not found', fault: 'caller' },
  'notification/always-on': {
    status: 400,
    message: 'This can not be switched off',
    fault: 'caller',
  },
  'notification/too-soon': {
    status: 429,
    message: 'Only one message an hour can be sent; wait a while',
    fault: 'state',
  },
  'notification/not-on-stage': { status: 403, message: 'You are not on stage in this room', fault: 'state' },
  'notification/room-not-public': {
    status: 403,
    message: 'Fans can only be called into public rooms without a password',
    fault: 'state',
  },
  'notification/unsubscribe-invalid': {
    status: 403,
    message: 'This link is no longer valid; the settings hold the same switch',
    fault: 'state',
  },

  'web-push/unknown-service': {
    status: 400,
    message: "This browser's push service is not one that this installation sends to",
    fault: 'caller',
  },
  'web-push/invalid-keys': {
    status: 400,
    message: 'These are not the keys of a push subscription',
    fault: 'caller',
  },

  'dead-letter/not-found': { status: 404, message: 'This job is no longer on the list', fault: 'state' },
  'dead-letter/running': { status: 409, message: 'This job is being tried right now', fault: 'state' },
} as const satisfies Record<string, ErrorEntry>;
