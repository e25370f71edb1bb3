import { rankOf, type TokenRole, type userService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { isBanned } from '../auth/session.rules.ts';
import type { Actor } from '../moderation/act-on.ts';
import { mayGrant } from '../moderation/rank.rules.ts';
import { recordAction } from '../moderation/record-action.ts';
import type { UserDeps } from '../user.deps.ts';
import { isRedeemable, readCode } from './voucher.rules.ts';
import { voucherStore } from './voucher.store.ts';
import type { VoucherCapability } from './voucher.tables.ts';
import { hashCode } from './vouchers.ts';

/** Who answers for what a voucher gives, and what the history names it by. */
interface Source {
  readonly maker: Actor;
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
  if (caller.role === 'bot') throw refuse('request/forbidden');
  return deps.database.transaction(async (tx) => {
    const redeemer = { id: caller.userId, uuid: caller.userUuid };
    const { voucher, give } = await holdVoucher(deps, tx, body.code, 'code');
    await give(redeemer);
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
 * PENDING → REDEEMED, once (document 1 section 4): the voucher is held until the transaction ends, and `give` redeems it
 * for an account. It is worth what its maker could still give (rule A12): a voucher of somebody who was banned or
 * lowered since is not valid. `field` is what the caller's request calls the code.
 */
export async function holdVoucher(
  deps: UserDeps,
  tx: Transaction,
  typed: string,
  field: 'code' | 'voucherCode',
) {
  const vouchers = voucherStore(tx);
  const accounts = accountStore(tx);
  const now = deps.clock.now();
  const voucher = await vouchers.lockByCode(hashCode(readCode(typed)));
  const maker = voucher && (await accounts.findById(voucher.created_by));
  if (!voucher || !maker || !isRedeemable(voucher, now)) throw refuse('voucher/invalid', { field });
  if (maker.deactivated_at !== null || isBanned(maker, now) || !stillGives(maker.role, voucher.role))
    throw refuse('voucher/invalid', { field });
  const give = async (redeemer: Redeemer) => {
    await vouchers.markRedeemed(voucher.id, redeemer.id, now);
    const source = { maker, voucher: `Voucher …${voucher.code_end}` };
    if (voucher.capability) await enable(deps, tx, redeemer, voucher.capability, source);
    if (voucher.role) await raise(deps, tx, redeemer, voucher.role, source);
  };
  return { voucher, give };
}

function stillGives(maker: TokenRole, role: TokenRole | null): boolean {
  return rankOf(maker) >= rankOf('staff') && (role === null || mayGrant(maker, role));
}

/** Never lowers. Like every grant of a role it is a moderation action, of the one who made the voucher. */
async function raise(
  deps: UserDeps,
  tx: Transaction,
  redeemer: Redeemer,
  role: TokenRole,
  { maker, voucher }: Source,
): Promise<void> {
  const accounts = accountStore(tx);
  const account = await accounts.lockOne(redeemer.id);
  if (!account || rankOf(account.role) >= rankOf(role)) return;
  await accounts.setRole(account.id, role);
  await recordAction(deps, tx, {
    actionType: 'grantRole',
    actor: maker,
    target: redeemer,
    previousRole: account.role,
    role,
    comment: voucher,
  });
}

/** The same for a capability; one that is held already is nobody's action. */
async function enable(
  deps: UserDeps,
  tx: Transaction,
  redeemer: Redeemer,
  capability: VoucherCapability,
  { maker, voucher }: Source,
): Promise<void> {
  if (!(await accountStore(tx).addCapability(redeemer.id, capability))) return;
  await recordAction(deps, tx, {
    actionType: 'addCapability',
    actor: maker,
    target: redeemer,
    comment: `${capability} (${voucher})`,
  });
}
