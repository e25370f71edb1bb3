import { adminFields } from '../../../http/admin-list/index.ts';

/** Fields that staff can filter and sort reports by. */
export const reportFields = adminFields({
  own: {
    id: 'integer',
    messageUuid: 'uuid',
    roomUuid: 'uuid',
    userUuid: 'uuid',
    userName: 'text',
    message: 'text',
    reporterUuid: 'uuid',
    reason: 'text',
    comment: 'text',
    outcome: 'text',
    resolvedBy: 'uuid',
    resolvedAt: 'time',
    createdAt: 'time',
  },
  relations: {},
});
