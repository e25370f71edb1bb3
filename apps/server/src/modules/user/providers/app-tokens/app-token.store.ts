import type { Sql } from '../../../../db/index.ts';
import { userSchema, type UserTables } from '../../user.tables.ts';
import type { ProviderAppTokenTable } from '../provider.tables.ts';
import type { VendorApp } from '../vendors/vendor.ts';

export type AppTokenRow = ProviderAppTokenTable;

export function appTokenStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  const version = (row: AppTokenRow) =>
    db.updateTable('provider_app_token').where('app', '=', row.app).where('version', '=', row.version);
  return {
    find: (app: VendorApp) =>
      db.selectFrom('provider_app_token').selectAll().where('app', '=', app).executeTakeFirst(),
    /** Inserts the empty row for the first token, once. */
    prepare: (app: VendorApp) =>
      db
        .insertInto('provider_app_token')
        .values({ app, secret: null, expires_at: 0, renewed_at: 0, version: 0, lease_until: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    async claim(row: AppTokenRow, leaseUntil: number, now: number): Promise<boolean> {
      const result = await version(row)
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .set({ lease_until: leaseUntil })
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    release: (row: AppTokenRow) => version(row).set({ lease_until: null }).execute(),
    saveRenewed: (
      row: AppTokenRow,
      change: Pick<ProviderAppTokenTable, 'secret' | 'expires_at' | 'renewed_at'>,
    ) =>
      version(row)
        .set({ ...change, lease_until: null, version: row.version + 1 })
        .execute(),
  };
}
