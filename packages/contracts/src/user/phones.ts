import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, Ok, OneOf, Uuid } from '../schemas.ts';

const service = 'user' as const;

/** A number as people write it: with `+` or `00`, spaces and dashes are fine. Stored and returned as E.164. */
export const Phone = Type.String({
  minLength: 3,
  maxLength: fieldLengths.phone,
  description: 'phone number with its country code, e.g. +4915123456789',
});
export const PhoneChannel = OneOf(['sms', 'whatsapp'] as const);
/** Language of the message with the code; default English. */
export const PhoneLanguage = OneOf(['en', 'es'] as const);
export const PhoneCode = Type.String({ minLength: 1, maxLength: 16, description: 'the six digits' });

/** A phone number that someone has verified or claims to have (document 1 section 3). */
export const UserIdentity = Type.Object({
  id: Uuid,
  channel: OneOf(['sms'] as const),
  value: Type.String({ description: 'E.164' }),
  userUuid: Uuid,
  verified: Type.Boolean(),
  verifiedAt: Nullable(IsoTime),
  createdAt: IsoTime,
});
export type UserIdentity = Static<typeof UserIdentity>;

export const addUserIdentity = operation({
  id: 'user.addUserIdentity',
  service,
  method: 'POST',
  path: '/api/v1/user-identities',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Add a phone number to the caller's account. It counts once it is verified with a code. Idempotent.",
  source: 'document 1 sections 3 and 7',
  body: Type.Object(
    { channel: Type.Optional(OneOf(['sms'] as const)), value: Phone },
    { additionalProperties: false },
  ),
  reply: UserIdentity,
  status: 201,
  errors: ['phone/invalid', 'phone/too-many'],
});

export const userIdentities = operation({
  id: 'user.userIdentities',
  service,
  method: 'GET',
  path: '/api/v1/user-identities',
  auth: 'guest',
  summary:
    "List phone identities: the caller's own, or those of others for staff and services. Guests have none.",
  source: 'document 1 sections 3 and 7',
  query: Type.Object({
    id: Type.Optional(Uuid),
    value: Type.Optional(Phone),
    userUuid: Type.Optional(Uuid),
    channel: Type.Optional(PhoneChannel),
    limit: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: '0 means 1000, default 100' }),
    ),
    verified: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Array(UserIdentity),
  errors: ['request/forbidden'],
});

export const deleteUserIdentity = operation({
  id: 'user.deleteUserIdentity',
  service,
  method: 'DELETE',
  path: '/api/v1/user-identities/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Remove a phone number from the caller's account, or as staff from that of a person below the caller's rank.",
  source: 'document 1 section 7',
  params: Type.Object({ id: Uuid }),
  reply: Ok,
  errors: ['phone/not-found', 'phone/last-way-in', 'moderation/rank', 'moderation/self', 'user/not-found'],
});

const PhonePath = {
  identityId: Type.Optional(Uuid),
  value: Type.Optional(Phone),
};

export const requestIdentityVerification = operation({
  id: 'user.requestIdentityVerification',
  service,
  method: 'POST',
  path: '/api/v1/identity-verifications/request',
  auth: 'user',
  rateLimit: 'write',
  summary: "Send a code to a number of the caller's account, by default the newest unverified one.",
  source: 'document 1 sections 3 and 7, decisions section 1',
  body: Type.Object(
    {
      ...PhonePath,
      authChannel: Type.Optional(PhoneChannel),
      language: Type.Optional(PhoneLanguage),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ authChannel: PhoneChannel, identityId: Uuid }),
  status: 201,
  errors: [
    'phone/not-found',
    'phone/already-verified',
    'phone/invalid',
    'phone/too-many-tries',
    'phone/channel-off',
  ],
});

export const verifyIdentity = operation({
  id: 'user.verifyIdentity',
  service,
  method: 'POST',
  path: '/api/v1/identity-verifications/verify',
  auth: 'user',
  rateLimit: 'login',
  summary: "Verify a number of the caller's account with the code that was sent to it.",
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object({ ...PhonePath, code: PhoneCode }, { additionalProperties: false }),
  reply: Type.Object({ status: OneOf(['VERIFIED'] as const), identity: UserIdentity }),
  status: 201,
  errors: ['phone/wrong-code', 'phone/taken'],
});
