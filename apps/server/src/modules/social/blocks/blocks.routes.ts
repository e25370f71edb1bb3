import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { SocialDeps } from '../social.deps.ts';
import { blockedUser, blockUser, listBlockedUsers, unblockUser } from './blocks.ts';

export function blockRoutes(deps: SocialDeps): BoundRoute[] {
  return [
    route(contract.blockUser, (call) => blockUser(deps, call)),
    route(contract.listBlockedUsers, (call) => listBlockedUsers(deps, call)),
    route(contract.blockedUser, (call) => blockedUser(deps, call)),
    route(contract.unblockUser, (call) => unblockUser(deps, call)),
  ];
}
