import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { addUserIdentity, deleteUserIdentity, userIdentities } from './identities.ts';
import { requestIdentityVerification, verifyIdentity } from './verify-identity.ts';

export function phoneRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.addUserIdentity, (call) => addUserIdentity(deps, call)),
    route(contract.userIdentities, (call) => userIdentities(deps, call)),
    route(contract.deleteUserIdentity, (call) => deleteUserIdentity(deps, call)),
    route(contract.requestIdentityVerification, (call) => requestIdentityVerification(deps, call)),
    route(contract.verifyIdentity, (call) => verifyIdentity(deps, call)),
  ];
}
