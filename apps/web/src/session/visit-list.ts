/** A person who was sent to another service's page and is expected back (docs/rules/providers.md P1 and P2). */
export interface Visit {
  readonly provider: string;
  readonly purpose: 'signIn' | 'link';
  /** Comes back in the address. */
  readonly state: string;
  /** Never leaves this browser but for our own server. */
  readonly browserKey: string;
  /** A place of ours to go on to. */
  readonly next: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Tabs that begin without ever coming back must not pile up. */
const most = 5;

export function withVisit(visits: readonly Visit[], visit: Visit, nowMs: number): Visit[] {
  return [...visits.filter(({ expiresAt }) => expiresAt > nowMs), visit].slice(-most);
}

/** Anything that is not a list of ours counts as an empty one. */
export function readVisits(text: string | null): Visit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const { provider, purpose, state, browserKey, next, expiresAt } = value as Record<string, unknown>;
  const texts = [provider, state, browserKey, next].every((part) => typeof part === 'string');
  return texts && (purpose === 'signIn' || purpose === 'link') && typeof expiresAt === 'number';
}
