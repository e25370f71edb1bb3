/** Someone who was redirected to another service and is expected back (docs/rules/providers.md P1 and P2). */
export interface PendingAuthorization {
  readonly provider: string;
  readonly purpose: 'signIn' | 'link';
  /** Returned in the callback URL. */
  readonly state: string;
  /** Sent only to our own server. */
  readonly browserKey: string;
  /** The path to continue with. */
  readonly next: string;
  /** Epoch ms. */
  readonly expiresAt: number;
  /** Whether the service's page is in a window of its own. */
  readonly isInWindow?: boolean;
}

/** Abandoned attempts must not pile up. */
const maxPending = 5;

export function addPendingAuthorization(
  pending: readonly PendingAuthorization[],
  visit: PendingAuthorization,
  nowMs: number,
): PendingAuthorization[] {
  return [...pending.filter(({ expiresAt }) => expiresAt > nowMs), visit].slice(-maxPending);
}

/** Anything malformed counts as an empty list. */
export function parsePendingAuthorizations(text: string | null): PendingAuthorization[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isPendingAuthorization) : [];
  } catch {
    return [];
  }
}

function isPendingAuthorization(value: unknown): value is PendingAuthorization {
  if (typeof value !== 'object' || value === null) return false;
  const { provider, purpose, state, browserKey, next, expiresAt } = value as Record<string, unknown>;
  const texts = [provider, state, browserKey, next].every((part) => typeof part === 'string');
  return texts && (purpose === 'signIn' || purpose === 'link') && typeof expiresAt === 'number';
}
