import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { avatarRefusals } from '../avatar-refusals.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import {
  AdminItemQuery,
  AdminListQuery,
  AdminPage,
  HexColor,
  IsoTime,
  Nullable,
  Ok,
  Uuid,
} from '../schemas.ts';
import { Phone, PhoneChannel, PhoneCode, PhoneLanguage } from './phones.ts';
import { OwnProfile, User } from './shapes.ts';

const service = 'user' as const;

export const sendMobileCode = operation({
  id: 'user.sendMobileCode',
  service,
  method: 'POST',
  path: '/mobile-auth/send-code',
  auth: 'public',
  rateLimit: 'write',
  summary: 'Send a sign-in code to a phone. The reply is the same for known and unknown numbers.',
  source: 'document 1 sections 3 and 7, decisions section 1',
  body: Type.Object(
    {
      phone: Phone,
      channel: Type.Optional(PhoneChannel),
      language: Type.Optional(PhoneLanguage),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ channel: PhoneChannel }),
  status: 201,
  errors: ['phone/login-off', 'phone/channel-off', 'phone/invalid', 'phone/too-many-tries'],
});

export const verifyMobileCode = operation({
  id: 'user.verifyMobileCode',
  service,
  method: 'POST',
  path: '/mobile-auth/verify-code',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Sign in with the code. An unknown number creates an account.',
  source: 'document 1 section 7, document 3 section 5',
  body: Type.Object(
    {
      phone: Phone,
      code: PhoneCode,
      /** For a new account; ignored for an existing one. */
      nickname: Type.Optional(
        Type.String({ minLength: limits.nickname.min, maxLength: limits.nickname.max }),
      ),
      avatarId: Type.Optional(Type.String({ maxLength: 64 })),
      color: Type.Optional(HexColor),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    accessToken: Type.String({ description: 'JWT, RS256' }),
    isNewUser: Type.Boolean(),
    user: User,
    profile: OwnProfile,
  }),
  status: 201,
  errors: [
    'phone/login-off',
    'phone/wrong-code',
    'auth/banned',
    'auth/deactivated',
    'profile/nickname-taken',
    ...avatarRefusals,
    'request/unauthorized',
  ],
});

/** A phone number that staff vouch for. */
export const WhitelistedPhone = Type.Object({
  id: Type.Integer(),
  phone: Type.String({ description: 'E.164' }),
  note: Type.String(),
  createdByUuid: Nullable(Uuid),
  createdAt: IsoTime,
});
export type WhitelistedPhone = Static<typeof WhitelistedPhone>;

const NewEntry = Type.Object(
  { phone: Phone, note: Type.Optional(Type.String({ maxLength: fieldLengths.staffNote })) },
  { additionalProperties: false },
);

export const whitelistPhone = operation({
  id: 'user.whitelistPhone',
  service,
  method: 'POST',
  path: '/mobile-auth/whitelist',
  auth: 'service',
  rateLimit: 'write',
  summary: 'Whitelist a number: its type and carrier are no longer checked. Idempotent.',
  source: 'document 1 section 7, decisions section 1',
  body: NewEntry,
  reply: WhitelistedPhone,
  status: 201,
  errors: ['phone/invalid', 'phone/not-whitelisted'],
});

export const unlistPhone = operation({
  id: 'user.unlistPhone',
  service,
  method: 'DELETE',
  path: '/mobile-auth/whitelist/{phone}',
  auth: 'service',
  rateLimit: 'write',
  summary: 'Remove a number from the whitelist.',
  source: 'document 1 section 7',
  params: Type.Object({ phone: Phone }),
  reply: Ok,
  errors: ['phone/not-whitelisted'],
});

const AdminRow = Type.Composite([
  Type.Pick(WhitelistedPhone, ['id']),
  Type.Partial(Type.Omit(WhitelistedPhone, ['id'])),
]);
const EntryId = Type.Object({ id: Type.Integer({ minimum: 0, maximum: 999_999_999_999_999 }) });

export const adminPhoneNumbers = operation({
  id: 'user.adminPhoneNumbers',
  service,
  method: 'GET',
  path: '/admin/phoneNumbers',
  auth: 'staff',
  summary: 'List the whitelist of phone numbers by the admin list query.',
  source: 'document 1 section 7',
  query: Type.Object(AdminListQuery),
  reply: AdminPage(AdminRow),
});

export const adminAddPhoneNumber = operation({
  id: 'user.adminAddPhoneNumber',
  service,
  method: 'POST',
  path: '/admin/phoneNumbers',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Add a number to the whitelist. Idempotent.',
  source: 'document 1 section 7',
  body: NewEntry,
  reply: WhitelistedPhone,
  status: 201,
  errors: ['phone/invalid', 'phone/not-whitelisted'],
});

export const adminPhoneNumberById = operation({
  id: 'user.adminPhoneNumberById',
  service,
  method: 'GET',
  path: '/admin/phoneNumbers/{id}',
  auth: 'staff',
  summary: 'Get one entry of the whitelist.',
  source: 'document 1 section 7',
  params: EntryId,
  query: Type.Object(AdminItemQuery),
  reply: AdminRow,
  errors: ['phone/not-whitelisted'],
});

export const adminDeletePhoneNumber = operation({
  id: 'user.adminDeletePhoneNumber',
  service,
  method: 'DELETE',
  path: '/admin/phoneNumbers/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Remove an entry from the whitelist.',
  source: 'document 1 section 7',
  params: EntryId,
  reply: Ok,
  errors: ['phone/not-whitelisted'],
});
