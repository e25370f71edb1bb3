import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { addCapability, ownCapabilities, removeCapability } from './capabilities.ts';

export function capabilityRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.ownCapabilities, (call) => ownCapabilities(deps, call)),
    route(contract.addCapability, (call) => addCapability(deps, call)),
    route(contract.removeCapability, (call) => removeCapability(deps, call)),
  ];
}
