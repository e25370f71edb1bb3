import { sql as raw, type Kysely } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';
import type { adminRoomFields } from './admin-room.fields.ts';

const people = raw<number>`coalesce(${raw.ref('live.number_of_users')}, 0)`;
const listeners = raw<number>`coalesce(${raw.ref('live.number_of_listeners')}, 0)`;

/** Includes closed rooms: only staff can see those. */
export function adminRoomStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const rooms = db
    .selectFrom('room')
    .leftJoin('live', 'live.room_id', 'room.id')
    .selectAll('room')
    .select([people.as('number_of_users'), listeners.as('number_of_listeners')]);
  return {
    list: (list: AdminList) => readAdminList(rooms, list, columnsOf(db)),
    findById: (id: number) => rooms.where('room.id', '=', id).executeTakeFirst(),
    findByUuid: (uuid: string) => rooms.where('room.uuid', '=', uuid).executeTakeFirst(),
  };
}

export type AdminRoomStore = ReturnType<typeof adminRoomStore>;

function columnsOf(db: Kysely<RoomTables>): Record<FieldName<typeof adminRoomFields>, AdminColumn> {
  return {
    id: 'room.id',
    uuid: 'room.uuid',
    slug: 'room.slug',
    name: 'room.name',
    description: 'room.description',
    vibe: 'room.vibe',
    djType: 'room.dj_type',
    type: 'room.type',
    design: 'room.design',
    musicProviderKeys: 'room.music_provider_keys',
    numberOfDjs: 'room.number_of_djs',
    songsPerDj: 'room.songs_per_dj',
    roomSize: 'room.room_size',
    promoted: 'room.promoted',
    liveAudio: 'room.live_audio',
    hasChat: 'room.has_chat',
    isLive: 'room.is_live',
    unlisted: 'room.unlisted',
    varietyStyleMusic: 'room.variety_style_music',
    explicit: 'room.explicit',
    isPasswordProtected: raw`(${raw.ref('room.password_hash')} is not null)`,
    isGuestPasswordProtected: raw`(${raw.ref('room.guest_password_hash')} is not null)`,
    posterUrl: 'room.poster_url',
    externalUrl: 'room.external_url',
    accent: 'room.accent',
    maxSongSeconds: 'room.max_song_seconds',
    repeatRule: 'room.repeat_rule',
    stillThereCheck: 'room.still_there_check',
    skipByDislikes: 'room.skip_by_dislikes',
    maxTurnsPerSeat: 'room.max_turns_per_seat',
    houseDj: 'room.house_dj',
    isDemo: 'room.is_demo',
    numberOfUsersInRoom: people,
    numberOfListeners: listeners,
    createdAt: 'room.created_at',
    updatedAt: 'room.updated_at',
    deletedAt: 'room.deleted_at',
    'roles.id': someRole('role.id'),
    'roles.roomId': someRole('role.room_id'),
    'roles.userUuid': someRole('role.user_uuid'),
    'roles.role': someRole('role.role'),
    'roles.expirationTime': someRole('role.expiration_time'),
    'roles.createdAt': someRole('role.created_at'),
    'roles.updatedAt': someRole('role.updated_at'),
  };

  function someRole(column: string): AdminColumn {
    return {
      some: (test) => {
        const own = db.selectFrom('role').whereRef('role.room_id', '=', raw.ref('room.id'));
        return raw<boolean>`exists (${own.select('role.id').where(test(raw.ref(column)))})`;
      },
    };
  }
}
