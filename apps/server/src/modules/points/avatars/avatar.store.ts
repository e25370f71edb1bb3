import type { AvatarStatus } from '@turnstage/contracts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { avatarFields } from './avatar.fields.ts';
import type { AvatarTable } from './avatar.tables.ts';

export type AvatarRow = Selectable<AvatarTable>;
export type NewAvatarRow = Omit<Insertable<AvatarTable>, 'id'>;

const columns: Record<FieldName<typeof avatarFields>, AdminColumn> = {
  id: 'avatar.id',
  slug: 'avatar.slug',
  name: 'avatar.name',
  color: 'avatar.color',
  avatarStatus: 'avatar.status',
  audience: 'avatar.audience',
  isDrawn: 'avatar.is_drawn',
  discordOnly: 'avatar.discord_only',
  rankingType: 'avatar.ranking_type',
  rankingValue: 'avatar.ranking_value',
  seasonId: 'avatar.season_id',
  createdAt: 'avatar.created_at',
  updatedAt: 'avatar.updated_at',
};

export function avatarStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  const rows = db.selectFrom('avatar').selectAll();
  return {
    list: (list: AdminList) => readAdminList(rows, list, columns),
    /** Drawn ones in the order of the drawings, then uploaded ones, oldest first. */
    all: () => rows.orderBy('id').execute(),
    withStatus: (status: AvatarStatus) => rows.where('status', '=', status).orderBy('id').execute(),
    find: (slug: string) => rows.where('slug', '=', slug).executeTakeFirst(),
    /** Locks the row until the transaction ends. */
    lock: (slug: string) => rows.where('slug', '=', slug).forUpdate().executeTakeFirst(),
    lockById: (id: number) => rows.where('id', '=', id).forUpdate().executeTakeFirst(),
    insert: (row: NewAvatarRow) =>
      db.insertInto('avatar').values(row).returningAll().executeTakeFirstOrThrow(),
    /** Inserts those that don't exist. */
    seed: (seeds: readonly NewAvatarRow[]) =>
      db
        .insertInto('avatar')
        .values([...seeds])
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute(),
    update: (id: number, change: Omit<Updateable<AvatarTable>, 'id'>) =>
      db.updateTable('avatar').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    delete: (id: number) => db.deleteFrom('avatar').where('id', '=', id).execute(),
    async hasImage(imageId: string): Promise<boolean> {
      const row = await db
        .selectFrom('avatar')
        .select('id')
        .where((eb) => eb.or([eb('front_id', '=', imageId), eb('back_id', '=', imageId)]))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
