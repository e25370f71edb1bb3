import { adminFields } from '../../../http/admin-list/index.ts';

/** What staff may ask of vouchers. The hash of a code is not among it. */
export const voucherFields = adminFields({
  own: {
    id: 'integer',
    status: 'text',
    codeEnd: 'text',
    role: 'text',
    capability: 'text',
    note: 'text',
    expiresAt: 'time',
    createdAt: 'time',
    createdBy: 'uuid',
    redeemedAt: 'time',
    redeemedBy: 'uuid',
    revokedAt: 'time',
  },
  relations: {},
});
