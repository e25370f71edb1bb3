import type { AvatarAssignmentType } from '@turnstage/contracts';
import type { Insertable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { assignmentFields } from './avatar.fields.ts';
import type { AvatarAssignmentTable } from './avatar.tables.ts';

type NewAssignmentRow = Omit<Insertable<AvatarAssignmentTable>, 'id'>;

const columns: Record<FieldName<typeof assignmentFields>, AdminColumn> = {
  id: 'assignment.id',
  slug: 'avatar.slug',
  userUuid: 'assignment.user_uuid',
  assignmentType: 'assignment.assignment_type',
  seasonId: 'assignment.season_id',
  createdAt: 'assignment.created_at',
};

export function assignmentStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  const rows = db
    .selectFrom('avatar_assignment as assignment')
    .innerJoin('avatar', 'avatar.id', 'assignment.avatar_id')
    .selectAll('assignment')
    .select('avatar.slug');
  return {
    list: (list: AdminList) => readAdminList(rows, list, columns),
    ofUser: (userUuid: string) =>
      rows.where('assignment.user_uuid', '=', userUuid).orderBy('assignment.id').execute(),
    ofUserAndAvatar: (userUuid: string, avatarId: number) =>
      rows
        .where('assignment.user_uuid', '=', userUuid)
        .where('assignment.avatar_id', '=', avatarId)
        .orderBy('assignment.id')
        .execute(),
    async has(userUuid: string, avatarId: number): Promise<boolean> {
      const row = await db
        .selectFrom('avatar_assignment')
        .select('id')
        .where('user_uuid', '=', userUuid)
        .where('avatar_id', '=', avatarId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async avatarIdsOf(userUuid: string): Promise<Set<number>> {
      const found = await db
        .selectFrom('avatar_assignment')
        .select('avatar_id')
        .where('user_uuid', '=', userUuid)
        .execute();
      return new Set(found.map((row) => row.avatar_id));
    },
    async usersOf(avatarId: number): Promise<string[]> {
      const found = await db
        .selectFrom('avatar_assignment')
        .select('user_uuid')
        .distinct()
        .where('avatar_id', '=', avatarId)
        .execute();
      return found.map((row) => row.user_uuid);
    },
    findOne: (userUuid: string, avatarId: number, type: AvatarAssignmentType) =>
      rows
        .where('assignment.user_uuid', '=', userUuid)
        .where('assignment.avatar_id', '=', avatarId)
        .where('assignment.assignment_type', '=', type)
        .executeTakeFirstOrThrow(),
    find: (id: number) => rows.where('assignment.id', '=', id).executeTakeFirst(),
    /** Inserts those that don't exist. Returns how many were new. */
    async add(assignments: readonly NewAssignmentRow[]): Promise<number> {
      if (assignments.length === 0) return 0;
      const added = await db
        .insertInto('avatar_assignment')
        .values([...assignments])
        .onConflict((conflict) => conflict.constraint('avatar_assignment_once').doNothing())
        .returning('id')
        .execute();
      return added.length;
    },
    async delete(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('avatar_assignment')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    deleteOfUser: (userUuid: string) =>
      db.deleteFrom('avatar_assignment').where('user_uuid', '=', userUuid).execute(),
  };
}

export type AssignmentRow = Awaited<ReturnType<ReturnType<typeof assignmentStore>['ofUser']>>[number];
