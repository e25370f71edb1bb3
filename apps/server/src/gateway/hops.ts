import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Recognises requests that this process has already passed on, by the header `Via` (RFC 9110, 7.6.3). */
export interface Hops {
  hasPassed(headers: IncomingHttpHeaders): boolean;
  /** The header with this process added. */
  addTo(headers: IncomingHttpHeaders): string;
}

export function createHops(name = `turnstage-${randomUUID()}`): Hops {
  const listOf = ({ via = '' }: IncomingHttpHeaders) => via;
  return {
    hasPassed: (headers) => listOf(headers).includes(name),
    addTo: (headers) => [listOf(headers), `1.1 ${name}`].filter(Boolean).join(', '),
  };
}
