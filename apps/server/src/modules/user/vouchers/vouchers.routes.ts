import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { redeemVoucher } from './redeem-voucher.ts';
import { createVoucher, listVouchers, revokeVoucher } from './vouchers.ts';

export function voucherRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.createVoucher, (call) => createVoucher(deps, call)),
    route(contract.vouchers, (call) => listVouchers(deps, call)),
    route(contract.revokeVoucher, (call) => revokeVoucher(deps, call)),
    route(contract.redeemVoucher, (call) => redeemVoucher(deps, call)),
  ];
}
