/** Calls that belong to the user and room services by their path, and to this layer by what they do. */
import { roomService, userService } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../http/route.ts';
import type { CometDeps } from './comet.deps.ts';
import { deleteConversation } from './delete-conversation.ts';
import { joinCometChat, syncCometChat } from './room-chat/room-group.ts';
import { cometGhostToken, cometUserToken, createCometUsers } from './tokens/issue-chat-token.ts';

export function serviceRoutes(deps: CometDeps): BoundRoute[] {
  return [
    route(userService.cometUserToken, (call) => cometUserToken(deps, call)),
    route(userService.cometGhostToken, (call) => cometGhostToken(deps, call)),
    route(userService.createCometUsers, (call) => createCometUsers(deps, call)),
    route(roomService.joinCometChat, (call) => joinCometChat(deps, call)),
    route(roomService.syncCometChat, (call) => syncCometChat(deps, call)),
    route(roomService.deleteConversation, (call) => deleteConversation(deps, call)),
  ];
}
