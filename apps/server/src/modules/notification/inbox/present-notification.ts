import type { Notification } from '@turnstage/contracts';
import type { NotificationRow } from '../create/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { linkOf } from '../kinds/link.rules.ts';

/**
 * Adds the people and rooms that the notifications are about. When a person or room is gone, the notification stays
 * without it.
 */
export async function presentNotifications(
  { user, room }: NotificationDeps,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const [people, rooms] = await Promise.all([
    user.people(rows.flatMap((row) => row.actor_uuid ?? [])),
    room.findNames(rows.flatMap((row) => row.room_uuid ?? [])),
  ]);
  return rows.map((row) => {
    const actor = people.get(row.actor_uuid ?? '')?.profile;
    const roomOfRow = rooms.get(row.room_uuid ?? '');
    return {
      id: String(row.id),
      kind: row.kind,
      actor: actor
        ? {
            id: actor.id ?? 0,
            uuid: actor.uuid,
            nickname: actor.nickname,
            avatarId: actor.avatarId,
            color: actor.color,
            badges: actor.badges ?? [],
            createdAt: actor.createdAt ?? '',
          }
        : null,
      room: roomOfRow ? { uuid: roomOfRow.uuid, slug: roomOfRow.slug, name: roomOfRow.name } : null,
      title: row.title,
      message: row.message,
      news: row.news,
      role: row.role,
      link: linkOf({ kind: row.kind, link: row.link, source: row.source, actor, room: roomOfRow }),
      count: row.count,
      createdAt: new Date(row.created_at).toISOString(),
      updatedAt: new Date(row.updated_at).toISOString(),
      readAt: row.read_at === null ? null : new Date(row.read_at).toISOString(),
    };
  });
}
