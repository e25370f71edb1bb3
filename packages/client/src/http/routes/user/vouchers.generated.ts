// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userCreateVoucher = /* @__PURE__ */ route<(typeof userService)['createVoucher']>('POST', '/api/user-service/vouchers');
export const userRedeemVoucher = /* @__PURE__ */ route<(typeof userService)['redeemVoucher']>('PATCH', '/api/user-service/vouchers/redeem');
export const userRevokeVoucher = /* @__PURE__ */ route<(typeof userService)['revokeVoucher']>('DELETE', '/api/user-service/vouchers/{id}');
export const userVoucherSignUp = /* @__PURE__ */ route<(typeof userService)['voucherSignUp']>('POST', '/api/user-service/users/voucher-sign-up');
export const userVouchers = /* @__PURE__ */ route<(typeof userService)['vouchers']>('GET', '/api/user-service/vouchers');
