import { adminFields } from '../../../http/admin-list/index.ts';

/** Fields that staff can query for DJs. */
export const adminDjFields = adminFields({
  own: { id: 'integer', userUuid: 'uuid', numberOfFans: 'integer', createdAt: 'time' },
  relations: {
    fans: { many: true, columns: { id: 'integer', userUuid: 'uuid', createdAt: 'time' } },
  },
});
