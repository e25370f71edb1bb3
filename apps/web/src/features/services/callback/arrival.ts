/** What the address that a service sent the person back to says. */
export type Arrival =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** The person said no. */
  | { readonly kind: 'declined'; readonly state: string }
  /** The service has a problem with us. */
  | { readonly kind: 'failed'; readonly state: string; readonly reason: string }
  | { readonly kind: 'unreadable' };

const most = { code: 4096, state: 64, reason: 100 };

/** RFC 6749 sections 4.1.2 and 4.1.2.1. Anybody can write such an address, so that nothing in it is trusted. */
export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const error = query.get('error');
  if (!/^[\w-]{32,64}$/.test(state)) return { kind: 'unreadable' };
  if (error === 'access_denied') return { kind: 'declined', state };
  if (error !== null)
    return { kind: 'failed', state, reason: error.replaceAll(/[^\w-]/g, '').slice(0, most.reason) };
  const code = query.get('code') ?? '';
  if (!code || code.length > most.code) return { kind: 'unreadable' };
  return { kind: 'code', code, state };
}
