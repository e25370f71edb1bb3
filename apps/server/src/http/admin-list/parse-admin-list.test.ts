import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { adminFields } from './admin-fields.ts';
import { operators } from './operators.ts';
import { parseAdminList, parseSelection, type AdminListQuery } from './parse-admin-list.ts';

const fields = adminFields({
  own: {
    id: 'integer',
    uuid: 'uuid',
    name: 'text',
    size: 'integer',
    isOpen: 'boolean',
    openedAt: 'time',
    words: 'texts',
  },
  relations: {
    owner: { many: false, columns: { id: 'integer', nickname: 'text' } },
    roles: { many: true, columns: { id: 'integer', role: 'text' } },
  },
});
const uuid = '0a1b2c3d-0000-4000-8000-000000000001';

const parse = (query: AdminListQuery) => parseAdminList(query, fields);
const s = (condition: unknown) => parse({ s: JSON.stringify(condition) }).where;
const is = (field: string, operator: string, ...values: unknown[]) => ({
  kind: 'compare',
  field,
  operator,
  values,
});

/** Field and message of the refusal. */
function getRefusal(query: AdminListQuery) {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, field: error.field, message: error.message };
    throw error;
  }
  throw new Error('was taken');
}

test('without a query: all fields, sorted by id, a hundred at a time', () => {
  expect(parse({})).toEqual({
    fields: undefined,
    joins: new Map(),
    where: undefined,
    sort: [],
    limit: 100,
    offset: 0,
  });
  expect(parse({ fields: '', s: '', filter: [], or: [], sort: [], join: [] })).toEqual(parse({}));
});

describe('s', () => {
  test.each<[string, unknown, unknown]>([
    ['a bare value is $eq', { name: 'x' }, is('name', '$eq', 'x')],
    ['null is $isnull', { name: null }, is('name', '$isnull')],
    ['an operator', { name: { $cont: 'x' } }, is('name', '$cont', 'x')],
    ['$isnull needs no value', { name: { $isnull: true } }, is('name', '$isnull')],
    ['lists', { size: { $in: [1, '2'] } }, is('size', '$in', 1, 2)],
    ['from and to', { size: { $between: [1, 9] } }, is('size', '$between', 1, 9)],
    ['a relation', { 'owner.nickname': { $startsL: 'b' } }, is('owner.nickname', '$startsL', 'b')],
    ['words', { words: { $cont: 'STAFF' } }, is('words', '$cont', 'STAFF')],
    ['uuids of any case', { uuid: uuid.toUpperCase() }, is('uuid', '$eq', uuid)],
    ['truth', { isOpen: true }, is('isOpen', '$eq', true)],
    ['truth as text', { isOpen: 'false' }, is('isOpen', '$eq', false)],
    ['numbers of a text', { name: 5 }, is('name', '$eq', '5')],
    ['a day', { openedAt: '2026-01-31' }, is('openedAt', '$eq', Date.UTC(2026, 0, 31))],
    [
      'a time without a zone is UTC',
      { openedAt: { $gt: '2026-01-31T20:00' } },
      is('openedAt', '$gt', Date.UTC(2026, 0, 31, 20)),
    ],
    [
      'a time with a zone',
      { openedAt: '2026-01-31T20:00:00.5+02:00' },
      is('openedAt', '$eq', Date.UTC(2026, 0, 31, 18, 0, 0, 500)),
    ],
    ['milliseconds', { openedAt: 1769889600000 }, is('openedAt', '$eq', 1769889600000)],
    ['nothing', {}, undefined],
  ])('%s', (_name, condition, expected) => {
    const where = s(condition);
    expect(where).toEqual(expected && { ...expected, type: expect.any(String) });
  });

  test('combines everything on one level with and', () => {
    expect(s({ name: 'x', size: { $gt: 1, $lt: 9 } })).toMatchObject({
      kind: 'and',
      of: [is('name', '$eq', 'x'), { kind: 'and', of: [is('size', '$gt', 1), is('size', '$lt', 9)] }],
    });
  });

  test('$or and $and nest, beside fields and inside one field', () => {
    expect(
      s({ isOpen: true, $or: [{ name: 'x' }, { $and: [{ size: 1 }, { size: { $ne: 2 } }] }] }),
    ).toMatchObject({
      kind: 'and',
      of: [
        is('isOpen', '$eq', true),
        {
          kind: 'or',
          of: [is('name', '$eq', 'x'), { kind: 'and', of: [is('size', '$eq', 1), is('size', '$ne', 2)] }],
        },
      ],
    });
    expect(s({ name: { $or: { $isnull: true, $eq: 'x' } } })).toMatchObject({
      kind: 'or',
      of: [is('name', '$isnull'), is('name', '$eq', 'x')],
    });
  });

  test('ignores filters beside it', () => {
    expect(parse({ s: '{"name":"x"}', filter: 'nonsense', or: 'nonsense' }).where).toMatchObject(
      is('name', '$eq', 'x'),
    );
  });
});

