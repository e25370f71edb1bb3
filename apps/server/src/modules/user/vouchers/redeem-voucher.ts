import type { TokenRole, userService } from '@turnstage/contracts';
import {
  canAssignTokenRole,
  hasPermission,
  hasPersonalPermission,
  isHigherRole,
} from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { isBanned } from '../auth/session.rules.ts';
import type { Actor } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import type { UserDeps } from '../user.deps.ts';
import { isRedeemable, normalizeCode } from './voucher.rules.ts';
import { voucherStore } from './voucher.store.ts';
import type { VoucherCapability } from './voucher.tables.ts';
import { hashCode } from './vouchers.ts';

/** The person responsible for what a voucher grants, and how the history names the voucher. */
interface GrantSource {
  readonly creator: Actor;
  readonly voucher: string;
}

interface Redeemer {
  readonly id: number;
  readonly uuid: string;
}

export async function redeemVoucher(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.redeemVoucher>,
) {
  if (!hasPersonalPermission(caller.role, 'redeemVouchers')) throw refuse('request/forbidden');
  return deps.database.transaction(async (tx) => {
    const redeemer = { id: caller.userId, uuid: caller.userUuid };
    const { voucher, redeemFor } = await lockVoucher(deps, tx, body.code, 'code');
    await redeemFor(redeemer);
    await deps.events.publish(tx, 'profileChanged', { userUuid: caller.userUuid });
    return {
      id: voucher.id,
      status: 'REDEEMED' as const,
      role: voucher.role,
      capability: voucher.capability,
      redeemedAt: new Date(deps.clock.now()).toISOString(),
    };
  });
}

/**
 * PENDING → REDEEMED, once (document 1 section 4). Locks the voucher until the transaction ends; the returned
 * `redeemFor` redeems it for an account. It grants only what its creator could still grant (rule A12): the voucher
 * of someone who was banned or demoted since is invalid. `field` is the name of the code in the caller's request.
 */
export async function lockVoucher(
  deps: UserDeps,
  tx: Transaction,
  input: string,
  field: 'code' | 'voucherCode',
) {
  const vouchers = voucherStore(tx);
  const accounts = accountStore(tx);
  const now = deps.clock.now();
  const voucher = await vouchers.lockByCode(hashCode(normalizeCode(input)));
  const creator = voucher && (await accounts.findById(voucher.created_by));
  if (!voucher || !creator || !isRedeemable(voucher, now)) throw refuse('voucher/invalid', { field });
  if (creator.deactivated_at !== null || isBanned(creator, now) || !canStillGrant(creator.role, voucher.role))
    throw refuse('voucher/invalid', { field });
  const redeemFor = async (redeemer: Redeemer) => {
    await vouchers.markRedeemed(voucher.id, redeemer.id, now);
    const source = { creator, voucher: `Voucher …${voucher.code_end}` };
    if (voucher.capability) await grantCapability(deps, tx, redeemer, voucher.capability, source);
    if (voucher.role) await grantRole(deps, tx, redeemer, voucher.role, source);
  };
  return { voucher, redeemFor };
}

function canStillGrant(creator: TokenRole, role: TokenRole | null): boolean {
  return hasPermission(creator, 'manageVouchers') && (role === null || canAssignTokenRole(creator, role));
}

/** Never lowers a role. Like every grant it is recorded as a moderation action of the voucher's creator. */
async function grantRole(
  deps: UserDeps,
  tx: Transaction,
  redeemer: Redeemer,
  role: TokenRole,
  { creator, voucher }: GrantSource,
): Promise<void> {
  const accounts = accountStore(tx);
  const account = await accounts.lockOne(redeemer.id);
  if (!account || !isHigherRole(role, account.role)) return;
  await accounts.setRole(account.id, role);
  await recordAction(deps, tx, {
    actionType: 'grantRole',
    actor: creator,
    target: redeemer,
    previousRole: account.role,
    role,
    comment: voucher,
  });
}

/** Grants a capability and records it as `grantRole` does. Does nothing when the account already has it. */
async function grantCapability(
  deps: UserDeps,
  tx: Transaction,
  redeemer: Redeemer,
  capability: VoucherCapability,
  { creator, voucher }: GrantSource,
): Promise<void> {
  if (!(await accountStore(tx).addCapability(redeemer.id, capability))) return;
  await recordAction(deps, tx, {
    actionType: 'addCapability',
    actor: creator,
    target: redeemer,
    comment: `${capability} (${voucher})`,
  });
}
