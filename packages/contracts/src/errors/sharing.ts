/** Webhooks and previews of links. */
import type { ErrorEntry } from './entry.ts';

export const sharing = {
  'webhook/not-found': { status: 404, message: 'Webhook not found', fault: 'caller' },
  'webhook/off': { status: 409, message: "This installation doesn't send webhooks", fault: 'state' },
  'webhook/address-refused': {
    status: 400,
    message: 'Webhooks go to https addresses on the public internet',
    fault: 'caller',
  },
  'webhook/too-many': {
    status: 409,
    message: 'A room or a community can have at most 10 webhooks',
    fault: 'state',
  },
  'preview/not-found': { status: 404, message: 'There is no preview of this page', fault: 'caller' },
} as const satisfies Record<string, ErrorEntry>;
