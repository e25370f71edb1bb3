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
    discordOnly: 'boolean',
    rankingType: 'text',
    rankingValue: 'integer',
    seasonId: 'integer',
    createdAt: 'time',
    updatedAt: 'time',
  },
  relations: {},
});

/** Fields that staff can query for who was given which avatar. */
export const assignmentFields = adminFields({
  own: {
    id: 'integer',
    slug: 'text',
    userUuid: 'uuid',
    assignmentType: 'text',
    seasonId: 'integer',
    createdAt: 'time',
  },
  relations: {},
});
