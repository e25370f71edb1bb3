import { sql as raw, type Kysely } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { socialSchema, type SocialTables } from '../social.tables.ts';
import type { adminDjFields } from './admin-dj.fields.ts';

export function adminDjStore(sql: Sql) {
  const db = sql.of<SocialTables>(socialSchema);
  const fans = fansOf(db);
  const djs = db.selectFrom('dj').selectAll('dj').select(fans.as('number_of_fans'));
  return {
    list: (list: AdminList) => readAdminList(djs, list, columnsOf(db)),
    findById: (id: number) => djs.where('dj.id', '=', id).executeTakeFirst(),
    findByUuid: (uuid: string) => djs.where('dj.user_uuid', '=', uuid).executeTakeFirst(),
  };
}

export type AdminDjStore = ReturnType<typeof adminDjStore>;

function fansOf(db: Kysely<SocialTables>) {
  const counted = db
    .selectFrom('fan')
    .select((eb) => eb.fn.countAll<number>().as('fans'))
    .whereRef('fan.dj_uuid', '=', raw.ref('dj.user_uuid'));
  return raw<number>`(${counted})`;
}

function columnsOf(db: Kysely<SocialTables>): Record<FieldName<typeof adminDjFields>, AdminColumn> {
  return {
    id: 'dj.id',
    userUuid: 'dj.user_uuid',
    numberOfFans: fansOf(db),
    createdAt: 'dj.created_at',
    'fans.id': someFan('fan.id'),
    'fans.userUuid': someFan('fan.user_uuid'),
    'fans.createdAt': someFan('fan.created_at'),
  };

  function someFan(column: string): AdminColumn {
    return {
      some: (test) => {
        const own = db.selectFrom('fan').whereRef('fan.dj_uuid', '=', raw.ref('dj.user_uuid'));
        return raw<boolean>`exists (${own.select('fan.id').where(test(raw.ref(column)))})`;
      },
    };
  }
}
