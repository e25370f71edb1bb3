import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditGeolocate } from '@turnstage/client/routes';
import type { Geolocation } from '@turnstage/contracts';
import { startWorld, useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { writeMmdb } from '../../../../testing/audit/mmdb-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnstage-mmdb-'));
const file = join(folder, 'places.mmdb');
writeMmdb(file, {
  '192.0.2.0/24': {
    country: { iso_code: 'ES' },
    continent: { code: 'EU' },
    city: { names: { en: 'Madrid' } },
    subdivisions: [{ names: { en: 'Community of Madrid' } }],
    location: { time_zone: 'Europe/Madrid' },
  },
  '198.51.100.128/25': { country: { iso_code: 'PT' } },
});

const { world, ann, bob } = useWorld({
  people: ['ann', 'bob'],
  env: { GEOLOCATION_DB: file, GEOLOCATION_HEADER: 'CF-IPCountry', TRUST_PROXY: 'loopback' },
});

const unknown = { country: null, continent: null, region: null, city: null, timeZone: null, source: 'none' };

async function locate(
  headers: Readonly<Record<string, string>>,
  baseUrl = world.baseUrl,
  token = bob.token,
): Promise<Geolocation> {
  const response = await fetch(`${baseUrl}/api/audit-service/geolocate`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return (await response.json()) as Geolocation;
}

test('X51: by the database, for the address that the trusted proxy names', async () => {
  expect(await locate({ 'x-forwarded-for': '192.0.2.77', 'cf-ipcountry': 'FR' })).toEqual({
    country: 'ES',
    continent: 'EU',
    region: 'Community of Madrid',
    city: 'Madrid',
    timeZone: 'Europe/Madrid',
    source: 'database',
  });
  expect(await locate({ 'x-forwarded-for': '198.51.100.200' })).toMatchObject({ country: 'PT', city: null });
  expect(await locate({ 'x-forwarded-for': '198.51.100.3' })).toEqual(unknown);
});

test('X52: by the header for addresses that the database doesn’t have, only from the trusted proxy', async () => {
  expect(await locate({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'fr' })).toEqual({
    ...unknown,
    country: 'FR',
    source: 'header',
  });
  expect(await locate({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'XX' })).toEqual(unknown);
  expect(await locate({ 'cf-ipcountry': 'FR' })).toEqual(unknown);
});

test('X52: nobody is believed without a trusted proxy, and nothing is known without settings', async () => {
  const direct = await startWorld({ env: { GEOLOCATION_HEADER: 'CF-IPCountry' } });
  try {
    const person = await direct.person('roz');
    const headers = { 'x-forwarded-for': '192.0.2.77', 'cf-ipcountry': 'FR' };
    expect(await locate(headers, direct.baseUrl, person.token)).toEqual(unknown);
  } finally {
    await direct.stop();
  }
});

test('X53: staff look up other addresses, others only their own', async () => {
  const ask = (by: typeof ann, ip?: string) =>
    by.client.call(auditGeolocate, { body: ip === undefined ? {} : { ip } });
  expect(await ask(ann, '192.0.2.1')).toMatchObject({ country: 'ES', source: 'database' });
  expect(await ask(ann, '2001:db8::1')).toEqual(unknown);
  expect(await ask(bob)).toEqual(unknown);
  await expect(ask(bob, '192.0.2.1')).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
  for (const ip of ['nowhere', '192.0.2.1/24', '192.0.2'])
    await expect(ask(ann, ip)).rejects.toMatchObject({ status: 400, field: 'ip' });
});

test('X51: a file that isn’t a database stops the start with the name of the setting', async () => {
  const broken = join(folder, 'broken.mmdb');
  writeFileSync(broken, 'not a database');
  for (const path of [broken, join(folder, 'missing.mmdb')])
    await expect(startWorld({ env: { GEOLOCATION_DB: path } })).rejects.toThrow(/GEOLOCATION_DB/);
});
