import { sql as raw, type Kysely, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { voucherFields } from './voucher.fields.ts';
import type { VoucherTable } from './voucher.tables.ts';

export type VoucherRow = Selectable<VoucherTable> & { creator_uuid: string; redeemer_uuid: string | null };

export function voucherStore(sql: Sql) {
  const db = sql.of<UserTables>(userSchema);
  const rows = vouchersOf(db);
  return {
    insert: (
      row: Pick<
        VoucherTable,
        'code_hash' | 'code_end' | 'role' | 'capability' | 'note' | 'expires_at' | 'created_at' | 'created_by'
      >,
    ) =>
      db
        .insertInto('voucher')
        .values({ ...row, status: 'PENDING' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    list: (list: AdminList) => readAdminList(rows, list, columns),
    findById: (id: number) => rows.where('voucher.id', '=', id).executeTakeFirst(),
    /** Locked until the transaction ends, so that a voucher is redeemed or revoked only once. */
    lockById: (id: number) =>
      db.selectFrom('voucher').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    lockByCode: (codeHash: string) =>
      db.selectFrom('voucher').selectAll().where('code_hash', '=', codeHash).forUpdate().executeTakeFirst(),
    markRedeemed: (id: number, accountId: number, now: number) =>
      db
        .updateTable('voucher')
        .set({ status: 'REDEEMED', redeemed_at: now, redeemed_by: accountId })
        .where('id', '=', id)
        .execute(),
    markRevoked: (id: number, now: number) =>
      db.updateTable('voucher').set({ status: 'REVOKED', revoked_at: now }).where('id', '=', id).execute(),
    ofAccount: (accountId: number) =>
      db
        .selectFrom('voucher')
        .select(['code_end', 'role', 'capability', 'redeemed_at'])
        .where('redeemed_by', '=', accountId)
        .orderBy('id')
        .execute(),
  };
}

function vouchersOf(db: Kysely<UserTables>) {
  return db
    .selectFrom('voucher')
    .innerJoin('account as creator', 'creator.id', 'voucher.created_by')
    .leftJoin('account as redeemer', 'redeemer.id', 'voucher.redeemed_by')
    .selectAll('voucher')
    .select(['creator.uuid as creator_uuid', raw.ref<string | null>('redeemer.uuid').as('redeemer_uuid')]);
}

const columns: Record<FieldName<typeof voucherFields>, AdminColumn> = {
  id: 'voucher.id',
  status: 'voucher.status',
  codeEnd: 'voucher.code_end',
  role: 'voucher.role',
  capability: 'voucher.capability',
  note: 'voucher.note',
  expiresAt: 'voucher.expires_at',
  createdAt: 'voucher.created_at',
  createdBy: 'creator.uuid',
  redeemedAt: 'voucher.redeemed_at',
  redeemedBy: 'redeemer.uuid',
  revokedAt: 'voucher.revoked_at',
};
