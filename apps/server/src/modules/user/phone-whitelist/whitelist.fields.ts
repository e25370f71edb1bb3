import { adminFields } from '../../../http/admin-list/index.ts';

export const whitelistFields = adminFields({
  own: { id: 'integer', phone: 'text', note: 'text', createdByUuid: 'uuid', createdAt: 'time' },
  relations: {},
});
