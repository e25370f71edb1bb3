import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { adminSignUp } from './admin-sign-up.ts';
import { installation } from './installation.ts';
import { ownAccount, updateAccount } from './own-account.ts';
import { signUp, voucherSignUp } from './sign-up.ts';

export function accountRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.signUp, (call) => signUp(deps, call)),
    route(contract.adminSignUp, (call) => adminSignUp(deps, call)),
    route(contract.voucherSignUp, (call) => voucherSignUp(deps, call)),
    route(contract.ownAccount, (call) => ownAccount(deps, call)),
    route(contract.updateAccount, (call) => updateAccount(deps, call)),
    route(contract.installation, () => installation(deps)),
  ];
}
