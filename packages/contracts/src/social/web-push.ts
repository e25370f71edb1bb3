/** Browsers that receive notifications while no page is open (RFC 8030, 8291, 8292). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Empty, Nullable, Ok } from '../schemas.ts';

const service = 'social' as const;
const source = 'document 2 section 7, decisions section 6';

const Endpoint = Type.String({ minLength: 10, maxLength: 1_000, description: 'as returned by the browser' });

export const webPushKey = operation({
  id: 'social.webPushKey',
  service,
  method: 'GET',
  path: '/web-notifications/public-key',
  auth: 'public',
  summary: "Get the installation's public key, which browsers need to subscribe (`applicationServerKey`).",
  source: 'Turnstage, decisions section 6',
  reply: Type.Object({ publicKey: Type.String({ description: 'P-256 point, base64url' }) }),
});

export const subscribeWebPush = operation({
  id: 'social.subscribeWebPush',
  service,
  method: 'POST',
  path: '/web-notifications/subscription',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Subscribe a browser: the result of `PushSubscription.toJSON()`. It belongs to the account that sent it last.',
  source,
  body: Type.Object(
    {
      endpoint: Endpoint,
      expirationTime: Type.Optional(Nullable(Type.Number())),
      keys: Type.Object(
        {
          p256dh: Type.String({
            pattern: '^[A-Za-z0-9_+/-]{86,88}={0,2}$',
            description: 'a key as returned by the browser',
          }),
          auth: Type.String({
            pattern: '^[A-Za-z0-9_+/-]{21,24}={0,2}$',
            description: 'a secret as returned by the browser',
          }),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
  errors: ['web-push/unknown-service', 'web-push/invalid-keys'],
});

export const unsubscribeWebPush = operation({
  id: 'social.unsubscribeWebPush',
  service,
  method: 'POST',
  path: '/web-notifications/unsubscription',
  auth: 'user',
  rateLimit: 'write',
  summary: "Unsubscribe one of the caller's browsers.",
  source: 'Turnstage, decisions section 6',
  body: Type.Object({ endpoint: Endpoint }, { additionalProperties: false }),
  reply: Ok,
});

export const tryWebPush = operation({
  id: 'social.tryWebPush',
  service,
  method: 'POST',
  path: '/web-notifications/push-notification',
  auth: 'user',
  rateLimit: 'write',
  summary: "Send a test notification to the caller's own browsers.",
  source,
  body: Empty,
  reply: Type.Object({ browsers: Type.Integer({ description: 'number of browsers that it is sent to' }) }),
  status: 202,
});
