/** Reads what databases and proxies say about an address (rules X51 and X52). */
import type { Geolocation } from '@turnstage/contracts';

export const unknownPlace: Geolocation = {
  country: null,
  continent: null,
  region: null,
  city: null,
  timeZone: null,
  source: 'none',
};

/** The fields of the common formats (GeoLite2, DB-IP). Databases of countries have fewer of them. */
export interface DatabaseRecord {
  readonly country?: { readonly iso_code?: unknown };
  readonly continent?: { readonly code?: unknown };
  readonly subdivisions?: readonly { readonly names?: { readonly en?: unknown } }[];
  readonly city?: { readonly names?: { readonly en?: unknown } };
  readonly location?: { readonly time_zone?: unknown };
}

/** Coordinates and postcodes are left out on purpose. */
export function placeOfRecord(record: DatabaseRecord): Geolocation {
  return {
    country: readCountry(record.country?.iso_code),
    continent: readText(record.continent?.code),
    region: readText(record.subdivisions?.[0]?.names?.en),
    city: readText(record.city?.names?.en),
    timeZone: readText(record.location?.time_zone),
    source: 'database',
  };
}

/** A header such as `CF-IPCountry` has a country code, or a code for unknown. */
export function placeOfHeader(value: string): Geolocation {
  const country = readCountry(value.trim().toUpperCase());
  return country === null ? unknownPlace : { ...unknownPlace, country, source: 'header' };
}

const unknownCountries = new Set(['XX', 'ZZ']);

function readCountry(value: unknown): string | null {
  const text = readText(value);
  return text !== null && /^[A-Z]{2}$/.test(text) && !unknownCountries.has(text) ? text : null;
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
