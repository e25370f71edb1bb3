import type { TokenRole } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type ProfileTable, type UserTables } from '../user.tables.ts';

export function accountStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    /** A deleted address finds nobody. */
    findByEmail: (address: string) =>
      db
        .selectFrom('account')
        .innerJoin('email', 'email.account_id', 'account.id')
        .selectAll('account')
        .where('email.address', '=', address)
        .where('email.status', '<>', 'DELETED')
        .executeTakeFirst(),
    findById: (id: number) => db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
    findByUuid: (uuid: string) => db.selectFrom('account').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    findBotOf: (ownerId: number) =>
      db
        .selectFrom('account')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('role', '=', 'bot')
        .executeTakeFirst(),
    /** Whether a person (bots do not count) has an account here yet. */
    async anyPerson(): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .select('id')
        .where('role', '<>', 'bot')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    insert: (row: {
      uuid: string;
      role: TokenRole;
      owner_id: number | null;
      password_hash: string | null;
      created_at: number;
    }) => db.insertInto('account').values(row).returningAll().executeTakeFirstOrThrow(),
    insertProfile: (row: Pick<ProfileTable, 'account_id' | 'nickname' | 'nickname_key' | 'avatar_id' | 'color'>) =>
      db
        .insertInto('profile')
        .values({ ...row, badges: [], verified_at: null, allow_explicit_audio: false, music_providers: [], details: {} })
        .execute(),
    setPassword: (id: number, passwordHash: string) =>
      db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute(),
    setRole: (id: number, role: TokenRole) =>
      db.updateTable('account').set({ role }).where('id', '=', id).execute(),
    async capabilities(id: number): Promise<string[]> {
      const rows = await db.selectFrom('capability').select('capability').where('account_id', '=', id).execute();
      return rows.map((row) => row.capability);
    },
    async nicknamesTaken(keys: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('profile')
        .select('nickname_key')
        .where('nickname_key', 'in', [...keys])
        .execute();
      return new Set(rows.map((row) => row.nickname_key));
    },
  };
}
