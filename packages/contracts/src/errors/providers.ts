/** Services outside of the installation. */
import type { ErrorEntry } from './entry.ts';

export const providers = {
  'provider/not-configured': {
    status: 503,
    message: 'This installation is not connected to that service; whoever runs it can set it up',
    fault: 'server',
  },
  'provider/unreachable': {
    status: 502,
    message: 'That service does not answer, please try again later',
    fault: 'server',
  },
  'provider/keys-refused': {
    status: 503,
    message: "That service refuses this installation's keys; whoever runs it has to look at them",
    fault: 'server',
  },
  'provider/not-linked': { status: 404, message: 'That service is not linked', fault: 'caller' },
  'provider/link-ended': {
    status: 409,
    message: 'That service has ended the link; link it again in the settings',
    fault: 'state',
  },
  'provider/linked-elsewhere': {
    status: 403,
    message: 'That account is linked with somebody else here',
    fault: 'state',
  },
  'provider/authorization-invalid': {
    status: 403,
    message: 'This has taken too long or was begun in another browser; please start again',
    fault: 'caller',
  },
  'provider/email-taken': {
    status: 403,
    message: 'An account with this email exists already: sign in to it, then link Discord in the settings',
    fault: 'state',
  },
  'provider/only-way-in': {
    status: 403,
    message: 'This is your only way in: add an email and a password first',
    fault: 'state',
  },
  'provider/token-refused': { status: 403, message: 'Apple Music refuses this token', fault: 'caller' },

  'agora/may-not-publish': {
    status: 403,
    message: 'Only people with an account can be heard and seen',
    fault: 'caller',
  },
} as const satisfies Record<string, ErrorEntry>;
