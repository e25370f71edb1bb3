import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { AdminListQuery, AdminPage, IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { reportReasons } from '../values/chat.ts';

const service = 'chat' as const;

/** A message that someone reported to staff, with its text at that moment. */
export const ChatReport = Type.Object({
  id: Type.Integer(),
  messageUuid: Uuid,
  roomUuid: Nullable(Uuid),
  /** The sender; null for a message without one. */
  userUuid: Nullable(Uuid),
  userName: Type.String(),
  message: Type.String(),
  reporterUuid: Uuid,
  reason: OneOf(reportReasons),
  comment: Type.String(),
  outcome: Nullable(OneOf(['dismissed', 'deleted'] as const)),
  resolvedBy: Nullable(Uuid),
  resolvedAt: Nullable(IsoTime),
  createdAt: IsoTime,
});
export type ChatReport = Static<typeof ChatReport>;

export const adminReports = operation({
  id: 'chat.adminReports',
  service,
  method: 'GET',
  path: '/admin/reports',
  auth: 'moderator',
  summary: 'List reports by the admin list query. `filter=outcome||$isnull` lists the open ones.',
  source: 'decisions section 5',
  query: Type.Object(AdminListQuery),
  reply: AdminPage(
    Type.Composite([Type.Pick(ChatReport, ['id']), Type.Partial(Type.Omit(ChatReport, ['id']))]),
  ),
});

export const roomReports = operation({
  id: 'chat.roomReports',
  service,
  method: 'GET',
  path: '/rooms/{roomUuid}/reports',
  auth: 'user',
  summary: "List a room's open reports, oldest first, at most 100. For its staff.",
  source: 'decisions section 5',
  params: Type.Object({ roomUuid: Uuid }),
  reply: Type.Object({ reports: Type.Array(ChatReport) }),
  errors: ['room/not-found'],
});

export const resolveReport = operation({
  id: 'chat.resolveReport',
  service,
  method: 'POST',
  path: '/reports/{reportId}/resolve',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Decide on a report and on all others of its message: keep the message, or delete it. ' +
    'For staff of its room and from rank moderator up.',
  source: 'decisions section 5',
  params: Type.Object({ reportId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  body: Type.Object({ outcome: OneOf(['dismissed', 'deleted'] as const) }, { additionalProperties: false }),
  reply: ChatReport,
  errors: ['chat/report-not-found', 'chat/report-resolved', 'room/not-found'],
});
