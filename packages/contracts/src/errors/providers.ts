/** External services. */
import type { ErrorEntry } from './entry.ts';

export const providers = {
  'provider/not-configured': {
    status: 503,
    message: "This server isn't connected to that service. Its admin can set it up.",
    fault: 'server',
  },
  'provider/unknown': {
    status: 404,
    message: "This server isn't connected to a music service of that name",
    fault: 'caller',
  },
  'provider/unreachable': {
    status: 502,
    message: "That service isn't responding. Try again later.",
    fault: 'server',
  },
  'provider/keys-refused': {
    status: 503,
    message: "That service refused this server's keys. Its admin has to check them.",
    fault: 'server',
  },
  'provider/not-linked': { status: 404, message: "That service isn't linked", fault: 'caller' },
  'provider/link-ended': {
    status: 409,
    message: 'That service ended the link. Link it again in the settings.',
    fault: 'state',
  },
  'provider/linked-elsewhere': {
    status: 403,
    message: 'That account is linked to someone else here',
    fault: 'state',
  },
  'provider/authorization-invalid': {
    status: 403,
    message: 'This took too long or started in another browser. Start again.',
    fault: 'caller',
  },
  'provider/email-taken': {
    status: 403,
    message: 'There is already an account with this email. Sign in to it, then link Discord in the settings.',
    fault: 'state',
  },
  'provider/only-way-in': {
    status: 403,
    message: 'You sign in with this. Add an email and a password first.',
    fault: 'state',
  },
  'provider/token-refused': { status: 403, message: 'The service refused this token', fault: 'caller' },

  'activity/off': {
    status: 503,
    message: "This server doesn't run inside Discord. Its admin can turn that on.",
    fault: 'server',
  },

  'cyanite/signature-invalid': {
    status: 401,
    message: "The signature doesn't match the request",
    fault: 'caller',
  },

  'agora/may-not-publish': {
    status: 403,
    message: 'Only people with an account can join audio and video',
    fault: 'caller',
  },
} as const satisfies Record<string, ErrorEntry>;
