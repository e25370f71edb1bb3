import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { cometGhostToken, cometUserToken, createCometUsers } from './comet-chat.ts';

export function cometChatRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.cometUserToken, (call) => cometUserToken(deps, call)),
    route(contract.cometGhostToken, (call) => cometGhostToken(deps, call)),
    route(contract.createCometUsers, (call) => createCometUsers(deps, call)),
  ];
}
