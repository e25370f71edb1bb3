/** How PostgreSQL types are converted to JavaScript where the driver's default is a trap. */
import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;
/** The driver has no constant for this array type, so its types don't know the number. */
const INT8_ARRAY = 1016 as typeof INT8;

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, too large for a number.`);
  return value;
}

type Nested<T> = T | null | Nested<T>[];

function toSafeIntegers(value: Nested<string>): Nested<number> {
  if (value === null) return null;
  return typeof value === 'string' ? toSafeInteger(value) : value.map(toSafeIntegers);
}

const parseTextArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => Nested<string>;

const parsers = new Map<number, (text: string) => unknown>([
  // ids, counts and milliseconds are int8, which the driver returns as strings
  [INT8, toSafeInteger],
  [INT8_ARRAY, (text) => toSafeIntegers(parseTextArray(text))],
  // a calendar day has no time zone, but the driver turns it into a Date at local midnight
  [DATE, (text) => text],
]);

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
