import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { adminUserById, adminUsers } from './admin-users.ts';

export function adminUserRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.adminUsers, (call) => adminUsers(deps, call)),
    route(contract.adminUserById, (call) => adminUserById(deps, call)),
  ];
}
