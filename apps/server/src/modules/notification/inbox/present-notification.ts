import type { Notification } from '@turnstage/contracts';
import type { NotificationRow } from '../making/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { linkOf } from '../kinds/link.rules.ts';

/** With the people and rooms that they are about; one of somebody who is gone stays, without them. */
export async function presentNotifications(
  { user, room }: NotificationDeps,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const [people, rooms] = await Promise.all([
    user.people(rows.flatMap((row) => row.actor_uuid ?? [])),
    room.named(rows.flatMap((row) => row.room_uuid ?? [])),
  ]);
  return rows.map((row) => {
    const actor = people.get(row.actor_uuid ?? '')?.profile;
    const place = rooms.get(row.room_uuid ?? '');
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
      room: place ? { uuid: place.uuid, slug: place.slug, name: place.name } : null,
      title: row.title,
      message: row.message,
      news: row.news,
      link: linkOf({ kind: row.kind, link: row.link, actor, room: place }),
      count: row.count,
      createdAt: new Date(row.created_at).toISOString(),
      updatedAt: new Date(row.updated_at).toISOString(),
      readAt: row.read_at === null ? null : new Date(row.read_at).toISOString(),
    };
  });
}
