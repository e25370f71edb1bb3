/** Errors that any call can return. */
import type { ErrorEntry } from './entry.ts';

export const requests = {
  'request/invalid': { status: 400, message: 'Bad Request', fault: 'caller' },
  'request/unauthorized': { status: 401, message: 'Unauthorized', fault: 'caller' },
  'request/forbidden': { status: 403, message: 'Forbidden', fault: 'caller' },
  'request/not-found': { status: 404, message: 'Not Found', fault: 'caller' },
  'request/too-large': { status: 413, message: 'The request is too large', fault: 'caller' },
  'request/too-many': { status: 429, message: 'Too many requests. Slow down a little.', fault: 'caller' },
  'request/in-progress': {
    status: 409,
    message: 'A request with this Idempotency-Key is still running',
    fault: 'state',
  },
  'request/key-reused': {
    status: 422,
    message: 'This Idempotency-Key was used for another request',
    fault: 'caller',
  },
  'settings/set-by-environment': {
    status: 409,
    message: 'The environment of the server sets this, so it can only be changed there',
    fault: 'state',
  },
  'server/unexpected': {
    status: 500,
    message: 'Something went wrong, please try again',
    fault: 'server',
  },
  'server/unavailable': { status: 503, message: 'Service Unavailable', fault: 'server' },
} as const satisfies Record<string, ErrorEntry>;
