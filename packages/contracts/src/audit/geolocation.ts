/** Where a network address is (document 2 section 7; rules X51 to X53). */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Nullable, OneOf } from '../schemas.ts';

const service = 'audit' as const;
const source = 'document 2 section 7';

/** `source` is what the reply is based on. With `none` nothing is known, and every other field is null. */
export const Geolocation = Type.Object({
  country: Nullable(Type.String(), { description: 'ISO 3166-1, two capital letters' }),
  continent: Nullable(Type.String(), { description: 'AF, AN, AS, EU, NA, OC or SA' }),
  region: Nullable(Type.String(), { description: 'English name' }),
  city: Nullable(Type.String(), { description: 'English name' }),
  timeZone: Nullable(Type.String(), { description: 'IANA name' }),
  source: OneOf(['database', 'header', 'none'] as const),
});
export type Geolocation = Static<typeof Geolocation>;

export const geolocateCaller = operation({
  id: 'audit.geolocateCaller',
  service,
  method: 'GET',
  path: '/geolocate',
  auth: 'guest',
  summary:
    'Tell roughly where the caller’s network address is. Nothing is stored, and no other service is asked.',
  source,
  reply: Geolocation,
});

export const geolocate = operation({
  id: 'audit.geolocate',
  service,
  method: 'POST',
  path: '/geolocate',
  auth: 'guest',
  rateLimit: 'write',
  summary: 'The same; staff can name another address, which only the database is asked about.',
  source,
  body: Type.Object(
    { ip: Type.Optional(Type.String({ maxLength: 64, description: 'an IPv4 or IPv6 address' })) },
    { additionalProperties: false },
  ),
  reply: Geolocation,
  status: 201,
  errors: ['request/forbidden'],
});
