import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { deadLetters, discardDeadLetter, retryDeadLetter } from './dead-letters.ts';

export function deadLetterRoutes(deps: NotificationDeps): BoundRoute[] {
  return [
    route(contract.adminDeadLetters, (call) => deadLetters(deps, call)),
    route(contract.retryDeadLetter, (call) => retryDeadLetter(deps, call)),
    route(contract.discardDeadLetter, (call) => discardDeadLetter(deps, call)),
  ];
}
