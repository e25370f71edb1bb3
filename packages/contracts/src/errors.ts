/**
 * The register of every failure that a caller can cause or must understand, by what it is about in `errors/`.
 * Messages are the specification's to the letter where it has one (document 1 section 8, document 3 section 8).
 */
import { accounts } from './errors/accounts.ts';
import { chat } from './errors/chat.ts';
import type { ErrorEntry } from './errors/entry.ts';
import { notifications } from './errors/notifications.ts';
import { people } from './errors/people.ts';
import { providers } from './errors/providers.ts';
import { requests } from './errors/requests.ts';
import { rooms } from './errors/rooms.ts';

export type { ErrorEntry };

const register = {
  ...requests,
  ...accounts,
  ...people,
  ...providers,
  ...rooms,
  ...chat,
  ...notifications,
};

export type ErrorCode = keyof typeof register;

export const errorRegister: Readonly<Record<ErrorCode, ErrorEntry>> = register;

/** Reply body of every failed call. */
export interface ErrorReply {
  statusCode: number;
  /** Reason phrase of the status, e.g. `Forbidden`. */
  error: string;
  message: string;
  code: string;
  /** The input that was wrong, when one can be named. */
  field?: string;
  /** On faults of the server only: quote it when reporting one. */
  requestId?: string;
  /** On `auth/banned` only: what the message says, for programs to put in words of their own. */
  ban?: Ban;
}

/** Why somebody is kept out, and until when. */
export interface Ban {
  /** As staff wrote it; null when they gave none. */
  reason: string | null;
  /** ISO 8601; null for a ban without an end. */
  until: string | null;
}
