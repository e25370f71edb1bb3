import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { listTimedMessages } from './timed-messages.ts';

export function timedMessageRoutes(deps: RoomDeps): BoundRoute[] {
  return [route(contract.listTimedMessages, (call) => listTimedMessages(deps, call))];
}
