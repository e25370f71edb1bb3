import { chatService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { roomMessages } from './read-messages.ts';
import { sendRoomMessage } from './send-message.ts';

export function messageRoutes(deps: ChatDeps): BoundRoute[] {
  return [
    route(contract.roomMessages, (call) => roomMessages(deps, call)),
    route(contract.sendRoomMessage, (call) => sendRoomMessage(deps, call)),
  ];
}
