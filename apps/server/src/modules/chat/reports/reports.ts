import type { ChatReport, chatService } from '@turnstage/contracts';
import { canReportMessage, hasPermission } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import type { Sql } from '../../../db/index.ts';
import { adminPage, parseAdminList, selectFields } from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { findDeletionFacts, softDelete } from '../messages/delete-message.ts';
import { findMessage } from '../messages/find-message.ts';
import { messageStore, type MessageRow } from '../messages/message.store.ts';
import { judgedMessage } from '../messages/message.rules.ts';
import { reportFields } from './report.fields.ts';
import { reportStore, type ReportRow } from './report.store.ts';

export async function reportMessage(
  deps: ChatDeps,
  { caller, params, body }: Pick<Call<typeof chatService.reportMessage>, 'caller' | 'params' | 'body'>,
) {
  const { row, settings } = await findMessage(deps, { uuid: params.messageUuid }, caller);
  if (row.deleted_at !== null) throw refuse('chat/message-not-found');
  const reporter = { uuid: caller.userUuid, tokenRole: caller.role };
  if (row.user_uuid === null || !canReportMessage(reporter, judgedMessage(row)))
    throw refuse('request/invalid', { message: 'You can only report messages from other people' });
  const report = {
    message_id: row.id,
    message_uuid: row.uuid,
    room_uuid: settings?.uuid ?? null,
    user_uuid: row.user_uuid,
    user_name: row.user_name,
    // The sender may delete the message before staff judge the report.
    message: reportedText(row),
    reporter_uuid: caller.userUuid,
    reason: body.reason,
    comment: body.comment?.trim() ?? '',
    created_at: deps.clock.now(),
  };
  await deps.database.transaction(async (tx) => {
    await reportStore(tx).addOnce(report);
    await publishChange(deps, tx, report);
    const { room_uuid: roomUuid, message_uuid: messageUuid } = report;
    if (roomUuid !== null) await deps.events.publish(tx, 'messageReported', { roomUuid, messageUuid });
  });
  return { ok: true };
}

/** What staff see in the report, also for a message with attachments only. */
function reportedText({ message, cards }: MessageRow): string {
  const attachments = [
    ...(cards.images ?? []).map(({ url }) => url),
    ...(cards.gif ? [cards.gif.url] : []),
    ...(cards.songs ?? []).map(({ trackName, artistName }) => `${trackName} by ${artistName}`),
    ...(cards.playlist ? [cards.playlist.crateName] : []),
  ];
  return [message, ...attachments].filter(Boolean).join('\n');
}

export async function adminReports(deps: ChatDeps, { query }: Call<typeof chatService.adminReports>) {
  const list = parseAdminList(query, reportFields);
  const { rows, total } = await reportStore(deps.database).list(list);
  const page = rows.map((row) => ({ id: row.id, ...selectFields(presentReport(row), {}, list) }));
  return adminPage(page, total, list);
}

export async function roomReports(deps: ChatDeps, { caller, params }: Call<typeof chatService.roomReports>) {
  if (!(await deps.room.isAllowed(params.roomUuid, caller, 'handleReports')))
    throw refuse('request/forbidden');
  const rows = await reportStore(deps.database).openInRoom(params.roomUuid);
  return { reports: rows.map(presentReport) };
}

export async function resolveReport(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.resolveReport>,
): Promise<ChatReport> {
  const found = await reportStore(deps.database).find(params.reportId);
  // People who can't decide on a report don't learn that it exists.
  if (!found || !(await canDecide(deps, found, caller))) throw refuse('chat/report-not-found');
  const message = await messageStore(deps.database).findByUuid(found.message_uuid);
  const facts = await findDeletionFacts(deps, caller, message ? [message] : []);
  return deps.database.transaction(async (tx) => {
    const reports = reportStore(tx);
    const row = await messageStore(tx).lock(found.message_uuid);
    const report = await reports.lock(found.id);
    if (!report) throw refuse('chat/report-not-found');
    if (report.outcome !== null) throw refuse('chat/report-resolved');
    const decision = {
      outcome: body.outcome,
      resolved_by: caller.userUuid,
      resolved_at: deps.clock.now(),
    };
    await reports.resolve([report.message_id], decision);
    await publishChange(deps, tx, report);
    if (body.outcome === 'deleted' && row && row.deleted_at === null)
      await softDelete(deps, tx, [row], { ...facts, isOwn: false });
    return presentReport({ ...report, ...decision });
  });
}

/** Reports about direct messages belong to no room. */
async function publishChange(
  { events }: ChatDeps,
  tx: Sql,
  { room_uuid: roomUuid }: Pick<ReportRow, 'room_uuid'>,
): Promise<void> {
  if (roomUuid !== null) await events.publish(tx, 'reportsChanged', { roomUuid });
}

async function canDecide(deps: ChatDeps, report: ReportRow, caller: Caller): Promise<boolean> {
  if (hasPermission(caller.role, 'handleReports')) return true;
  return report.room_uuid !== null && deps.room.isAllowed(report.room_uuid, caller, 'handleReports');
}

function presentReport(row: ReportRow): ChatReport {
  return {
    id: row.id,
    messageUuid: row.message_uuid,
    roomUuid: row.room_uuid,
    userUuid: row.user_uuid,
    userName: row.user_name,
    message: row.message,
    reporterUuid: row.reporter_uuid,
    reason: row.reason,
    comment: row.comment,
    outcome: row.outcome,
    resolvedBy: row.resolved_by,
    resolvedAt: row.resolved_at === null ? null : new Date(row.resolved_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
