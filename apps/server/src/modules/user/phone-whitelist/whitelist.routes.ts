import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import {
  addToWhitelist,
  adminDeletePhoneNumber,
  adminPhoneNumberById,
  adminPhoneNumbers,
  unlistPhone,
} from './whitelist.ts';

export function whitelistRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.whitelistPhone, (call) => addToWhitelist(deps, call)),
    route(contract.unlistPhone, (call) => unlistPhone(deps, call)),
    route(contract.adminPhoneNumbers, (call) => adminPhoneNumbers(deps, call)),
    route(contract.adminAddPhoneNumber, (call) => addToWhitelist(deps, call)),
    route(contract.adminPhoneNumberById, (call) => adminPhoneNumberById(deps, call)),
    route(contract.adminDeletePhoneNumber, (call) => adminDeletePhoneNumber(deps, call)),
  ];
}
