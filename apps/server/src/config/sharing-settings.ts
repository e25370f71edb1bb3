/** Settings for what leaves the installation at the request of its people; docs/guides/webhooks.md explains webhooks. */
import { webhookModes } from '@turnstage/contracts';
import { oneOf, origins } from './kinds.ts';
import type { Setting } from './setting.ts';

export const sharingSettings = {
  WEBHOOKS: {
    kind: oneOf(...webhookModes),
    default: 'off',
    description:
      'Whether owners of rooms and communities can send what happens there to other services: to Discord only, or to any public https address.',
  },
  WEBHOOK_PRIVATE_ORIGINS: {
    kind: origins,
    defaultDescription: 'webhooks reach no private address',
    description:
      'Services in your own network that webhooks may reach too, also by http, separated by commas, e.g. http://n8n.lan:5678. Anyone who owns a room can then send to them.',
  },
} satisfies Record<string, Setting>;
