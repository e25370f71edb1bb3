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
    findByUuid: (uuid: string) =>
      db.selectFrom('account').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
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
    /** False when somebody has that nickname, or is getting it this moment. */
    async insertProfile(
      row: Pick<ProfileTable, 'account_id' | 'nickname' | 'nickname_key' | 'avatar_id' | 'color'>,
    ): Promise<boolean> {
      const rest = {
        badges: [],
        verified_at: null,
        allow_explicit_audio: false,
        music_providers: [],
        details: {},
      };
      const result = await db
        .insertInto('profile')
        .values({ ...row, ...rest })
        .onConflict((conflict) => conflict.constraint('profile_nickname_key').doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    setPassword: (id: number, passwordHash: string) =>
      db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute(),
    setRole: (id: number, role: TokenRole) =>
      db.updateTable('account').set({ role }).where('id', '=', id).execute(),
    async capabilities(id: number): Promise<string[]> {
      const rows = await db
        .selectFrom('capability')
        .select('capability')
        .where('account_id', '=', id)
        .execute();
      return rows.map((row) => row.capability);
    },
  };
}
