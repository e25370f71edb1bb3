import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { everyoneMessages, notifyEveryone } from './everyone-messages.ts';

export function everyoneRoutes(deps: NotificationDeps): BoundRoute[] {
  return [
    route(contract.notifyEveryone, (call) => notifyEveryone(deps, call)),
    route(contract.everyoneMessages, (call) => everyoneMessages(deps, call)),
  ];
}
