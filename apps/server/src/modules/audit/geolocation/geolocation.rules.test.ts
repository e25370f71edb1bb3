import { expect, test } from 'vitest';
import { placeOfHeader, placeOfRecord, unknownPlace } from './geolocation.rules.ts';

test.each([
  ['ES', 'ES'],
  [' pt ', 'PT'],
])('X52: the header %j is the country %s', (value, country) => {
  expect(placeOfHeader(value)).toEqual({ ...unknownPlace, country, source: 'header' });
});

test.each(['', 'XX', 'T1', 'Spain', 'E', 'ES,PT'])('X52: the header %j says nothing', (value) => {
  expect(placeOfHeader(value)).toEqual(unknownPlace);
});

test('X51: reads what the common databases have, and never coordinates', () => {
  const location = { time_zone: 'Europe/Madrid', latitude: 40.5 };
  expect(
    placeOfRecord({
      country: { iso_code: 'ES' },
      continent: { code: 'EU' },
      subdivisions: [{ names: { en: 'Madrid' } }],
      city: { names: { en: 'Alcalá' } },
      location,
    }),
  ).toEqual({
    country: 'ES',
    continent: 'EU',
    region: 'Madrid',
    city: 'Alcalá',
    timeZone: 'Europe/Madrid',
    source: 'database',
  });
  expect(placeOfRecord({ country: { iso_code: 7 } })).toEqual({ ...unknownPlace, source: 'database' });
});
