import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { deleteNotification, listNotifications, readNotifications, unreadNotifications } from './inbox.ts';

export function inboxRoutes(deps: NotificationDeps): BoundRoute[] {
  return [
    route(contract.listNotifications, (call) => listNotifications(deps, call)),
    route(contract.unreadNotifications, (call) => unreadNotifications(deps, call)),
    route(contract.readNotifications, (call) => readNotifications(deps, call)),
    route(contract.deleteNotification, (call) => deleteNotification(deps, call)),
  ];
}
