import type { EventDetails, EventRecord, EventShape } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import type { RoomDeps } from '../room.deps.ts';
import { canBeChangedBy } from './event-places.ts';
import { eventStore, type EventRow, type PlacedEvent } from './event.store.ts';
import { reminderStore } from './reminder.store.ts';

type Row = EventRow & { readonly room_uuid: string | null };

export function presentEventRecord(row: Row): EventRecord {
  return {
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    name: row.name,
    description: row.description,
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    timeZone: row.time_zone,
    recurrence: row.recurrence,
    roomUuid: row.room_uuid,
    communityId: row.community_id,
    hostUuid: row.host_uuid,
    posterUrl: row.poster_url,
    isCancelled: row.is_cancelled,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

/** Returns events as replies to `viewer` contain them, in the given order, with as many queries as for one of them. */
export async function presentEvents(
  { database, user, clock }: RoomDeps,
  rows: readonly PlacedEvent[],
  viewer: Caller | null,
): Promise<EventShape[]> {
  const ids = rows.map(({ id }) => id);
  const djs = await eventStore(database).djsOf(ids);
  const occurrences = await eventStore(database).occurrencesOf(ids, clock.now());
  const reminded = await reminderStore(database).ofUser(viewer?.userUuid ? ids : [], viewer?.userUuid ?? '');
  const hosts = rows.flatMap(({ host_uuid }) => (host_uuid === null ? [] : [host_uuid]));
  const people = await user.people([...djs.map((dj) => dj.user_uuid), ...hosts]);
  const named = (userUuid: string) => ({
    userUuid,
    nickname: people.get(userUuid)?.profile.nickname ?? '',
    avatarId: people.get(userUuid)?.profile.avatarId ?? '',
  });
  return rows.map((row) => ({
    ...presentEventRecord(row),
    room: place(row.room_uuid, row.room_slug, row.room_name),
    community: communityOf(row),
    host: row.host_uuid === null ? null : named(row.host_uuid),
    isReminded: reminded.has(row.id),
    djs: djs
      .filter((dj) => dj.event_id === row.id)
      .map((dj) => ({
        ...named(dj.user_uuid),
        startsAt: dj.starts_at === null ? null : iso(dj.starts_at),
        endsAt: dj.ends_at === null ? null : iso(dj.ends_at),
      })),
    occurrences: occurrences
      .filter((occurrence) => occurrence.event_id === row.id)
      .map((occurrence) => ({ startsAt: iso(occurrence.starts_at), endsAt: iso(occurrence.ends_at) })),
  }));
}

export async function presentEvent(
  deps: RoomDeps,
  row: PlacedEvent,
  viewer: Caller | null,
): Promise<EventDetails> {
  const [event] = await presentEvents(deps, [row], viewer);
  const canChange = viewer !== null && (await canBeChangedBy(deps, viewer, row));
  return { ...(event as EventShape), canChange };
}

function place(uuid: string | null, slug: string | null, name: string | null) {
  return uuid === null ? null : { uuid, slug: slug ?? '', name: name ?? '' };
}

function communityOf(row: PlacedEvent): EventShape['community'] {
  const shown = place(row.community_uuid, row.community_slug, row.community_name);
  return shown && row.community_id !== null ? { id: row.community_id, ...shown } : null;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
