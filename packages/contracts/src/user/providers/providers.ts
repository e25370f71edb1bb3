import { Type } from '@sinclair/typebox';
import { operation } from '../../operation.ts';
import { Empty, Ok, OneOf } from '../../schemas.ts';
import { providerNames, redirectProviderNames } from '../../values/providers.ts';
import { Authorization, Provider } from './shapes.ts';

export const listProviders = operation({
  id: 'user.listProviders',
  service: 'user',
  method: 'GET',
  path: '/users/providers',
  auth: 'public',
  summary:
    'List the services that this installation is connected to, and which of them the caller has linked.',
  source: 'Turnstage',
  reply: Type.Object({ providers: Type.Array(Provider) }),
});

export const authorizeProvider = operation({
  id: 'user.authorizeProvider',
  service: 'user',
  method: 'POST',
  path: '/users/providers/{provider}/authorization',
  auth: 'user',
  rateLimit: 'write',
  summary: "Start linking a music service: returns the address of the service's page.",
  source: 'Turnstage',
  params: Type.Object({ provider: OneOf(redirectProviderNames) }),
  body: Type.Object(
    {
      mobile: Type.Optional(Type.Boolean({ description: 'as the mobile app, where it has its own keys' })),
    },
    { additionalProperties: false },
  ),
  reply: Authorization,
  status: 201,
  errors: ['provider/not-configured'],
});

export const unlinkProvider = operation({
  id: 'user.unlinkProvider',
  service: 'user',
  method: 'DELETE',
  path: '/users/providers/{provider}',
  auth: 'user',
  rateLimit: 'write',
  summary: "Unlink the caller's account. The token is revoked at the service where possible.",
  source: 'Turnstage',
  params: Type.Object({ provider: OneOf(providerNames) }),
  body: Empty,
  reply: Ok,
  errors: ['provider/not-linked', 'provider/only-way-in'],
});
