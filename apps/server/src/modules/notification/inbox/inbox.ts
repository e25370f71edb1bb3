import type { socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { notificationStore, type Place } from '../making/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { presentNotifications } from './present-notification.ts';

const usualPage = 20;

export async function listNotifications(
  deps: NotificationDeps,
  { caller, query }: Call<typeof socialService.listNotifications>,
) {
  const limit = query.limit ?? usualPage;
  const store = notificationStore(deps.database);
  const [rows, unread] = await Promise.all([
    store.page(caller.userUuid, { limit: limit + 1, before: placeOf(query.before) }),
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
  { database, clock }: NotificationDeps,
  { caller, body }: Call<typeof socialService.readNotifications>,
) {
  const store = notificationStore(database);
  await store.markRead(caller.userUuid, { ...body, ids: body.ids?.map(Number) }, clock.now());
  return { unread: await store.countUnread(caller.userUuid) };
}

export async function deleteNotification(
  { database }: NotificationDeps,
  { caller, params }: Call<typeof socialService.deleteNotification>,
) {
  const store = notificationStore(database);
  if (!(await store.remove(caller.userUuid, Number(params.id)))) throw refuse('notification/not-found');
  return { unread: await store.countUnread(caller.userUuid) };
}

function placeOf(text: string | undefined): Place | undefined {
  const [updatedAt, id] = (text ?? '').split('-').map(Number);
  return updatedAt === undefined || id === undefined ? undefined : { updatedAt, id };
}
