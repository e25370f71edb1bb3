/** Messages from staff to everyone (rule T30), and who has them. */
import { randomUUID } from 'node:crypto';
import type { EveryoneMessage, socialService } from '@turnstage/contracts';
import { adminPage } from '../../../http/admin-list/index.ts';
import type { Call } from '../../../http/route.ts';
import { cleanNotificationText } from '../audience/clean-notification-text.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { everyoneMessageStore, type EveryoneMessageRow } from './everyone-message.store.ts';
import { everyoneJob, type EveryonePage } from './send-page.ts';

export async function notifyEveryone(
  deps: NotificationDeps,
  { caller, body, idempotencyId }: Call<typeof socialService.notifyEveryone>,
) {
  const uuid = idempotencyId ?? randomUUID();
  const row = await deps.database.transaction(async (tx) => {
    const store = everyoneMessageStore(tx);
    const created = await store.insert({
      uuid,
      by_user_uuid: caller.userUuid,
      ...cleanNotificationText(body),
      link: body.link ?? null,
      started_at: deps.clock.now(),
      finished_at: null,
    });
    // Absent when the process that took the request died before it replied.
    if (created) await deps.jobs.add(tx, everyoneJob, { uuid, from: 0 } satisfies EveryonePage);
    return created ?? (await store.find(uuid));
  });
  deps.logger.info({ by: caller.userUuid, message: uuid }, 'staff sent a message to everyone');
  return present(row as EveryoneMessageRow);
}

export async function everyoneMessages(
  { database }: NotificationDeps,
  { query }: Call<typeof socialService.everyoneMessages>,
) {
  const { limit = 25, page = 1 } = query;
  const offset = (page - 1) * limit;
  const store = everyoneMessageStore(database);
  const [rows, total] = await Promise.all([store.page(limit, offset), store.count()]);
  return adminPage(rows.map(present), total, { limit, offset });
}

function present(row: EveryoneMessageRow): EveryoneMessage {
  return {
    id: row.uuid,
    title: row.title,
    message: row.message,
    link: row.link,
    byUserUuid: row.by_user_uuid,
    people: row.people,
    startedAt: new Date(row.started_at).toISOString(),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  };
}
