import { adminFields } from '../../../http/admin-list/index.ts';

/** Fields that staff can query for avatars. */
export const avatarFields = adminFields({
  own: {
    id: 'integer',
    slug: 'text',
    name: 'text',
    color: 'text',
    avatarStatus: 'text',
    audience: 'text',
    isDrawn: 'boolean',
    rankingType: 'text',
    rankingValue: 'integer',
    seasonId: 'integer',
    createdAt: 'time',
    updatedAt: 'time',
  },
  relations: {},
});
