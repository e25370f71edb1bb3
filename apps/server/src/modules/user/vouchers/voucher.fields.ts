import { adminFields } from '../../../http/admin-list/index.ts';

/** Fields that staff can query on vouchers. The code hash is not among them. */
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
