import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';
import type { adminEventFields } from './admin-event.fields.ts';
import { placedEvents } from './event.store.ts';

const columns: Record<FieldName<typeof adminEventFields>, AdminColumn> = {
  id: 'event.id',
  uuid: 'event.uuid',
  slug: 'event.slug',
  name: 'event.name',
  description: 'event.description',
  startsAt: 'event.starts_at',
  endsAt: 'event.ends_at',
  timeZone: 'event.time_zone',
  recurrence: 'event.recurrence',
  roomUuid: 'room.uuid',
  communityId: 'event.community_id',
  hostUuid: 'event.host_uuid',
  posterUrl: 'event.poster_url',
  isCancelled: 'event.is_cancelled',
  createdAt: 'event.created_at',
  updatedAt: 'event.updated_at',
};

export function adminEventStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return { list: (list: AdminList) => readAdminList(placedEvents(db), list, columns) };
}
