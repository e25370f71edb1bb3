import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { addBadges, changeBadges, removeBadges } from './badges.ts';

export function badgeRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.changeBadges, (call) => changeBadges(deps, call)),
    route(contract.addBadges, (call) => addBadges(deps, call)),
    route(contract.removeBadges, (call) => removeBadges(deps, call)),
  ];
}
