import type { TokenRole } from '@turnstage/contracts';

/** What the client reads from the token (decisions, section 1). The client never trusts it: the server decides. */
export interface TokenClaims {
  id: number;
  /** The user's uuid. */
  sub: string;
  role: TokenRole;
  type: 'user' | 'guest';
  /** Seconds since 1970. */
  exp: number;
}

/** Returns `null` for anything that is not one of our tokens. */
export function readClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null) return false;
  const claims = value as Record<string, unknown>;
  return (
    typeof claims.sub === 'string' &&
    typeof claims.exp === 'number' &&
    (claims.type === 'user' || claims.type === 'guest')
  );
}
