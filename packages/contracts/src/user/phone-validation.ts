import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Ok, OneOf } from '../schemas.ts';
import { Phone } from './phones.ts';

const service = 'user' as const;

export const phoneStatuses = ['VALID', 'INVALID', 'VOIP', 'VALIDATION_ERROR'] as const;

export const validatePhone = operation({
  id: 'user.validatePhone',
  service,
  method: 'GET',
  path: '/phone-validation/validate/{phone}',
  auth: 'guest',
  rateLimit: 'code',
  summary: 'Check whether a number can be used here. VALIDATION_ERROR when the check failed.',
  source: 'document 1 sections 3 and 7, decisions section 1',
  params: Type.Object({ phone: Phone }),
  reply: Type.Object({
    phone: Type.String({ description: 'E.164, or as sent when it is not valid' }),
    status: OneOf(phoneStatuses),
    whitelisted: Type.Boolean(),
  }),
  errors: ['phone/too-many-tries'],
});

export const recentPhones = operation({
  id: 'user.recentPhones',
  service,
  method: 'GET',
  path: '/phone-validation/recents',
  auth: 'service',
  summary: 'List the numbers of the last 24 hours with their lookup results and the number of code requests.',
  source: 'document 1 section 7',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'default 100' })),
  }),
  reply: Type.Array(
    Type.Object({
      phone: Type.String(),
      status: OneOf(phoneStatuses),
      lineType: Type.String({ description: 'e.g. mobile, landline or voip, or unknown' }),
      checkedAt: IsoTime,
      triesLastHour: Type.Integer(),
    }),
  ),
});

export const forgetRecentPhones = operation({
  id: 'user.forgetRecentPhones',
  service,
  method: 'DELETE',
  path: '/phone-validation/recents',
  auth: 'service',
  rateLimit: 'write',
  summary: 'Clear the lookup results and the request counts, of all numbers or of the given one.',
  source: 'document 1 section 7',
  query: Type.Object({ phone: Type.Optional(Phone) }),
  reply: Ok,
  errors: ['phone/invalid'],
});

export const phoneFraudConstants = operation({
  id: 'user.phoneFraudConstants',
  service,
  method: 'GET',
  path: '/phone-validation/fraudConstants',
  auth: 'public',
  summary: 'Get the limits of codes by phone.',
  source: 'document 1 section 9, decisions section 1',
  reply: Type.Object({
    triesPerNumberPerHour: Type.Integer(),
    triesPerAddressPerHour: Type.Integer(),
    codeLifetimeSeconds: Type.Integer(),
    triesPerCode: Type.Integer(),
  }),
});
