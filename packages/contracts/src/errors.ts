/**
 * The register of all failures that a caller can cause or must understand, grouped by topic in `errors/`. Messages
 * follow the specification to the letter where it has one (document 1 section 8, document 3 section 8).
 */
import { accounts } from './errors/accounts.ts';
import { chat } from './errors/chat.ts';
import { communities } from './errors/communities.ts';
import type { ErrorEntry } from './errors/entry.ts';
import { notifications } from './errors/notifications.ts';
import { payments } from './errors/payments.ts';
import { people } from './errors/people.ts';
import { points } from './errors/points.ts';
import { providers } from './errors/providers.ts';
import { requests } from './errors/requests.ts';
import { rooms } from './errors/rooms.ts';
import { sharing } from './errors/sharing.ts';

export type { ErrorEntry };

const register = {
  ...requests,
  ...accounts,
  ...people,
  ...providers,
  ...rooms,
  ...communities,
  ...chat,
  ...notifications,
  ...points,
  ...payments,
  ...sharing,
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
  /** The invalid input, when it can be named. */
  field?: string;
  /** Only on server faults: quote it when reporting one. */
  requestId?: string;
  /** Only on `auth/banned`: the content of the message, for clients that word it themselves. */
  ban?: Ban;
}

/** Why someone is banned, and until when. */
export interface Ban {
  /** As staff wrote it; null when they gave none. */
  reason: string | null;
  /** ISO 8601; null for a permanent ban. */
  until: string | null;
}
