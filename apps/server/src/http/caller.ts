import type { Auth, ErrorCode, TokenRole } from '@turnstage/contracts';
import { hasRank } from '@turnstage/permissions';
import { refuse } from './refusal.ts';

/** Who is calling, as read from a validated token. A service caller has the permissions of staff. */
export interface Caller {
  readonly kind: 'user' | 'guest' | 'service';
  /** Account id; 0 for guests and services. */
  readonly userId: number;
  /** Lower-case uuid; empty for services. */
  readonly userUuid: string;
  readonly role: TokenRole;
  readonly sessionId: string;
  /** When the session ends, or the token of a guest: epoch ms. Missing for services. */
  readonly expiresAt?: number;
  /** The session was opened inside Discord's activity (docs/rules/activity.md). */
  readonly isInActivity?: boolean;
  /** Guests only: a marker of the network that the token was issued to, the same for everyone from that network. */
  readonly network?: string;
}

/** Validates a token. Returns null if it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** Throws 401 or 403 if `caller` can't use an operation. */
export function authorize(
  { auth, unauthorized = 'request/unauthorized' }: { readonly auth: Auth; readonly unauthorized?: ErrorCode },
  caller: Caller | null,
): void {
  if (auth === 'public') return;
  if (!caller) throw refuse(unauthorized);
  if (auth === 'guest') return;
  if (auth === 'service') {
    if (caller.kind === 'service' || hasRank(caller.role, 'staff')) return;
    throw refuse('request/forbidden');
  }
  if (caller.kind === 'guest') throw refuse('request/forbidden');
  if (auth === 'user') {
    if (caller.kind === 'service') throw refuse('request/forbidden');
    return;
  }
  if (!hasRank(caller.role, auth)) throw refuse('request/forbidden');
}

/**
 * Reads `Authorization: Bearer …`; undefined if there is none. A service token comes from a setting and may contain
 * spaces.
 */
export function bearerToken(header: string | undefined): string | undefined {
  const match = /^Bearer\s+(\S.*?)\s*$/i.exec(header ?? '');
  return match?.[1];
}
