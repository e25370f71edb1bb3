import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { subscribeWebPush, tryWebPush, unsubscribeWebPush, webPushKey } from './browsers.ts';

export function channelRoutes(deps: NotificationDeps): BoundRoute[] {
  return [
    route(contract.webPushKey, () => webPushKey(deps)),
    route(contract.subscribeWebPush, (call) => subscribeWebPush(deps, call)),
    route(contract.unsubscribeWebPush, (call) => unsubscribeWebPush(deps, call)),
    route(contract.tryWebPush, (call) => tryWebPush(deps, call)),
  ];
}
