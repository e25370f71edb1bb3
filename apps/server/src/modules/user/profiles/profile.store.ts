import type { Sql } from '../../../db/index.ts';
import { userSchema, type ProfileTable, type UserTables } from '../user.tables.ts';

export function profileStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  const rows = db
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .selectAll('profile')
    .select(['account.uuid', 'account.role', 'account.created_at']);
  return {
    findById: (accountId: number) => rows.where('account.id', '=', accountId).executeTakeFirst(),
    findByUuid: (uuid: string) => rows.where('account.uuid', '=', uuid).executeTakeFirst(),
    findByUuids: (uuids: readonly string[]) =>
      uuids.length === 0 ? Promise.resolve([]) : rows.where('account.uuid', 'in', [...uuids]).execute(),
    findByNicknames: (nicknameKeys: readonly string[]) =>
      nicknameKeys.length === 0
        ? Promise.resolve([])
        : rows.where('profile.nickname_key', 'in', [...nicknameKeys]).execute(),
    /** Locked until the transaction ends, so that two edits of `details` never lose one. */
    lock: (accountId: number) =>
      db
        .selectFrom('profile')
        .select('details')
        .where('account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirst(),
    update: (accountId: number, change: Partial<Omit<ProfileTable, 'account_id'>>) =>
      db.updateTable('profile').set(change).where('account_id', '=', accountId).execute(),
    markVerified: (accountId: number, now: number) =>
      db
        .updateTable('profile')
        .set({ verified_at: now })
        .where('account_id', '=', accountId)
        .where('verified_at', 'is', null)
        .execute(),
    async mainEmail(accountId: number): Promise<string> {
      const row = await db
        .selectFrom('email')
        .select('address')
        .where('account_id', '=', accountId)
        .where('status', '<>', 'DELETED')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row?.address ?? '';
    },
  };
}

export type ProfileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof profileStore>['findById']>>>;
