import type { socialService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { notificationStore, type PageCursor, type NotificationFilter } from '../create/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { presentNotifications } from './present-notification.ts';

const defaultLimit = 20;

export async function listNotifications(
  deps: NotificationDeps,
  { caller, query }: Call<typeof socialService.listNotifications>,
) {
  const limit = query.limit ?? defaultLimit;
  const store = notificationStore(deps.database);
  const [rows, unread] = await Promise.all([
    store.page(caller.userUuid, { limit: limit + 1, before: parseCursor(query.before) }),
    store.countUnread(caller.userUuid),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    notifications: await presentNotifications(deps, shown),
    next: rows.length > limit && last ? `${last.updated_at}-${last.id}` : null,
    unread,
  };
}

export async function unreadNotifications(
  { database }: NotificationDeps,
  { caller }: Call<typeof socialService.unreadNotifications>,
) {
  return { unread: await notificationStore(database).countUnread(caller.userUuid) };
}

export async function readNotifications(
  deps: NotificationDeps,
  { caller, body }: Call<typeof socialService.readNotifications>,
) {
  const { database } = deps;
  const filter = { ...body, ids: body.ids?.map(Number) };
  await database.transaction((tx) => markRead(deps, tx, caller.userUuid, filter));
  return { unread: await notificationStore(database).countUnread(caller.userUuid) };
}

/** Publishes the change to the person's other open pages, if anything was unread (rule N21). */
export async function markRead(
  { clock, events }: NotificationDeps,
  tx: Transaction,
  userUuid: string,
  filter: NotificationFilter,
): Promise<void> {
  if ((await notificationStore(tx).markRead(userUuid, filter, clock.now())) > 0)
    await events.publish(tx, 'notificationsRead', { userUuid });
}

export async function deleteNotification(
  { database, events }: NotificationDeps,
  { caller, params }: Call<typeof socialService.deleteNotification>,
) {
  await database.transaction(async (tx) => {
    if (!(await notificationStore(tx).remove(caller.userUuid, Number(params.id))))
      throw refuse('notification/not-found');
    await events.publish(tx, 'notificationsRead', { userUuid: caller.userUuid });
  });
  return { unread: await notificationStore(database).countUnread(caller.userUuid) };
}

function parseCursor(text: string | undefined): PageCursor | undefined {
  const [updatedAt, id] = (text ?? '').split('-').map(Number);
  return updatedAt === undefined || id === undefined ? undefined : { updatedAt, id };
}
