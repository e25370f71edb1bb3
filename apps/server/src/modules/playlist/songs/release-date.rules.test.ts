import { expect, test } from 'vitest';
import { parseReleaseDate, readReleaseYear } from './release-date.rules.ts';

test.each([
  ['2019', '2019', 2019],
  ['2019-05', '2019-05', 2019],
  ['2019-05-31', '2019-05-31', 2019],
  ['2019-05-31T00:00:00Z', '2019-05-31', 2019],
  ['0000', '0000', null],
  ['May 2019', null, null],
  ['20190531', null, null],
  [2019, null, null],
  [null, null, null],
])('%j is the date %j and the year %j', (value, date, year) => {
  expect(parseReleaseDate(value)).toBe(date);
  expect(readReleaseYear(date)).toBe(year);
});