describe('filter and or', () => {
  const name = is('name', '$eq', 'x');
  const size = is('size', '$gt', 3);
  const open = is('isOpen', '$eq', true);

  test.each<[AdminListQuery, unknown]>([
    [{ filter: 'name||$eq||x' }, name],
    [{ filter: ['name||$eq||x', 'size||$gt||3'] }, { kind: 'and', of: [name, size] }],
    [{ or: 'name||$eq||x' }, name],
    [{ or: ['name||$eq||x', 'size||$gt||3'] }, { kind: 'or', of: [name, size] }],
    [
      { filter: 'name||$eq||x', or: 'size||$gt||3' },
      { kind: 'or', of: [name, size] },
    ],
    [
      { filter: ['name||$eq||x', 'size||$gt||3'], or: ['isOpen||$eq||true', 'size||$gt||3'] },
      {
        kind: 'or',
        of: [
          { kind: 'and', of: [name, size] },
          { kind: 'and', of: [open, size] },
        ],
      },
    ],
    [{ filter: 'size||$in||1,2' }, is('size', '$in', 1, 2)],
    [{ filter: 'size||$between||1,9' }, is('size', '$between', 1, 9)],
    [{ filter: 'name||$isnull' }, is('name', '$isnull')],
    [{ filter: 'name||$cont||a||b,c' }, is('name', '$cont', 'a||b,c')],
    [{ filter: 'name||$eq||' }, is('name', '$eq', '')],
  ])('%j', (query, expected) => {
    expect(parse(query).where).toMatchObject(expected as object);
  });
});

describe('selection, order and paging', () => {
  test('returns fields and joins once each', () => {
    expect(parseSelection({ fields: 'name,size,name', join: ['owner||nickname', 'roles'] }, fields)).toEqual({
      fields: ['name', 'size'],
      joins: new Map<string, string[] | undefined>([
        ['owner', ['nickname']],
        ['roles', undefined],
      ]),
    });
  });

  test('orders', () => {
    expect(parse({ sort: ['owner.nickname,desc', 'size'] }).sort).toEqual([
      { field: 'owner.nickname', direction: 'desc' },
      { field: 'size', direction: 'asc' },
    ]);
  });

  test.each([
    [{ limit: 10 }, { limit: 10, offset: 0 }],
    [
      { limit: 10, offset: 7 },
      { limit: 10, offset: 7 },
    ],
    [
      { limit: 10, offset: 7, page: 3 },
      { limit: 10, offset: 20 },
    ],
    [{ page: 2 }, { limit: 100, offset: 100 }],
    [{ page: 1e300 }, { limit: 100, offset: Number.MAX_SAFE_INTEGER }],
  ])('%j', (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });
});

