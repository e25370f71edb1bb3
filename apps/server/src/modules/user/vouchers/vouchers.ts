import { createHash, randomInt } from 'node:crypto';
import type { TokenRole, userService, Voucher } from '@turnstage/contracts';
import { canAssignTokenRole, isAssignableTokenRole } from '@turnstage/permissions';
import { adminPage, parseAdminList, selectFields } from '../../../http/admin-list/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { voucherFields } from './voucher.fields.ts';
import { codeEndLength, generateCode } from './voucher.rules.ts';
import { voucherStore, type VoucherRow } from './voucher.store.ts';

/** Decisions section 1. A voucher can't include a role that its creator couldn't grant directly. */
export async function createVoucher(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.createVoucher>,
) {
  // A service acts with the rank of staff, but a voucher needs a person who is responsible for it.
  if (caller.kind !== 'user') throw refuse('request/forbidden');
  const role = body.role ?? null;
  checkCanGrant(caller, role);
  const now = deps.clock.now();
  const expires_at = parseExpiry(body.expiresAt ?? null, now);
  const code = generateCode((below) => randomInt(below));
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

/** Anyone who could create such a voucher can revoke it. */
export async function revokeVoucher(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.revokeVoucher>,
) {
  return deps.database.transaction(async (tx) => {
    const vouchers = voucherStore(tx);
    const voucher = await vouchers.lockById(params.id);
    if (!voucher) throw refuse('voucher/not-found');
    checkCanGrant(caller, voucher.role);
    if (voucher.status !== 'PENDING') throw refuse('voucher/not-pending');
    await vouchers.markRevoked(voucher.id, deps.clock.now());
    return presentVoucher((await vouchers.findById(voucher.id)) as VoucherRow);
  });
}

function checkCanGrant(caller: Pick<Caller, 'role'>, role: TokenRole | null): void {
  if (role === null) return;
  // A voucher only raises roles, so guest and bot make no sense here.
  if (!isAssignableTokenRole(role))
    throw refuse('request/invalid', { field: 'role', message: 'role must be user or higher' });
  if (!canAssignTokenRole(caller.role, role)) throw refuse('request/forbidden');
}

function parseExpiry(input: string | null, now: number): number | null {
  if (input === null) return null;
  const time = Date.parse(input);
  if (Number.isNaN(time) || time <= now)
    throw refuse('request/invalid', {
      field: 'expiresAt',
      message: 'expiresAt must be a time in the future',
    });
  return time;
}

/** 10 characters from an alphabet of 32 are too many to guess over the network, and each code works once. */
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
