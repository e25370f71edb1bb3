import { adminFields } from '../../../http/admin-list/index.ts';

/** What staff may ask of moderation actions. */
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
