import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable } from '../schemas.ts';
import { Locale } from './shapes.ts';

/** What only the person may know of their account, and no profile shows. */
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
  summary: 'Tell whether the own account has a password, which language its mail is in, and whether it ends.',
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
  summary: 'Choose the language of mail to the caller.',
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
  summary: 'Answer everything that is kept about the caller, as one JSON document.',
  source: 'Turnstage, decisions section 1',
  reply: { contentType: 'application/json; charset=utf-8' },
});
