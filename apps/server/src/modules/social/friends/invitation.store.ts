import type { InvitationStatus } from '@turnstage/contracts';
import type { Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { socialSchema, type SocialTables } from '../social.tables.ts';
import type { FriendInvitationTable } from './friend.tables.ts';

export type InvitationRow = Selectable<FriendInvitationTable>;

export interface Page {
  readonly skip: number;
  readonly take: number;
}

export function invitationStore(sql: Sql) {
  const db = sql.of<SocialTables>(socialSchema);
  const all = db.selectFrom('friend_invitation').selectAll().orderBy('id', 'desc');
  const open = all.where('status', '=', 'pending');
  return {
    openTo: (userUuid: string, { skip, take }: Page): Promise<InvitationRow[]> =>
      open.where('to_uuid', '=', userUuid).offset(skip).limit(take).execute(),
    openFrom: (userUuid: string, { skip, take }: Page): Promise<InvitationRow[]> =>
      open.where('from_uuid', '=', userUuid).offset(skip).limit(take).execute(),
    openOf: (userUuid: string): Promise<InvitationRow[]> =>
      open
        .where((eb) => eb.or([eb('from_uuid', '=', userUuid), eb('to_uuid', '=', userUuid)]))
        .limit(1_000)
        .execute(),
    /** At most one. */
    openBetween: (one: string, other: string): Promise<InvitationRow[]> =>
      open
        .where((eb) =>
          eb.or([eb.and({ from_uuid: one, to_uuid: other }), eb.and({ from_uuid: other, to_uuid: one })]),
        )
        .execute(),
    findById: (id: number): Promise<InvitationRow | undefined> => all.where('id', '=', id).executeTakeFirst(),
    newest: (fromUuid: string, toUuid: string): Promise<InvitationRow | undefined> =>
      all.where('from_uuid', '=', fromUuid).where('to_uuid', '=', toUuid).limit(1).executeTakeFirst(),
    async countOpenFrom(userUuid: string): Promise<number> {
      const row = await db
        .selectFrom('friend_invitation')
        .select((eb) => eb.fn.countAll<number>().as('invitations'))
        .where('from_uuid', '=', userUuid)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      return row.invitations;
    },
    insert: (fromUuid: string, toUuid: string, now: number): Promise<InvitationRow> =>
      db
        .insertInto('friend_invitation')
        .values({
          from_uuid: fromUuid,
          to_uuid: toUuid,
          status: 'pending',
          created_at: now,
          handled_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    answer: (id: number, status: Exclude<InvitationStatus, 'pending'>, now: number): Promise<InvitationRow> =>
      db
        .updateTable('friend_invitation')
        .set({ status, handled_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async removeOpen(id: number, fromUuid: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('friend_invitation')
        .where('id', '=', id)
        .where('from_uuid', '=', fromUuid)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    removeOpenBetween: (one: string, other: string) =>
      db
        .deleteFrom('friend_invitation')
        .where('status', '=', 'pending')
        .where((eb) =>
          eb.or([eb.and({ from_uuid: one, to_uuid: other }), eb.and({ from_uuid: other, to_uuid: one })]),
        )
        .execute(),
    allOf: (userUuid: string) =>
      db
        .selectFrom('friend_invitation')
        .selectAll()
        .where((eb) => eb.or([eb('from_uuid', '=', userUuid), eb('to_uuid', '=', userUuid)]))
        .orderBy('id')
        .execute(),
    deleteByUser: (userUuid: string) =>
      db
        .deleteFrom('friend_invitation')
        .where((eb) => eb.or([eb('from_uuid', '=', userUuid), eb('to_uuid', '=', userUuid)]))
        .execute(),
  };
}
