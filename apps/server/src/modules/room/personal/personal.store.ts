import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

const pageSize = 500;

/** Everything this module stores about one person. */
export function personalStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    roles: (userUuid: string) =>
      db
        .selectFrom('role')
        .innerJoin('room', 'room.id', 'role.room_id')
        .select([
          'room.uuid as roomUuid',
          'room.name',
          'room.slug',
          'role.role',
          'role.created_at as createdAt',
          'role.expiration_time as expirationTime',
          'role.reason',
        ])
        .where('role.user_uuid', '=', userUuid)
        .orderBy('role.id')
        .execute(),
    favorites: (userUuid: string) =>
      db
        .selectFrom('favorite')
        .innerJoin('room', 'room.id', 'favorite.room_id')
        .select(['room.uuid as roomUuid', 'room.name', 'favorite.created_at as createdAt'])
        .where('favorite.user_uuid', '=', userUuid)
        .orderBy('favorite.id')
        .execute(),
    visits: (userUuid: string) =>
      db
        .selectFrom('visit')
        .innerJoin('room', 'room.id', 'visit.room_id')
        .select(['room.uuid as roomUuid', 'room.name', 'visit.last_at as lastAt'])
        .where('visit.user_uuid', '=', userUuid)
        .orderBy('visit.last_at')
        .execute(),
    /** A page of the songs somebody played as a DJ, newest first. */
    plays: (djUuid: string, after: { playedAt: number; playId: string } | undefined) => {
      const query = db
        .selectFrom('song_play')
        .innerJoin('room', 'room.id', 'song_play.room_id')
        .select([
          'song_play.play_id as playId',
          'song_play.played_at as playedAt',
          'room.uuid as roomUuid',
          'song_play.song',
          'song_play.likes',
          'song_play.dislikes',
          'song_play.stars',
        ])
        .where('dj_uuid', '=', djUuid)
        .orderBy('played_at', 'desc')
        .orderBy('play_id', 'desc')
        .limit(pageSize);
      if (after === undefined) return query.execute();
      return query
        .where((eb) =>
          eb.or([
            eb('played_at', '<', after.playedAt),
            eb.and([eb('played_at', '=', after.playedAt), eb('play_id', '<', after.playId)]),
          ]),
        )
        .execute();
    },
    /** A page of what somebody listened to, newest first. */
    listening: (userUuid: string, after: { updatedAt: number; playId: string } | undefined) => {
      const query = db
        .selectFrom('heard')
        .innerJoin('room', 'room.id', 'heard.room_id')
        .select([
          'heard.play_id as playId',
          'heard.updated_at as updatedAt',
          'room.uuid as roomUuid',
          'heard.heard_seconds as heardSeconds',
        ])
        .where('heard.user_uuid', '=', userUuid)
        .orderBy('heard.updated_at', 'desc')
        .orderBy('heard.play_id', 'desc')
        .limit(pageSize);
      if (after === undefined) return query.execute();
      return query
        .where((eb) =>
          eb.or([
            eb('heard.updated_at', '<', after.updatedAt),
            eb.and([eb('heard.updated_at', '=', after.updatedAt), eb('heard.play_id', '<', after.playId)]),
          ]),
        )
        .execute();
    },
    /** What the person chose for their rooms. Whom they chose is about somebody else. */
    succession: (userUuid: string) =>
      db
        .selectFrom('succession')
        .innerJoin('room', 'room.id', 'succession.room_id')
        .select(['room.uuid as roomUuid', 'room.name', 'succession.successor_uuid as successorUuid'])
        .where('succession.owner_uuid', '=', userUuid)
        .orderBy('succession.room_id')
        .execute(),
    rulesSeen: (userUuid: string) =>
      db
        .selectFrom('rules_seen')
        .innerJoin('room', 'room.id', 'rules_seen.room_id')
        .select(['room.uuid as roomUuid', 'room.name', 'rules_seen.version'])
        .where('rules_seen.user_uuid', '=', userUuid)
        .orderBy('rules_seen.room_id')
        .execute(),
    communities: (userUuid: string) =>
      db
        .selectFrom('community_member')
        .innerJoin('community', 'community.id', 'community_member.community_id')
        .select([
          'community.uuid as communityUuid',
          'community.name',
          'community.slug',
          'community_member.role',
          'community_member.is_muted as isMuted',
          'community_member.created_at as createdAt',
        ])
        .where('community_member.user_uuid', '=', userUuid)
        .orderBy('community_member.id')
        .execute(),
    communityRequests: (userUuid: string) =>
      db
        .selectFrom('community_request')
        .innerJoin('community', 'community.id', 'community_request.community_id')
        .select([
          'community.uuid as communityUuid',
          'community.name',
          'community_request.created_at as createdAt',
        ])
        .where('community_request.user_uuid', '=', userUuid)
        .orderBy('community_request.created_at')
        .execute(),
    announcements: (userUuid: string) =>
      db
        .selectFrom('community_announcement')
        .innerJoin('community', 'community.id', 'community_announcement.community_id')
        .select([
          'community.uuid as communityUuid',
          'community_announcement.title',
          'community_announcement.text',
          'community_announcement.created_at as createdAt',
        ])
        .where('community_announcement.author_uuid', '=', userUuid)
        .orderBy('community_announcement.id')
        .execute(),
    /** Events that they host or play at. */
    events: (userUuid: string) =>
      db
        .selectFrom('event')
        .leftJoin('event_dj', (join) =>
          join.onRef('event_dj.event_id', '=', 'event.id').on('event_dj.user_uuid', '=', userUuid),
        )
        .select([
          'event.uuid as eventUuid',
          'event.name',
          'event.starts_at as startsAt',
          'event_dj.starts_at as setStartsAt',
          'event_dj.ends_at as setEndsAt',
        ])
        .select((eb) => eb('event.host_uuid', '=', userUuid).as('isHost'))
        .where((eb) =>
          eb.or([eb('event.host_uuid', '=', userUuid), eb('event_dj.user_uuid', 'is not', null)]),
        )
        .orderBy('event.id')
        .execute(),
    eventReminders: (userUuid: string) =>
      db
        .selectFrom('event_reminder')
        .innerJoin('event', 'event.id', 'event_reminder.event_id')
        .select(['event.uuid as eventUuid', 'event.name', 'event_reminder.created_at as createdAt'])
        .where('event_reminder.user_uuid', '=', userUuid)
        .orderBy('event.id')
        .execute(),
    /** Without the token: it opens the calendar for whoever has it. */
    calendarLink: (userUuid: string) =>
      db
        .selectFrom('calendar_link')
        .select('created_at as createdAt')
        .where('user_uuid', '=', userUuid)
        .execute(),
    /** Their rooms and communities have been handed over or closed before. */
    async deleteByUser(userUuid: string): Promise<void> {
      await db.deleteFrom('favorite').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('visit').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('rules_seen').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('heard').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('statistics_person').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('community_member').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('community_request').where('user_uuid', '=', userUuid).execute();
      await db
        .updateTable('community_announcement')
        .set({ author_uuid: null })
        .where('author_uuid', '=', userUuid)
        .execute();
      await db.updateTable('event').set({ host_uuid: null }).where('host_uuid', '=', userUuid).execute();
      await db.deleteFrom('event_dj').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('calendar_link').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('event_reminder').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('role').where('user_uuid', '=', userUuid).execute();
      await db
        .deleteFrom('succession')
        .where((eb) => eb.or([eb('owner_uuid', '=', userUuid), eb('successor_uuid', '=', userUuid)]))
        .execute();
      await db.updateTable('role').set({ by_user_uuid: null }).where('by_user_uuid', '=', userUuid).execute();
    },
  };
}
