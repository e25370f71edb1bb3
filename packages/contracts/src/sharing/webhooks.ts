/** Outgoing webhooks of rooms and communities (rules X80 to X89). Turnstage's own calls. */
import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, Ok, OneOf, Uuid } from '../schemas.ts';
import { deliveryStates, webhookEvents, webhookModes, webhookOffReasons } from '../values/webhooks.ts';

const service = 'sharing' as const;
const source = 'Turnstage';
const Id = Type.Object({ id: Uuid });

export const WebhookDelivery = Type.Object({
  id: Uuid,
  event: Nullable(OneOf(webhookEvents), { description: 'null: a test' }),
  state: OneOf(deliveryStates),
  attempts: Type.Integer(),
  status: Nullable(Type.Integer(), { description: 'of the last response; null: there was none' }),
  error: Nullable(Type.String(), { description: 'why the last attempt failed, in English' }),
  createdAt: IsoTime,
  nextAttemptAt: Nullable(IsoTime),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const Webhook = Type.Object({
  id: Uuid,
  name: Type.String(),
  address: Type.String({ description: 'the host, and the end of the address: the rest can be a secret' }),
  format: OneOf(['json', 'discord'] as const),
  events: Type.Array(OneOf(webhookEvents)),
  isOn: Type.Boolean(),
  offReason: Nullable(OneOf(webhookOffReasons)),
  createdBy: Nullable(Uuid, { description: 'whoever created it, or turned it on last' }),
  createdAt: IsoTime,
  lastDelivery: Nullable(WebhookDelivery),
});
export type Webhook = Static<typeof Webhook>;

const Place = {
  roomUuid: Type.Optional(Uuid),
  communityUuid: Type.Optional(Uuid),
};
const name = Type.String({ minLength: 1, maxLength: limits.webhookName });
const events = Type.Array(OneOf(webhookEvents), { minItems: 1, maxItems: 10, uniqueItems: true });
const noPlace = ['room/not-found', 'community/not-found'] as const;

export const webhooks = operation({
  id: 'sharing.webhooks',
  service,
  method: 'GET',
  path: '/webhooks',
  auth: 'user',
  summary:
    'List the webhooks of a room or of a community. For people who can change the settings of the room, and the owner of the community.',
  source,
  query: Type.Object(Place),
  reply: Type.Object({ mode: OneOf(webhookModes), webhooks: Type.Array(Webhook) }),
  errors: noPlace,
});

const Created = Type.Object({
  webhook: Webhook,
  secret: Nullable(Type.String(), {
    description: 'what deliveries are signed with, shown only now. null: Discord checks no signatures',
  }),
});

export const createWebhook = operation({
  id: 'sharing.createWebhook',
  service,
  method: 'POST',
  path: '/webhooks',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Add a webhook to a room or to a community. An address of Discord gets messages that Discord shows.',
  source,
  body: Type.Object(
    { ...Place, name, url: Type.String({ minLength: 1, maxLength: limits.webhookUrl }), events },
    { additionalProperties: false },
  ),
  reply: Created,
  status: 201,
  errors: [...noPlace, 'webhook/off', 'webhook/address-refused', 'webhook/too-many'],
});

export const changeWebhook = operation({
  id: 'sharing.changeWebhook',
  service,
  method: 'PATCH',
  path: '/webhooks/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Rename a webhook, choose its events, or turn it on or off.',
  source,
  params: Id,
  body: Type.Object(
    { name: Type.Optional(name), events: Type.Optional(events), isOn: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  reply: Webhook,
  errors: ['webhook/not-found'],
});

export const renewWebhookSecret = operation({
  id: 'sharing.renewWebhookSecret',
  service,
  method: 'PUT',
  path: '/webhooks/{id}/secret',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Create a new secret for the signatures of a webhook; the one before is no longer used.',
  source,
  params: Id,
  reply: Created,
  errors: ['webhook/not-found'],
});

export const deleteWebhook = operation({
  id: 'sharing.deleteWebhook',
  service,
  method: 'DELETE',
  path: '/webhooks/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Delete a webhook and what is still waiting for it.',
  source,
  params: Id,
  reply: Ok,
  errors: ['webhook/not-found'],
});

export const testWebhook = operation({
  id: 'sharing.testWebhook',
  service,
  method: 'POST',
  path: '/webhooks/{id}/test',
  auth: 'user',
  rateLimit: 'webhook-test',
  summary: 'Send a test to a webhook, once and at once, also while it is off.',
  source,
  params: Id,
  reply: WebhookDelivery,
  errors: ['webhook/not-found', 'webhook/off'],
});

export const webhookDeliveries = operation({
  id: 'sharing.webhookDeliveries',
  service,
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  auth: 'user',
  summary: 'List what was sent to a webhook in the last seven days, newest first, 30 at most.',
  source,
  params: Id,
  reply: Type.Object({ deliveries: Type.Array(WebhookDelivery) }),
  errors: ['webhook/not-found'],
});
