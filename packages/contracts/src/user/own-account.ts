import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable } from '../schemas.ts';
import { Locale } from './shapes.ts';

/** Account data that only its owner can see and that no profile shows. */
export const OwnAccount = Type.Object({
  hasPassword: Type.Boolean(),
  locale: Nullable(Locale),
  deactivation: Nullable(Type.Object({ requestedAt: IsoTime, anonymisedAt: IsoTime })),
});
export type OwnAccount = Static<typeof OwnAccount>;

export const ownAccount = operation({
  id: 'user.ownAccount',
  service: 'user',
  method: 'GET',
  path: '/users/account',
  auth: 'user',
  summary:
    "Get whether the caller's account has a password, its mail language, and whether it is being deactivated.",
  source: 'Turnstage',
  reply: OwnAccount,
  errors: ['user/not-found'],
});

export const updateAccount = operation({
  id: 'user.updateAccount',
  service: 'user',
  method: 'PATCH',
  path: '/users/account',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Set the language of mail to the caller.',
  source: 'Turnstage',
  body: Type.Object({ locale: Type.Optional(Locale) }, { additionalProperties: false }),
  reply: OwnAccount,
  errors: ['user/not-found'],
});

export const downloadData = operation({
  id: 'user.downloadData',
  service: 'user',
  method: 'GET',
  path: '/users/data',
  auth: 'user',
  rateLimit: 'code',
  summary: 'Download everything that is stored about the caller, as one JSON document.',
  source: 'Turnstage, decisions section 1',
  reply: { contentType: 'application/json; charset=utf-8' },
});
