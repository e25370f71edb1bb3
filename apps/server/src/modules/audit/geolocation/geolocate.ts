/** Rules X51 to X53. Nothing is stored, and no other service is asked. */
import { isIP } from 'node:net';
import type { auditService, Geolocation } from '@turnstage/contracts';
import { isStaff } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { GeolocationDatabase } from './geolocation-database.ts';
import { placeOfHeader, placeOfRecord, unknownPlace } from './geolocation.rules.ts';

type Contract = typeof auditService;

export interface Geolocator {
  readonly database: GeolocationDatabase | undefined;
  /** In lower case. */
  readonly header: string | undefined;
}

type Request = Pick<Call<Contract['geolocateCaller']>, 'address' | 'header' | 'isProxied'>;

/** The database knows more than the header, so it comes first. */
export function geolocateCaller(geolocator: Geolocator, request: Request): Geolocation {
  const found = lookUp(geolocator, request.address);
  if (found.source !== 'none') return found;
  const { header } = geolocator;
  return header !== undefined && request.isProxied ? placeOfHeader(request.header(header)) : unknownPlace;
}

export function geolocate(geolocator: Geolocator, call: Call<Contract['geolocate']>): Geolocation {
  const { ip } = call.body;
  if (ip === undefined) return geolocateCaller(geolocator, call);
  if (!isStaff(call.caller.role)) throw refuse('request/forbidden');
  if (isIP(ip) === 0)
    throw refuse('request/invalid', { field: 'ip', message: 'ip must be an IPv4 or IPv6 address' });
  return lookUp(geolocator, ip);
}

function lookUp({ database }: Geolocator, address: string): Geolocation {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  // Link-local addresses carry a zone, which no database knows.
  const record = isIP(plain) === 0 || plain.includes('%') ? undefined : database?.find(plain);
  return record ? placeOfRecord(record) : unknownPlace;
}
