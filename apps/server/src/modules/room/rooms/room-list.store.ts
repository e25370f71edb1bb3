import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';
import { countPublicRooms, findPublicRooms } from './public-rooms.store.ts';
import { oneRoom, roomDetails, type ListedRoom } from './room-details.store.ts';

export interface PublicRoomsFilter {
  readonly search: string | undefined;
  readonly vibe: string | undefined;
  /** 0 means all. */
  readonly limit: number;
  readonly offset: number;
  /** Rooms with people in them after this time come first. */
  readonly activeAfter: number;
}

const maxFriendRooms = 100;

/** Room lists by search criteria. */
export function roomListStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  function listed(filter: Pick<PublicRoomsFilter, 'search' | 'vibe'>) {
    let query = db
      .selectFrom('room')
      .leftJoin('live', 'live.room_id', 'room.id')
      .where('room.deleted_at', 'is', null)
      .where('room.type', '=', 'PUBLIC')
      .where('room.unlisted', '=', false);
    if (filter.search) {
      const pattern = `%${filter.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      query = query.where((eb) =>
        eb.or([
          eb('room.name', 'ilike', pattern),
          eb('room.vibe', 'ilike', pattern),
          eb('room.description', 'ilike', pattern),
        ]),
      );
    }
    if (filter.vibe) {
      const pattern = `%${filter.vibe.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      query = query.where('room.vibe', 'ilike', pattern);
    }
    return query;
  }
  /** In the order of the lobby, by ids: sorting whole rooms would take three times as long. */
  function findRooms(filter: PublicRoomsFilter) {
    const query = listed(filter)
      .select('room.id')
      .orderBy((eb) => eb.fn.coalesce('live.number_of_listeners', eb.val(0)), 'desc')
      .orderBy(
        (eb) => eb.case().when('live.active_at', '>', filter.activeAfter).then(1).else(0).end(),
        'desc',
      )
      .orderBy('room.promoted', 'desc')
      .orderBy('room.id', 'desc')
      .offset(filter.offset);
    return (filter.limit === 0 ? query : query.limit(filter.limit)).execute();
  }
  return {
    /** Rooms with listeners now, then recently active ones, then the newest (ui: lobby, R94). */
    async publicRooms(filter: PublicRoomsFilter): Promise<ListedRoom[]> {
      const isWholeList = !filter.search && !filter.vibe && filter.limit > 0;
      if (isWholeList) return findPublicRooms(sql, filter);
      const found = (await findRooms(filter)).map(({ id }) => id);
      const rows = await db
        .selectFrom('room')
        .selectAll('room')
        .select(roomDetails)
        .where(raw<boolean>`id = any(${found}::bigint[])`)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return found.flatMap((id) => byId.get(id) ?? []);
    },
    async countPublic(filter: Pick<PublicRoomsFilter, 'search' | 'vibe'>) {
      if (!filter.search && !filter.vibe) return countPublicRooms(sql);
      const row = await listed(filter)
        .select((eb) => [
          eb.fn.countAll<number>().as('rooms'),
          eb.fn.coalesce(eb.fn.sum<number>('live.number_of_listeners'), eb.val(0)).as('listeners'),
        ])
        .executeTakeFirstOrThrow();
      return { count: row.rooms, listeners: row.listeners };
    },
    /** Listed rooms with at least one of these people in them. */
    withPeople: (userUuids: readonly string[]) =>
      listed({ search: undefined, vibe: undefined })
        .selectAll('room')
        .where('live.number_of_users', '>', 0)
        .where(raw<boolean>`live.user_uuids && cast(${[...userUuids]} as uuid[])`)
        .orderBy('live.number_of_listeners', 'desc')
        .orderBy('room.id', 'desc')
        .limit(maxFriendRooms)
        .execute(),
    /** `take` 0 means all. */
    all: (take: number, skip: number) => {
      const query = db
        .selectFrom('room')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .offset(skip);
      return (take === 0 ? query : query.limit(take)).execute();
    },
    async countPrivate(): Promise<number> {
      const row = await db
        .selectFrom('room')
        .select((eb) => eb.fn.countAll<number>().as('rooms'))
        .where('deleted_at', 'is', null)
        .where('type', '=', 'PRIVATE')
        .executeTakeFirstOrThrow();
      return row.rooms;
    },
    ofGuild: (guild: string) =>
      db
        .selectFrom('room')
        .selectAll()
        .where('deleted_at', 'is', null)
        .where('discord_server', '=', guild)
        .where('type', '=', 'PUBLIC')
        .where('unlisted', '=', false)
        .orderBy('id')
        .execute(),
    async ownersAmong(userUuids: readonly string[]): Promise<Set<string>> {
      if (userUuids.length === 0) return new Set();
      const rows = await db
        .selectFrom('role')
        .innerJoin('room', 'room.id', 'role.room_id')
        .select('role.user_uuid')
        .distinct()
        .where('room.deleted_at', 'is', null)
        .where('role.role', '=', 'owner')
        .where('role.user_uuid', 'in', [...userUuids])
        .execute();
      return new Set(rows.map((row) => row.user_uuid));
    },
    byRole: (userUuid: string, roles: readonly RoomTables['role']['role'][], now: number) =>
      db
        .selectFrom('room')
        .innerJoin('role', 'role.room_id', 'room.id')
        .selectAll('room')
        .where('room.deleted_at', 'is', null)
        .where('role.user_uuid', '=', userUuid)
        .where('role.role', 'in', [...roles])
        .where((eb) => eb.or([eb('role.expiration_time', 'is', null), eb('role.expiration_time', '>', now)]))
        .distinctOn('room.id')
        .orderBy('room.id', 'desc')
        .execute(),
    favorites: (userUuid: string, include: { privates: boolean; unlisted: boolean }) => {
      let query = db
        .selectFrom('favorite')
        .innerJoinLateral(oneRoom('favorite.room_id'), (join) => join.onTrue())
        .selectAll('room')
        .select(roomDetails)
        .where('room.deleted_at', 'is', null)
        .where('favorite.user_uuid', '=', userUuid)
        .orderBy('favorite.id', 'desc');
      if (!include.privates) query = query.where('room.type', '=', 'PUBLIC');
      if (!include.unlisted) query = query.where('room.unlisted', '=', false);
      return query.execute();
    },
  };
}
