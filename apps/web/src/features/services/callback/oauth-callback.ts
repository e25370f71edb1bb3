/** The result in the callback URL that a service redirected to. */
export type OAuthCallback =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** The person declined. */
  | { readonly kind: 'declined'; readonly state: string }
  /** The service reported an error about us. */
  | { readonly kind: 'failed'; readonly state: string; readonly reason: string }
  | { readonly kind: 'unreadable' };

const maxLengths = { code: 4096, state: 64, reason: 100 };

/** RFC 6749 sections 4.1.2 and 4.1.2.1. Anyone can craft such a URL, so nothing in it is trusted. */
export function parseOAuthCallback(search: string): OAuthCallback {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const error = query.get('error');
  if (!/^[\w-]{32,64}$/.test(state)) return { kind: 'unreadable' };
  if (error === 'access_denied') return { kind: 'declined', state };
  if (error !== null)
    return { kind: 'failed', state, reason: error.replaceAll(/[^\w-]/g, '').slice(0, maxLengths.reason) };
  const code = query.get('code') ?? '';
  if (!code || code.length > maxLengths.code) return { kind: 'unreadable' };
  return { kind: 'code', code, state };
}
