import { adminFields } from '../../../http/admin-list/index.ts';

/** Fields that staff can query for communities. */
export const adminCommunityFields = adminFields({
  own: {
    id: 'integer',
    uuid: 'uuid',
    slug: 'text',
    name: 'text',
    description: 'text',
    rules: 'text',
    imageUrl: 'text',
    bannerUrl: 'text',
    joinPolicy: 'text',
    isPublic: 'boolean',
    ownerUuid: 'uuid',
    numberOfMembers: 'integer',
    numberOfRooms: 'integer',
    numberOfListeners: 'integer',
    createdAt: 'time',
    updatedAt: 'time',
  },
  relations: {},
});
