import { sql as raw, type Kysely } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';
import type { adminCommunityFields } from './admin-community.fields.ts';
import { communityCounts, countedCommunities } from './community.store.ts';

export function adminCommunityStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return { list: (list: AdminList) => readAdminList(countedCommunities(db), list, columnsOf(db)) };
}

function columnsOf(db: Kysely<RoomTables>): Record<FieldName<typeof adminCommunityFields>, AdminColumn> {
  const counts = communityCounts(db);
  return {
    id: 'community.id',
    uuid: 'community.uuid',
    slug: 'community.slug',
    name: 'community.name',
    description: 'community.description',
    rules: 'community.rules',
    imageUrl: 'community.image_url',
    bannerUrl: 'community.banner_url',
    joinPolicy: 'community.join_policy',
    isPublic: 'community.is_public',
    ownerUuid: raw`(${counts.owner})`,
    numberOfMembers: raw`(${counts.members})`,
    numberOfRooms: raw`(${counts.rooms})`,
    numberOfListeners: raw`(${counts.listeners})`,
    createdAt: 'community.created_at',
    updatedAt: 'community.updated_at',
  };
}
