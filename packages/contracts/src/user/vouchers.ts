import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { avatarRefusals } from '../avatar-refusals.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { tokenRoles } from '../roles.ts';
import { AdminListQuery, AdminPage, HexColor, IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { signUp } from './auth.ts';
import { Locale } from './shapes.ts';

const Code = Type.String({ minLength: 1, maxLength: fieldLengths.voucherCode });
const voucherCapabilities = ['uploadMusic', 'promoteRoom'] as const;

/** A voucher as staff see it; its code is returned once, when it is created. */
export const Voucher = Type.Object({
  id: Type.Integer(),
  status: OneOf(['PENDING', 'REDEEMED', 'REVOKED'] as const),
  codeEnd: Type.String({ description: 'the last three characters of the code' }),
  role: Nullable(OneOf(tokenRoles)),
  capability: Nullable(OneOf(voucherCapabilities)),
  note: Type.String(),
  expiresAt: Nullable(IsoTime),
  createdAt: IsoTime,
  createdBy: Uuid,
  redeemedAt: Nullable(IsoTime),
  redeemedBy: Nullable(Uuid),
  revokedAt: Nullable(IsoTime),
});
export type Voucher = Static<typeof Voucher>;

export const voucherSignUp = operation({
  id: 'user.voucherSignUp',
  service: 'user',
  method: 'POST',
  path: '/users/voucher-sign-up',
  auth: 'public',
  rateLimit: 'sign-up',
  summary: 'Sign up with a voucher, also where sign-up is closed.',
  source: 'document 1 sections 5, 7 and 8',
  body: Type.Object(
    {
      // The use case checks presence: the specification has its own message for it.
      email: Type.Optional(Nullable(Type.String({ maxLength: fieldLengths.email }))),
      password: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
      voucherCode: Type.Optional(Nullable(Type.String({ maxLength: fieldLengths.voucherCode }))),
      nickname: Type.Optional(
        Type.String({ minLength: limits.nickname.min, maxLength: limits.nickname.max }),
      ),
      avatarId: Type.Optional(Type.String({ maxLength: 64 })),
      color: Type.Optional(HexColor),
      locale: Type.Optional(Locale),
    },
    { additionalProperties: false },
  ),
  reply: signUp.reply,
  status: 201,
  errors: [
    'sign-up/missing-voucher',
    'password/too-common',
    'sign-up/email-taken',
    'voucher/invalid',
    'profile/nickname-taken',
    ...avatarRefusals,
  ],
});

export const createVoucher = operation({
  id: 'user.createVoucher',
  service: 'user',
  method: 'POST',
  path: '/vouchers',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Create a voucher. Its code is returned only here.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object(
    {
      role: Type.Optional(Nullable(OneOf(tokenRoles))),
      capability: Type.Optional(Nullable(OneOf(voucherCapabilities))),
      note: Type.Optional(Type.String({ maxLength: fieldLengths.staffNote })),
      expiresAt: Type.Optional(Nullable(Type.String({ maxLength: 40, description: 'ISO 8601 time' }))),
    },
    { additionalProperties: false },
  ),
  reply: Type.Composite([Voucher, Type.Object({ code: Type.String({ description: '10 characters' }) })]),
  status: 201,
});

export const vouchers = operation({
  id: 'user.vouchers',
  service: 'user',
  method: 'GET',
  path: '/vouchers',
  auth: 'staff',
  summary: 'List vouchers by the admin list query.',
  source: 'document 1 section 7',
  query: Type.Object(AdminListQuery),
  reply: AdminPage(Type.Composite([Type.Pick(Voucher, ['id']), Type.Partial(Type.Omit(Voucher, ['id']))])),
});

export const revokeVoucher = operation({
  id: 'user.revokeVoucher',
  service: 'user',
  method: 'DELETE',
  path: '/vouchers/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Revoke a pending voucher.',
  source: 'document 1 sections 4 and 7',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  reply: Voucher,
  errors: ['voucher/not-found', 'voucher/not-pending'],
});

export const redeemVoucher = operation({
  id: 'user.redeemVoucher',
  service: 'user',
  method: 'PATCH',
  path: '/vouchers/redeem',
  auth: 'user',
  rateLimit: 'code',
  summary: "Redeem a voucher for the caller's account: its role, if it is a higher one, and its capability.",
  source: 'document 1 sections 4 and 7',
  body: Type.Object({ code: Code }, { additionalProperties: false }),
  reply: Type.Pick(Voucher, ['id', 'status', 'role', 'capability', 'redeemedAt']),
  errors: ['voucher/invalid'],
});
