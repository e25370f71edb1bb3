import { adminFields } from '../../../http/admin-list/index.ts';

const own = {
  id: 'integer',
  userUuid: 'uuid',
  balance: 'integer',
  createdAt: 'time',
  updatedAt: 'time',
} as const;

/** Fields that staff can query for the points of people, in seasons and of all time. */
export const statusFields = adminFields({ own: { ...own, seasonId: 'integer' }, relations: {} });
export const lifetimeStatusFields = adminFields({ own, relations: {} });
