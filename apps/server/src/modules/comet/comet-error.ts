/** Error responses in the CometChat format (wire section 5.8): `{ error: { code, name, message, details } }`. */
import { STATUS_CODES } from 'node:http';
import type { CometError } from '@turnstage/contracts';
import { errorReply } from '../../http/error-reply.ts';

/** A failure that exists in the CometChat API only. */
export class CometRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'CometRefusal';
    this.status = status;
    this.code = code;
  }
}

const codes: Readonly<Record<string, string>> = {
  'request/unauthorized': 'ERR_NO_AUTH',
  'request/not-found': 'ERR_NOT_FOUND',
  'room/not-found': 'ERR_GUID_NOT_FOUND',
  'user/not-found': 'ERR_UID_NOT_FOUND',
  'profile/not-found': 'ERR_UID_NOT_FOUND',
  'chat/message-not-found': 'ERR_MESSAGE_NOT_FOUND',
};

const byStatus: Readonly<Record<number, string>> = {
  400: 'ERR_BAD_REQUEST',
  401: 'ERR_NO_AUTH',
  403: 'ERR_FORBIDDEN',
  404: 'ERR_NOT_FOUND',
  409: 'ERR_CONFLICT',
  413: 'ERR_TOO_LARGE',
  429: 'ERR_TOO_MANY_REQUESTS',
  503: 'ERR_UNAVAILABLE',
};

/** Turns whatever was thrown into a status and a body. */
export function cometError(
  thrown: unknown,
  requestId: string,
  method: string,
): { status: number; body: CometError } {
  if (thrown instanceof CometRefusal)
    return errorBody(thrown.status, thrown.code, thrown.message, thrown.code);
  const { statusCode, message, code, field } = errorReply(thrown, requestId, method);
  const isMissing = statusCode === 400 && / is required/.test(message);
  const cometCode = isMissing
    ? 'MISSING_PARAMETERS'
    : (codes[code] ?? byStatus[statusCode] ?? 'ERR_INTERNAL');
  return errorBody(statusCode, cometCode, message, statusCode >= 500 ? requestId : (field ?? code));
}

function errorBody(status: number, code: string, message: string, details: string) {
  return { status, body: { error: { code, name: STATUS_CODES[status] ?? 'Error', message, details } } };
}
