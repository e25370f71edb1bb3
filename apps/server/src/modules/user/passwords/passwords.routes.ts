import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { forgotPassword } from './forgot-password.ts';
import { changePassword, resetPassword, setPassword } from './passwords.ts';

export function passwordRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.forgotPassword, (call) => forgotPassword(deps, call)),
    route(contract.resetPassword, (call) => resetPassword(deps, call)),
    route(contract.setPassword, (call) => setPassword(deps, call)),
    route(contract.changePassword, (call) => changePassword(deps, call)),
  ];
}
