/** Checks what the query grammar means against a real PostgreSQL. */
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFields, type FieldName } from './admin-fields.ts';
import { readAdminList, type AdminColumn } from './admin-list.store.ts';
import { parseAdminList, type AdminListQuery } from './parse-admin-list.ts';

const fields = adminFields({
  own: { id: 'integer', uuid: 'uuid', name: 'text', size: 'integer', isOpen: 'boolean', words: 'texts' },
  relations: { roles: { many: true, columns: { role: 'text' } } },
});
interface Tables {
  place: { id: number; uuid: string; name: string | null; size: number | null; words: string[] };
  role: { place_id: number; role: string };
}
const steps = {
  '0001-places': `
    create table list_test.place (
      id bigint primary key, uuid uuid not null, name text, size integer, is_open boolean not null, words text[] not null
    );
    create table list_test.role (place_id bigint not null, role text not null);
    insert into list_test.place values
      (1, '0a1b2c3d-0000-4000-8000-000000000001', 'Barn', 10, true, '{OLD,RED}'),
      (2, '0a1b2c3d-0000-4000-8000-000000000002', 'barn dance', 20, false, '{}'),
      (3, '0a1b2c3d-0000-4000-8000-000000000003', '100% Club_1', 30, true, '{NEW}'),
      (4, '0a1b2c3d-0000-4000-8000-000000000004', null, null, false, '{}'),
      (5, '0a1b2c3d-0000-4000-8000-000000000005', 'ÉCLAIR', 20, true, '{NEW,RED}');
    insert into list_test.role values (1, 'owner'), (1, 'dj'), (2, 'dj');
  `,
};

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase([{ schema: 'list_test', steps }]);
});
afterAll(() => own.drop());

function readList(query: AdminListQuery) {
  const db = own.database.of<Tables>('list_test');
  const columns: Record<FieldName<typeof fields>, AdminColumn> = {
    id: 'place.id',
    uuid: 'place.uuid',
    name: 'place.name',
    size: 'place.size',
    isOpen: sql`coalesce(${sql.ref('place.is_open')}, false)`,
    words: 'place.words',
    'roles.role': {
      some: (matches) => {
        const roles = db.selectFrom('role').whereRef('role.place_id', '=', sql.ref('place.id'));
        return sql<boolean>`exists (${roles.select('role.role').where(matches(sql.ref('role.role')))})`;
      },
    },
  };
  return readAdminList(db.selectFrom('place').select('place.id'), parseAdminList(query, fields), columns);
}

async function ids(query: AdminListQuery): Promise<number[]> {
  return (await readList(query)).rows.map(({ id }) => id);
}

describe('operators', () => {
  test.each<[string, number[]]>([
    ['name||$eq||Barn', [1]],
    ['name||$ne||Barn', [2, 3, 5]],
    ['name||$eqL||barn', [1]],
    ['name||$eqL||éclair', [5]],
    ['name||$neL||BARN', [2, 3, 5]],
    ['name||$starts||barn', [2]],
    ['name||$startsL||BARN', [1, 2]],
    ['name||$ends||Club_1', [3]],
    ['name||$endsL||DANCE', [2]],
    ['name||$cont||arn', [1, 2]],
    ['name||$contL||ARN', [1, 2]],
    ['name||$excl||arn', [3, 5]],
    ['name||$exclL||ARN', [3, 5]],
    ['name||$in||Barn,nobody', [1]],
    ['name||$inL||BARN,BARN DANCE', [1, 2]],
    ['name||$notin||Barn', [2, 3, 5]],
    ['name||$notinL||barn', [2, 3, 5]],
    ['name||$isnull', [4]],
    ['name||$notnull', [1, 2, 3, 5]],
    ['size||$gt||10', [2, 3, 5]],
    ['size||$gte||20', [2, 3, 5]],
    ['size||$lt||20', [1]],
    ['size||$lte||20', [1, 2, 5]],
    ['size||$between||15,25', [2, 5]],
    ['size||$in||10,30', [1, 3]],
    ['size||$notin||10,30', [2, 5]],
    ['isOpen||$eq||true', [1, 3, 5]],
    ['isOpen||$in||false', [2, 4]],
    ['uuid||$eq||0A1B2C3D-0000-4000-8000-000000000003', [3]],
    ['uuid||$in||0a1b2c3d-0000-4000-8000-000000000003,0a1b2c3d-0000-4000-8000-000000000001', [1, 3]],
    ['words||$cont||RED', [1, 5]],
    ['words||$excl||RED', [2, 3, 4]],
    ['words||$cont||RE', []],
    ['roles.role||$eq||dj', [1, 2]],
    ['roles.role||$contL||OWN', [1]],
  ])('%s matches %j', async (filter, expected) => {
    expect(await ids({ filter, sort: 'id' })).toEqual(expected);
  });

  test.each(['%', '_', '100%', '%_%', '\\', "'", '$1', '{}', ''])(
    'treats the text %j literally',
    async (name) => {
      const holding = ['Barn', 'barn dance', '100% Club_1', 'ÉCLAIR'].filter((each) => each.includes(name));
      for (const operator of ['$cont', '$contL'])
        expect(await ids({ filter: `name||${operator}||${name}` })).toHaveLength(holding.length);
      expect(await ids({ filter: `name||$in||${name}` })).toEqual([]);
    },
  );

  test('a number that is too large for the column matches nothing instead of failing', async () => {
    expect(await ids({ filter: 'size||$lt||9007199254740991', sort: 'id' })).toEqual([1, 2, 3, 5]);
    expect(await ids({ filter: 'size||$in||9007199254740991,10' })).toEqual([1]);
  });
});

test('combines conditions as they are written', async () => {
  expect(await ids({ s: '{"isOpen":true,"$or":[{"name":"Barn"},{"size":30}]}' })).toEqual([1, 3]);
  expect(await ids({ s: '{"name":{"$or":{"$isnull":true,"$eq":"Barn"}}}' })).toEqual([1, 4]);
  expect(await ids({ filter: ['isOpen||$eq||true', 'size||$eq||20'], or: 'name||$isnull' })).toEqual([4, 5]);
});

test('sorts nulls last in both directions, and breaks ties by id', async () => {
  expect(await ids({ sort: 'size,ASC' })).toEqual([1, 2, 5, 3, 4]);
  expect(await ids({ sort: 'size,DESC' })).toEqual([3, 2, 5, 1, 4]);
  expect(await ids({ sort: ['isOpen,DESC', 'id,DESC'] })).toEqual([5, 3, 1, 4, 2]);
});

test('pages after filtering, and the total counts all pages', async () => {
  const page = { filter: 'isOpen||$eq||true', limit: 2 };
  expect(await readList({ ...page, page: 1 })).toEqual({ rows: [{ id: 1 }, { id: 3 }], total: 3 });
  expect(await readList({ ...page, page: 2 })).toEqual({ rows: [{ id: 5 }], total: 3 });
  expect(await readList({ ...page, page: 1e300 })).toEqual({ rows: [], total: 3 });
  expect(await readList({ ...page, offset: 1 })).toEqual({ rows: [{ id: 3 }, { id: 5 }], total: 3 });
});
