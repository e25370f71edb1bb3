import { adminFields } from '../../../http/admin-list/index.ts';

/** Fields that staff can query for seasons. */
export const seasonFields = adminFields({
  own: {
    id: 'integer',
    name: 'text',
    startDate: 'time',
    endDate: 'time',
    createdAt: 'time',
    updatedAt: 'time',
  },
  relations: {},
});
