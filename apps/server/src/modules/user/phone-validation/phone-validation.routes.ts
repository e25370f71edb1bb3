import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { forgetRecentPhones, phoneFraudConstants, recentPhones, validatePhone } from './phone-validation.ts';

export function phoneValidationRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.validatePhone, (call) => validatePhone(deps, call)),
    route(contract.recentPhones, (call) => recentPhones(deps, call)),
    route(contract.forgetRecentPhones, (call) => forgetRecentPhones(deps, call)),
    route(contract.phoneFraudConstants, () => phoneFraudConstants(deps)),
  ];
}
