import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { outboxMail, outboxMails } from './outbox.ts';

export function outboxRoutes(deps: NotificationDeps): BoundRoute[] {
  return [
    route(contract.adminOutbox, (call) => outboxMails(deps, call)),
    route(contract.adminOutboxMail, (call) => outboxMail(deps, call)),
  ];
}
