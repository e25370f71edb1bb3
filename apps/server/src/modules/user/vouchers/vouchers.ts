import { createHash, randomInt } from 'node:crypto';
import { isAtLeast, type TokenRole, type userService, type Voucher } from '@turnstage/contracts';
import { adminPage, parseAdminList, selectFields } from '../../../http/admin-list/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { mayGrant } from '../moderation/rank.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { voucherFields } from './voucher.fields.ts';
import { codeEndLength, newCode } from './voucher.rules.ts';
import { voucherStore, type VoucherRow } from './voucher.store.ts';

/** Decisions section 1. A voucher carries no rank that its maker could not give by hand. */
export async function createVoucher(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.createVoucher>,
) {
  // A service acts with the rank of staff, but a voucher has a person who answers for it.
  if (caller.kind !== 'user') throw refuse('request/forbidden');
  const role = body.role ?? null;
  checkMayGive(caller, role);
  const now = deps.clock.now();
  const expires_at = readExpiry(body.expiresAt ?? null, now);
  const code = newCode((below) => randomInt(below));
  const vouchers = voucherStore(deps.database);
  const { id } = await vouchers.insert({
    code_hash: hashCode(code),
    code_end: code.slice(-codeEndLength),
    role,
    capability: body.capability ?? null,
    note: (body.note ?? '').trim(),
    expires_at,
    created_at: now,
    created_by: caller.userId,
  });
  return { ...presentVoucher((await vouchers.findById(id)) as VoucherRow), code };
}

export async function listVouchers(deps: UserDeps, { query }: Call<typeof userService.vouchers>) {
  const list = parseAdminList(query, voucherFields);
  const { rows, total } = await voucherStore(deps.database).list(list);
  const data = rows.map((row) => ({ id: row.id, ...selectFields(presentVoucher(row), {}, list) }));
  return adminPage(data, total, list);
}

/** Whoever could make such a voucher may take it back. */
export async function revokeVoucher(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.revokeVoucher>,
) {
  return deps.database.transaction(async (tx) => {
    const vouchers = voucherStore(tx);
    const voucher = await vouchers.lockById(params.id);
    if (!voucher) throw refuse('voucher/not-found');
    checkMayGive(caller, voucher.role);
    if (voucher.status !== 'PENDING') throw refuse('voucher/not-pending');
    await vouchers.markRevoked(voucher.id, deps.clock.now());
    return presentVoucher((await vouchers.findById(voucher.id)) as VoucherRow);
  });
}

function checkMayGive(caller: Pick<Caller, 'role'>, role: TokenRole | null): void {
  if (role === null) return;
  // A voucher raises; guests and bots are no ranks to be raised to.
  if (!isAtLeast(role, 'user'))
    throw refuse('request/invalid', { field: 'role', message: 'role must be user or a higher one' });
  if (!mayGrant(caller.role, role)) throw refuse('request/forbidden');
}

function readExpiry(given: string | null, now: number): number | null {
  if (given === null) return null;
  const time = Date.parse(given);
  if (Number.isNaN(time) || time <= now)
    throw refuse('request/invalid', { field: 'expiresAt', message: 'expiresAt must be a time to come' });
  return time;
}

/** 32 signs to the power of 10 are too many to try out over the network, and each code is good once. */
export function hashCode(code: string): string {
  return createHash('sha256').update(`voucher:${code}`).digest('hex');
}

function presentVoucher(row: VoucherRow): Voucher {
  return {
    id: row.id,
    status: row.status,
    codeEnd: row.code_end,
    role: row.role,
    capability: row.capability,
    note: row.note,
    expiresAt: isoOrNull(row.expires_at),
    createdAt: new Date(row.created_at).toISOString(),
    createdBy: row.creator_uuid,
    redeemedAt: isoOrNull(row.redeemed_at),
    redeemedBy: row.redeemer_uuid,
    revokedAt: isoOrNull(row.revoked_at),
  };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
