import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { sendMobileCode, verifyMobileCode } from './mobile-auth.ts';

export function mobileAuthRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.sendMobileCode, (call) => sendMobileCode(deps, call)),
    route(contract.verifyMobileCode, (call) => verifyMobileCode(deps, call)),
  ];
}
