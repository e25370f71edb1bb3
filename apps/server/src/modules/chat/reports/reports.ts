import type { ChatReport, chatService } from '@turnstage/contracts';
import { isAtLeast } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { adminPage, parseAdminList, selectFields } from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { bury } from '../messages/delete-message.ts';
import { findMessage } from '../messages/find-message.ts';
import { messageStore, type MessageRow } from '../messages/message.store.ts';
import { reportFields } from './report.fields.ts';
import { reportStore, type ReportRow } from './report.store.ts';

export async function reportMessage(
  deps: ChatDeps,
  { caller, params, body }: Pick<Call<typeof chatService.reportMessage>, 'caller' | 'params' | 'body'>,
) {
  const { row, settings } = await findMessage(deps, { uuid: params.messageUuid }, caller);
  if (row.deleted_at !== null) throw refuse('chat/message-not-found');
  if (row.user_uuid === null || row.user_uuid === caller.userUuid || row.kind !== 'text')
    throw refuse('request/invalid', { message: 'Only what other people say can be reported' });
  await reportStore(deps.database).addOnce({
    message_id: row.id,
    message_uuid: row.uuid,
    room_uuid: settings?.uuid ?? null,
    user_uuid: row.user_uuid,
    user_name: row.user_name,
    // It may be taken back before anybody judges it.
    message: wordsOf(row),
    reporter_uuid: caller.userUuid,
    reason: body.reason,
    comment: body.comment?.trim() ?? '',
    created_at: deps.clock.now(),
  });
  return { ok: true };
}

/** What there is to judge, also when it is a picture. */
function wordsOf({ message, cards }: MessageRow): string {
  const shown = [
    ...(cards.images ?? []).map(({ url }) => url),
    ...(cards.gif ? [cards.gif.url] : []),
    ...(cards.songs ?? []).map(({ trackName, artistName }) => `${trackName} by ${artistName}`),
    ...(cards.playlist ? [cards.playlist.crateName] : []),
  ];
  return [message, ...shown].filter(Boolean).join('\n');
}

export async function adminReports(deps: ChatDeps, { query }: Call<typeof chatService.adminReports>) {
  const list = parseAdminList(query, reportFields);
  const { rows, total } = await reportStore(deps.database).list(list);
  const page = rows.map((row) => ({ id: row.id, ...selectFields(presentReport(row), {}, list) }));
  return adminPage(page, total, list);
}

export async function roomReports(deps: ChatDeps, { caller, params }: Call<typeof chatService.roomReports>) {
  if (!(await deps.room.isStaff(params.roomUuid, caller))) throw refuse('request/forbidden');
  const rows = await reportStore(deps.database).openInRoom(params.roomUuid);
  return { reports: rows.map(presentReport) };
}

export async function resolveReport(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.resolveReport>,
): Promise<ChatReport> {
  const found = await reportStore(deps.database).find(params.reportId);
  // Whoever may not decide on it does not learn that it exists.
  if (!found || !(await mayDecide(deps, found, caller))) throw refuse('chat/report-not-found');
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
    if (body.outcome === 'deleted' && row && row.deleted_at === null)
      await bury(deps, tx, [row], caller, false);
    return presentReport({ ...report, ...decision });
  });
}

async function mayDecide(deps: ChatDeps, report: ReportRow, caller: Caller): Promise<boolean> {
  if (isAtLeast(caller.role, 'moderator')) return true;
  return report.room_uuid !== null && deps.room.isStaff(report.room_uuid, caller);
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
