/** Notifications, mail and push, and failed jobs. */
import type { ErrorEntry } from './entry.ts';

export const notifications = {
  'outbox/not-found': { status: 404, message: "This message isn't in the outbox", fault: 'caller' },
  'outbox/withheld': {
    status: 403,
    message: 'This message went to someone of your rank or above',
    fault: 'caller',
  },

  'notification/not-found': { status: 404, message: 'Notification not found', fault: 'caller' },
  'notification/always-on': {
    status: 400,
    message: "This can't be switched off",
    fault: 'caller',
  },
  'notification/too-soon': {
    status: 429,
    message: 'You can send one message an hour. Try again later.',
    fault: 'state',
  },
  'notification/not-on-stage': { status: 403, message: "You aren't on stage in this room", fault: 'state' },
  'notification/room-not-public': {
    status: 403,
    message: 'You can only invite fans to public rooms without a password',
    fault: 'state',
  },
  'notification/unsubscribe-invalid': {
    status: 403,
    message: 'This link is no longer valid. You can switch these mails off in the settings.',
    fault: 'state',
  },

  'web-push/unknown-service': {
    status: 400,
    message: "This server doesn't send to your browser's push service",
    fault: 'caller',
  },
  'web-push/invalid-keys': {
    status: 400,
    message: "These aren't the keys of a push subscription",
    fault: 'caller',
  },

  'dead-letter/not-found': { status: 404, message: "This job isn't on the list any more", fault: 'state' },
  'dead-letter/running': { status: 409, message: 'This job is running right now', fault: 'state' },
} as const satisfies Record<string, ErrorEntry>;
