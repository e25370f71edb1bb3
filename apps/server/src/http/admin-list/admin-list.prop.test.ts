/**
 * For any input the result is a refusal or a statement that consists only of our own words, with the input passed
 * as parameters.
 */
import fc from 'fast-check';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { adminFields } from './admin-fields.ts';
import { applyAdminList, type AdminColumn } from './admin-list.store.ts';
import type { AdminList } from './admin-list.ts';
import { operators } from './operators.ts';
import { parseAdminList, type AdminListQuery } from './parse-admin-list.ts';

const fields = adminFields({
  own: { id: 'integer', uuid: 'uuid', name: 'text', isOpen: 'boolean', openedAt: 'time', words: 'texts' },
  relations: {
    owner: { many: false, columns: { nickname: 'text' } },
    roles: { many: true, columns: { role: 'text' } },
  },
});
const db = new Kysely<{ place: { id: number }; role: { id: number } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const columns: Record<string, AdminColumn> = {
  id: 'place.id',
  uuid: 'place.uuid',
  name: 'place.name',
  isOpen: sql`place_hash is null`,
  openedAt: 'place.opened_at',
  words: 'place.words',
  'owner.nickname': 'owner.nickname',
  'roles.role': {
    some: (test) =>
      sql<boolean>`exists ${db
        .selectFrom('role')
        .select('id')
        .where(test(sql.ref('role.role')))}`,
  },
};

const knownWords = new Set(
  (
    'select from where and or not is null order by asc desc nulls last limit offset cast as bigint text boolean ' +
    'uuid any all unnest one lower like ilike between exists id name opened_at words nickname role place owner ' +
    'place_hash'
  ).split(' '),
);

/** Throws if the SQL contains anything but known words, operators and `$1`. */
function expectOnlyKnownWords(text: string): void {
  const rest = text
    .replaceAll(/\$\d+/g, ' ')
    .replaceAll(/[a-z_]+/g, (word) => (knownWords.has(word) ? ' ' : word));
  expect(rest.replaceAll(/[\s"().,=<>[\]]/g, ''), text).toBe('');
}

/** Mostly valid values, because a query with a single invalid word never reaches SQL. */
function mostlyValid<T, U>(valid: fc.Arbitrary<T>, invalid: fc.Arbitrary<U>) {
  return fc.oneof({ weight: 15, arbitrary: valid }, { weight: 1, arbitrary: invalid });
}

const hostileTexts = fc.constantFrom(
  `'; drop table place; --`,
  '$1',
  String.raw`\' or 1=1`,
  '%_',
  '"id"',
  '||',
  ',',
  '\0',
  '__proto__',
);
const texts = fc.oneof(hostileTexts, fc.string());
const lists = fc.oneof(fc.array(texts, { minLength: 1, maxLength: 3 }), fc.constant(['a', 'b']));
const name = mostlyValid(
  fc.constantFrom('name', 'owner.nickname', 'roles.role'),
  fc.constantFrom('id', 'uuid', 'isOpen', 'openedAt', 'words', '', 'nope', 'constructor', 'owner.', 'id"'),
);
const operands = fc.oneof(
  fc.dictionary(
    fc.constantFrom('$eq', '$ne', '$gt', '$lte', '$starts', '$contL', '$excl', '$neL', '$isnull'),
    texts,
    { minKeys: 1, maxKeys: 2 },
  ),
  fc.dictionary(fc.constantFrom('$in', '$notin', '$inL', '$notinL'), lists, { minKeys: 1, maxKeys: 2 }),
);
const anything = fc.oneof(texts, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), lists);
const invalidOperands = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(operators)), texts), anything);
const typed = fc.constantFrom(
  { id: { $between: [1, 9] } },
  { isOpen: true, openedAt: { $gt: '2026-01-31' } },
  { uuid: { $in: ['0a1b2c3d-0000-4000-8000-000000000001'] } },
  { words: { $cont: `x' or 1=1` } },
);
const leaf = fc.oneof(
  fc.dictionary(name, mostlyValid(fc.oneof(texts, operands), fc.oneof(invalidOperands, anything)), {
    maxKeys: 2,
  }),
  typed,
);
const { condition } = fc.letrec<{ condition: unknown }>((recurse) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ $or: fc.array(recurse('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ $and: fc.array(recurse('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
}));
const filter = fc
  .tuple(name, mostlyValid(fc.constantFrom('$eq', '$contL', '$in', '$notnull'), texts), texts)
  .map((parts) => parts.join('||'));
const order = fc
  .tuple(fc.constantFrom('name', 'id', 'owner.nickname'), fc.constantFrom('ASC', 'desc'))
  .map(String);
const joined = fc.constantFrom('owner', 'roles||role', 'owner||nickname');
const entries = (valid: fc.Arbitrary<string>) => {
  const one = mostlyValid(valid, texts);
  return fc.oneof(one, fc.array(one, { maxLength: 3 }));
};
const query: fc.Arbitrary<AdminListQuery> = fc.record(
  {
    fields: mostlyValid(fc.constant('id,name'), texts),
    s: mostlyValid(
      condition.map((each) => JSON.stringify(each)),
      fc.oneof(fc.json(), texts),
    ),
    filter: entries(filter),
    or: entries(filter),
    sort: entries(order),
    join: entries(joined),
    limit: fc.integer({ min: 1, max: 500 }),
    offset: fc.nat(),
    page: fc.integer({ min: 1 }),
  },
  { requiredKeys: [] },
);

function parseOrRefuse(sent: AdminListQuery): AdminList | undefined {
  try {
    return parseAdminList(sent, fields);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

test('no input ever becomes SQL', () => {
  let acceptedCount = 0;
  fc.assert(
    fc.property(query, (sent) => {
      const list = parseOrRefuse(sent);
      if (!list) return;
      acceptedCount += 1;
      expectOnlyKnownWords(applyAdminList(db.selectFrom('place').select('id'), list, columns).compile().sql);
    }),
    { numRuns: 2500 },
  );
  // Otherwise too few queries reached SQL for the test to mean anything.
  expect(acceptedCount).toBeGreaterThan(200);
});
