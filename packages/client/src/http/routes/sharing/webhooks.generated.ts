// Generated from the contract by tools/generate.mjs; do not edit.
import type { sharingService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const sharingChangeWebhook = /* @__PURE__ */ route<(typeof sharingService)['changeWebhook']>('PATCH', '/api/sharing-service/webhooks/{id}');
export const sharingCreateWebhook = /* @__PURE__ */ route<(typeof sharingService)['createWebhook']>('POST', '/api/sharing-service/webhooks');
export const sharingDeleteWebhook = /* @__PURE__ */ route<(typeof sharingService)['deleteWebhook']>('DELETE', '/api/sharing-service/webhooks/{id}');
export const sharingRenewWebhookSecret = /* @__PURE__ */ route<(typeof sharingService)['renewWebhookSecret']>('PUT', '/api/sharing-service/webhooks/{id}/secret');
export const sharingTestWebhook = /* @__PURE__ */ route<(typeof sharingService)['testWebhook']>('POST', '/api/sharing-service/webhooks/{id}/test');
export const sharingWebhookDeliveries = /* @__PURE__ */ route<(typeof sharingService)['webhookDeliveries']>('GET', '/api/sharing-service/webhooks/{id}/deliveries');
export const sharingWebhooks = /* @__PURE__ */ route<(typeof sharingService)['webhooks']>('GET', '/api/sharing-service/webhooks');
