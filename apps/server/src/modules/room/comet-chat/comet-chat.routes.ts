import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { joinCometChat, syncCometChat } from './comet-chat.ts';

export function cometChatRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.joinCometChat, (call) => joinCometChat(deps, call)),
    route(contract.syncCometChat, (call) => syncCometChat(deps, call)),
  ];
}
