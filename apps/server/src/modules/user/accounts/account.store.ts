import type { TokenRole } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import {
  userSchema,
  type AccountTable,
  type Locale,
  type ProfileTable,
  type UserTables,
} from '../user.tables.ts';

export function accountStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  return {
    /** Ignores deleted addresses, and addresses that were added later but never verified. */
    findByEmail: (address: string) =>
      db
        .selectFrom('account')
        .innerJoin('email', 'email.account_id', 'account.id')
        .selectAll('account')
        .where('email.address', '=', address)
        .where('email.status', '<>', 'DELETED')
        .where((eb) =>
          eb.or([eb('email.added', '=', false), eb('email.status', '<>', 'PENDING_VERIFICATION')]),
        )
        .executeTakeFirst(),
    findById: (id: number) => db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
    findByUuid: (uuid: string) =>
      db.selectFrom('account').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    /**
     * Shared lock: until the transaction ends nobody can ban the account or change its role. Other transactions can
     * hold the same lock.
     */
    lockShared: (id: number) =>
      db.selectFrom('account').selectAll().where('id', '=', id).forShare().executeTakeFirst(),
    /**
     * Locks accounts for an update. Ordered by id, so that two transactions that lock the same accounts can't
     * deadlock.
     */
    lock: (ids: readonly number[]) =>
      db
        .selectFrom('account')
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute(),
    lockOne: (id: number) =>
      db.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    setBan: (id: number, ban: Pick<AccountTable, 'banned_at' | 'banned_until' | 'ban_reason'>) =>
      db.updateTable('account').set(ban).where('id', '=', id).execute(),
    findBotByOwner: (ownerId: number) =>
      db
        .selectFrom('account')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('role', '=', 'bot')
        .executeTakeFirst(),
    /** Whether any person has an account yet. Bots don't count. */
    async hasAnyPerson(): Promise<boolean> {
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
    /** Returns false when the nickname is taken, including by a transaction that is inserting it right now. */
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
    async localeOf(id: number): Promise<Locale | null> {
      const row = await db.selectFrom('account').select('locale').where('id', '=', id).executeTakeFirst();
      return row?.locale ?? null;
    },
    setLocale: (id: number, locale: Locale) =>
      db.updateTable('account').set({ locale }).where('id', '=', id).execute(),
    /** The first time counts. */
    markActivity: (id: number, now: number) =>
      db
        .updateTable('account')
        .set({ activity_at: now })
        .where('id', '=', id)
        .where('activity_at', 'is', null)
        .execute(),
    async hasUsedActivity(uuid: string): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .select('id')
        .where('uuid', '=', uuid)
        .where('activity_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    async allowsExplicitAudio(uuid: string): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .innerJoin('profile', 'profile.account_id', 'account.id')
        .select('profile.allow_explicit_audio')
        .where('account.uuid', '=', uuid)
        .executeTakeFirst();
      return row?.allow_explicit_audio ?? false;
    },
    setRole: (id: number, role: TokenRole) =>
      db.updateTable('account').set({ role }).where('id', '=', id).execute(),
    /** Returns false when the account already has the capability. */
    async addCapability(id: number, capability: string): Promise<boolean> {
      const result = await db
        .insertInto('capability')
        .values({ account_id: id, capability })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async removeCapability(id: number, capability: string): Promise<boolean> {
      const result = await db
        .deleteFrom('capability')
        .where('account_id', '=', id)
        .where('capability', '=', capability)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    async hasCapability(uuid: string, capability: string): Promise<boolean> {
      const row = await db
        .selectFrom('capability')
        .innerJoin('account', 'account.id', 'capability.account_id')
        .select('account.id')
        .where('account.uuid', '=', uuid)
        .where('capability.capability', '=', capability)
        .executeTakeFirst();
      return row !== undefined;
    },
    async capabilities(id: number): Promise<string[]> {
      return (await this.capabilitiesOf([id])).get(id) ?? [];
    },
    async capabilitiesOf(ids: readonly number[]): Promise<Map<number, string[]>> {
      const rows = await db
        .selectFrom('capability')
        .selectAll()
        .where('account_id', 'in', [0, ...ids])
        .orderBy('capability')
        .execute();
      const byAccount = new Map<number, string[]>();
      for (const row of rows)
        byAccount.set(row.account_id, [...(byAccount.get(row.account_id) ?? []), row.capability]);
      return byAccount;
    },
  };
}

export type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof accountStore>['findById']>>>;
