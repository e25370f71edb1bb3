import { sharingService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
} from './webhooks.ts';

export function webhookRoutes(deps: SharingDeps): BoundRoute[] {
  return [
    route(contract.webhooks, (call) => listWebhooks(deps, call)),
    route(contract.createWebhook, (call) => createWebhook(deps, call)),
    route(contract.changeWebhook, (call) => changeWebhook(deps, call)),
    route(contract.renewWebhookSecret, (call) => renewWebhookSecret(deps, call)),
    route(contract.deleteWebhook, (call) => deleteWebhook(deps, call)),
    route(contract.testWebhook, (call) => testWebhook(deps, call)),
    route(contract.webhookDeliveries, (call) => listDeliveries(deps, call)),
  ];
}
