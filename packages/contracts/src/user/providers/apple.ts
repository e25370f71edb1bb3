import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../../field-lengths.ts';
import { operation } from '../../operation.ts';
import { IsoTime, Uuid } from '../../schemas.ts';
import { ProviderLink, ProviderToken } from './shapes.ts';

export const keepAppleUserToken = operation({
  id: 'user.keepAppleUserToken',
  service: 'user',
  method: 'POST',
  path: '/apple/user-token',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Save the music user token that Apple issued to the caller, after validating it with Apple.',
  source: 'document 1 section 7',
  body: Type.Object(
    {
      userToken: Type.String({
        minLength: 16,
        maxLength: fieldLengths.appleUserToken,
        pattern: '^[\\x21-\\x7e]+$',
        description: 'a music user token',
      }),
    },
    { additionalProperties: false },
  ),
  reply: ProviderLink,
  status: 201,
  errors: [
    'provider/not-configured',
    'provider/token-refused',
    'provider/unreachable',
    'provider/keys-refused',
  ],
});

export const appleUserToken = operation({
  id: 'user.appleUserToken',
  service: 'user',
  method: 'GET',
  path: '/apple/user-token/{id}',
  // As for SoundCloud: that person, another service or staff.
  auth: 'guest',
  rateLimit: 'write',
  summary: "Get a person's music user token. For that person, other services and staff.",
  source: 'document 1 section 7',
  params: Type.Object({ id: Uuid }),
  reply: Type.Object({
    userToken: Type.String(),
    storefront: Type.String({ description: "Apple's country code, e.g. us" }),
    linkedAt: IsoTime,
  }),
  errors: [
    'provider/not-configured',
    'provider/not-linked',
    'provider/link-ended',
    'user/not-found',
    'request/forbidden',
  ],
});

export const appleDeveloperToken = operation({
  id: 'user.appleDeveloperToken',
  service: 'user',
  method: 'GET',
  path: '/apple/developer-token',
  auth: 'guest',
  rateLimit: 'write',
  summary: "Get the installation's developer token, which programs need to call Apple Music.",
  source: 'Turnstage',
  reply: ProviderToken,
  errors: ['provider/not-configured', 'provider/keys-refused'],
});