describe('invalid input names the part and the word', () => {
  const eleven = Array.from({ length: 11 }).reduce((inner: unknown) => ({ $and: [inner] }), { name: 'x' });
  const wide = { $or: Array.from({ length: 101 }, () => ({ name: 'x' })) };
  test.each<[AdminListQuery, string]>([
    [{ fields: 'name,passwordHash' }, 'fields: there is no field "passwordHash"'],
    [{ fields: 'owner.nickname' }, 'fields: there is no field "owner.nickname"'],
    [{ fields: 'constructor' }, 'fields: there is no field "constructor"'],
    [{ s: '{' }, 's: is not valid JSON'],
    [{ s: '[]' }, 's: wants an object like {"name": "x"}, not "[]"'],
    [{ s: '{"nope":1}' }, 's: there is no field "nope"; there are id, uuid, name'],
    [{ s: '{"__proto__":1}' }, 's: there is no field "__proto__"'],
    [{ s: '{"owner.toString":1}' }, 's: there is no field "owner.toString"'],
    [{ s: '{"$not":[]}' }, 's: there is no field "$not"'],
    [{ s: '{"name":{"$like":"x"}}' }, 's: there is no operator "$like"; there are $eq, $ne'],
    [{ s: '{"name":{"toString":"x"}}' }, 's: there is no operator "toString"'],
    [{ s: '{"name":{}}' }, 's: name has an empty condition'],
    [{ s: '{"name":["x"]}' }, 's: name wants text of at most 500 characters, not "["x"]"'],
    [{ s: '{"name":{"$eq":{"a":1}}}' }, 's: name wants text'],
    [{ s: String.raw`{"name":"a\u0000"}` }, 's: name wants text'],
    [{ s: JSON.stringify({ name: 'x'.repeat(501) }) }, 's: name wants text'],
    [{ s: '{"size":"many"}' }, 's: size wants a whole number, not "many"'],
    [{ s: '{"size":1.5}' }, 's: size wants a whole number, not "1.5"'],
    [{ s: '{"size":90071992547409930}' }, 's: size wants a whole number'],
    [{ s: '{"isOpen":1}' }, 's: isOpen wants true or false, not "1"'],
    [{ s: '{"uuid":"x"}' }, 's: uuid wants a uuid, not "x"'],
    [{ s: '{"openedAt":"yesterday"}' }, 's: openedAt wants a time like'],
    [{ s: '{"openedAt":"2026-13-45"}' }, 's: openedAt wants a time like'],
    [{ s: '{"size":{"$cont":1}}' }, 's: $cont does not fit size, which holds integer'],
    [{ s: '{"words":{"$eq":"x"}}' }, 's: $eq does not fit words, which holds texts'],
    [{ s: '{"size":{"$in":1}}' }, 's: $in of size wants a list of 1 to 500 values'],
    [{ s: '{"size":{"$in":[]}}' }, 's: $in of size wants a list of 1 to 500 values'],
    [{ s: '{"size":{"$between":[1]}}' }, 's: $between of size wants two values, from and to'],
    [{ s: '{"$or":{}}' }, 's: $or wants a list of conditions, not "{}"'],
    [{ s: '{"$or":[{}]}' }, 's: $or holds an empty condition'],
    [{ s: JSON.stringify(eleven) }, 's: conditions go at most 10 levels deep'],
    [{ s: JSON.stringify(wide) }, 's: at most 100 comparisons'],
    [{ filter: 'name' }, 'filter: wants field||$operator||value, not "name"'],
    [{ filter: ['name||$eq||x', 'no||$eq||x'] }, 'filter: there is no field "no"'],
    [{ filter: 'name||eq||x' }, 'filter: there is no operator "eq"'],
    [{ or: 'size||$eq||' }, 'or: size wants a whole number, not ""'],
    [{ filter: Array.from({ length: 51 }, () => 'name||$eq||x') }, 'filter: at most 50 entries'],
    [{ sort: 'nope,ASC' }, 'sort: there is no field "nope"'],
    [{ sort: 'name,UP' }, 'sort: wants field,ASC or field,DESC, not "name,UP"'],
    [{ sort: 'name,ASC; drop table x' }, 'sort: wants field,ASC or field,DESC'],
    [{ sort: 'roles.role' }, 'sort: a row has several roles.role, so they give no order'],
    [{ join: 'sessions' }, 'join: there is no relation "sessions"; there are owner, roles'],
    [{ join: 'owner||password' }, 'join: there is no field "password"'],
    [{ join: 'owner||id||x' }, 'join: wants relation||field,field'],
  ])('%j', (query, message) => {
    const refusal = getRefusal(query);
    expect(refusal.code).toBe('request/invalid');
    expect(refusal.message.startsWith(message), refusal.message).toBe(true);
    expect(refusal.field).toBe(message.split(':')[0]);
  });

  test('quotes the input and truncates it', () => {
    expect(getRefusal({ sort: 'x'.repeat(1000) }).message.length).toBeLessThan(250);
  });
});

test('the operators of the grammar', () => {
  expect(Object.keys(operators).sort()).toEqual(
    (
      '$eq $ne $gt $lt $gte $lte $starts $ends $cont $excl $in $notin $isnull $notnull $between ' +
      '$eqL $neL $startsL $endsL $contL $exclL $inL $notinL'
    )
      .split(' ')
      .sort(),
  );
});
