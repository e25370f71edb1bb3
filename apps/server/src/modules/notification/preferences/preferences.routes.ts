import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { changeNotificationPreferences, notificationPreferences } from './preferences.ts';
import { unsubscribeFromMail } from './unsubscribe.ts';

export function preferenceRoutes(deps: NotificationDeps): BoundRoute[] {
  return [
    route(contract.notificationPreferences, (call) => notificationPreferences(deps, call)),
    route(contract.changeNotificationPreferences, (call) => changeNotificationPreferences(deps, call)),
    route(contract.unsubscribeFromMail, (call) => unsubscribeFromMail(deps, call)),
  ];
}
