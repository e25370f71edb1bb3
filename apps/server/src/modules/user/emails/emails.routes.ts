import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { resendVerification, verifyEmail } from './verification.ts';

export function emailRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.verifyEmail, (call) => verifyEmail(deps, call)),
    route(contract.resendVerification, (call) => resendVerification(deps, call)),
  ];
}
