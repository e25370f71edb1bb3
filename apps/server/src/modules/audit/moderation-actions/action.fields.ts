import { adminFields } from '../../../http/admin-list/index.ts';

/** Fields that staff can query for moderation actions. */
export const actionFields = adminFields({
  own: {
    id: 'integer',
    actionType: 'text',
    userUuid: 'uuid',
    byUserUuid: 'uuid',
    roomUuid: 'uuid',
    previousRole: 'text',
    role: 'text',
    comment: 'text',
    expiresAt: 'time',
    recorded: 'boolean',
    createdAt: 'time',
    updatedAt: 'time',
  },
  relations: {},
});
