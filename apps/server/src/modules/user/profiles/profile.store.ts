import type { Sql } from '../../../db/index.ts';
import { mainEmailOf } from '../emails/email.rules.ts';
import { userSchema, type ProfileTable, type UserTables } from '../user.tables.ts';

export function profileStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  const rows = db
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .selectAll('profile')
    .select(['account.uuid', 'account.role', 'account.created_at'])
    .select(['account.deactivated_at', 'account.deactivation_requested_at']);
  return {
    findById: (accountId: number) => rows.where('account.id', '=', accountId).executeTakeFirst(),
    findByUuid: (uuid: string) => rows.where('account.uuid', '=', uuid).executeTakeFirst(),
    findByUuids: (uuids: readonly string[]) =>
      uuids.length === 0 ? Promise.resolve([]) : rows.where('account.uuid', 'in', [...uuids]).execute(),
    findByNicknames: (nicknameKeys: readonly string[]) =>
      nicknameKeys.length === 0
        ? Promise.resolve([])
        : rows.where('profile.nickname_key', 'in', [...nicknameKeys]).execute(),
    /** Locked until the transaction ends, so that concurrent edits of `details` never lose one. */
    lock: (accountId: number) =>
      db
        .selectFrom('profile')
        .select(['details', 'music_providers'])
        .where('account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirst(),
    /** People who wear an avatar, locked until the transaction ends. `userUuids` null: everyone but `exceptUserUuids`. */
    async lockWearers(wanted: {
      readonly slug: string;
      readonly userUuids: readonly string[] | null;
      readonly exceptUserUuids: readonly string[];
    }): Promise<{ accountId: number; uuid: string }[]> {
      if (wanted.userUuids?.length === 0) return [];
      let wearers = db
        .selectFrom('profile')
        .innerJoin('account', 'account.id', 'profile.account_id')
        .select(['profile.account_id as accountId', 'account.uuid'])
        .where('profile.avatar_id', '=', wanted.slug)
        .orderBy('profile.account_id')
        .forUpdate('profile');
      if (wanted.userUuids) wearers = wearers.where('account.uuid', 'in', [...wanted.userUuids]);
      if (wanted.exceptUserUuids.length > 0)
        wearers = wearers.where('account.uuid', 'not in', [...wanted.exceptUserUuids]);
      return wearers.execute();
    },
    update: (accountId: number, change: Partial<Omit<ProfileTable, 'account_id'>>) =>
      db.updateTable('profile').set(change).where('account_id', '=', accountId).execute(),
    markVerified: (accountId: number, now: number) =>
      db
        .updateTable('profile')
        .set({ verified_at: now })
        .where('account_id', '=', accountId)
        .where('verified_at', 'is', null)
        .execute(),
    /** Ordered by id. */
    page: (take: number, skip: number) => rows.orderBy('account.id').limit(take).offset(skip).execute(),
    accountsAfter: (after: number, { take, until }: { take: number; until: number }) =>
      db
        .selectFrom('account')
        .select(['id', 'uuid'])
        .where('id', '>', after)
        .where('created_at', '<=', until)
        .where('deactivated_at', 'is', null)
        .orderBy('id')
        .limit(take)
        .execute(),
    /** The main address of each account that has one. */
    async mainEmails(accountIds: readonly number[]): Promise<Map<number, string>> {
      const found = await db
        .selectFrom('email')
        .select(['account_id', 'id', 'address', 'status', 'added', 'made_main_at'])
        .where('account_id', 'in', [0, ...accountIds])
        .where('status', '<>', 'DELETED')
        .execute();
      const byAccount = new Map<number, typeof found>();
      for (const row of found) byAccount.set(row.account_id, [...(byAccount.get(row.account_id) ?? []), row]);
      return new Map([...byAccount].map(([id, rows]) => [id, mainEmailOf(rows)?.address ?? '']));
    },
    /** Returns an empty string when there is none. */
    async mainEmail(accountId: number): Promise<string> {
      const rows = await db
        .selectFrom('email')
        .select(['id', 'address', 'status', 'added', 'made_main_at'])
        .where('account_id', '=', accountId)
        .where('status', '<>', 'DELETED')
        .execute();
      return mainEmailOf(rows)?.address ?? '';
    },
  };
}

export type ProfileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof profileStore>['findById']>>>;
