import { isAtLeast, type Auth, type ErrorCode, type TokenRole } from '@turnstage/contracts';
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
  /** Of a guest: a mark of the network that the token was given out to, the same for all who come from there. */
  readonly network?: string;
}

/** Checks a token; null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** Throws 401 or 403 when `caller` may not use an operation. */
export function authorize(
  { auth, unauthorized = 'request/unauthorized' }: { readonly auth: Auth; readonly unauthorized?: ErrorCode },
  caller: Caller | null,
): void {
  if (auth === 'public') return;
  if (!caller) throw refuse(unauthorized);
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

/** Reads `Authorization: Bearer …`; undefined when there is none. A service's token is a setting and may hold blanks. */
export function bearerToken(header: string | undefined): string | undefined {
  const match = /^Bearer\s+(\S.*?)\s*$/i.exec(header ?? '');
  return match?.[1];
}
