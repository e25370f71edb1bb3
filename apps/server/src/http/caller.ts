import { isAtLeast, type Auth, type TokenRole } from '@turnstage/contracts';
import { refuse } from './refusal.ts';

/** Who is calling, as read from a checked token. A service caller acts with the rank of staff. */
export interface Caller {
  readonly kind: 'user' | 'guest' | 'service';
  /** Account id; 0 for guests and services. */
  readonly userId: number;
  /** Lower-case uuid; empty for services. */
  readonly userUuid: string;
  readonly role: TokenRole;
  readonly sessionId: string;
}

/** Checks a token; null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** Throws 401 or 403 when `caller` may not use an operation with this `auth`. */
export function authorize(auth: Auth, caller: Caller | null): void {
  if (auth === 'public') return;
  if (!caller) throw refuse('request/unauthorized');
  if (auth === 'guest') return;
  if (auth === 'service') {
    if (caller.kind === 'service' || isAtLeast(caller.role, 'staff')) return;
    throw refuse('request/forbidden');
  }
  if (caller.kind === 'guest') throw refuse('request/forbidden');
  if (auth === 'user') {
    if (caller.kind === 'service') throw refuse('request/forbidden');
    return;
  }
  if (!isAtLeast(caller.role, auth)) throw refuse('request/forbidden');
}

/** Reads `Authorization: Bearer …`; undefined when there is none. */
export function bearerToken(header: string | undefined): string | undefined {
  const match = /^Bearer\s+(\S+)\s*$/i.exec(header ?? '');
  return match?.[1];
}
