import { adminFields } from '../../../http/admin-list/index.ts';

/** Fields that staff can query for events. */
export const adminEventFields = adminFields({
  own: {
    id: 'integer',
    uuid: 'uuid',
    slug: 'text',
    name: 'text',
    description: 'text',
    startsAt: 'time',
    endsAt: 'time',
    timeZone: 'text',
    recurrence: 'text',
    roomUuid: 'uuid',
    communityId: 'integer',
    hostUuid: 'uuid',
    posterUrl: 'text',
    isCancelled: 'boolean',
    createdAt: 'time',
    updatedAt: 'time',
  },
  relations: {},
});
