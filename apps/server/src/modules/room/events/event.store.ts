import { roomRoles } from '@turnstage/contracts';
import { isRankedRoomRole } from '@turnstage/permissions';
import {
  sql as raw,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  type Updateable,
} from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type EventTable, type RoomTables } from '../room.tables.ts';

export type EventRow = Selectable<EventTable>;
export type EventColumns = Updateable<EventTable>;
export type PlacedEvent = Awaited<ReturnType<EventStore['findById']>> & object;
export type EventStore = ReturnType<typeof eventStore>;
type EventDjRow = Selectable<RoomTables['event_dj']>;

/** Who reads. Everyone means staff who see everything, undefined somebody without an account. */
export interface EventViewer {
  readonly seesEverything: boolean;
  readonly userUuid: string | undefined;
}

export interface EventFilter {
  readonly roomUuid: string | undefined;
  readonly communityId: number | undefined;
  /** Epoch ms: events that happen after this, and before that. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

interface Page {
  /** 0 means all. */
  readonly limit: number;
  readonly offset: number;
}

const rankedRoles = roomRoles.filter(isRankedRoomRole);

/** Rows with the names of their room and community. */
export function placedEvents(db: Kysely<RoomTables>) {
  return db
    .selectFrom('event')
    .leftJoin('room', 'room.id', 'event.room_id')
    .leftJoin('community', 'community.id', 'event.community_id')
    .selectAll('event')
    .select([
      'room.uuid as room_uuid',
      'room.slug as room_slug',
      'room.name as room_name',
      'room.deleted_at as room_deleted_at',
      'community.uuid as community_uuid',
      'community.slug as community_slug',
      'community.name as community_name',
    ]);
}

type Placed = ExpressionBuilder<
  RoomTables & { room: RoomTables['room']; community: RoomTables['community'] },
  'event' | 'room' | 'community'
>;

/** Rule X23. */
function isVisible(eb: Placed, userUuid: string | undefined, now: number) {
  const reader = userUuid ?? null;
  const isMember = eb.exists(
    eb
      .selectFrom('community_member')
      .select('community_member.id')
      .whereRef('community_member.community_id', '=', 'event.community_id')
      .where('community_member.user_uuid', '=', reader),
  );
  const isMemberOfRoom = eb.exists(
    eb
      .selectFrom('community_room')
      .select('community_room.room_id')
      .whereRef('community_room.room_id', '=', 'event.room_id')
      .whereRef('community_room.community_id', '=', 'event.community_id'),
  );
  const hasRole = eb.exists(
    eb
      .selectFrom('role_in_force')
      .select('role_in_force.id')
      .whereRef('role_in_force.room_id', '=', 'event.room_id')
      .where('role_in_force.user_uuid', '=', reader)
      .where('role_in_force.role', 'in', rankedRoles)
      .where((inner) =>
        inner.or([
          inner('role_in_force.expiration_time', 'is', null),
          inner('role_in_force.expiration_time', '>', now),
        ]),
      ),
  );
  const plays = eb.exists(
    eb
      .selectFrom('event_dj')
      .select('event_dj.event_id')
      .whereRef('event_dj.event_id', '=', 'event.id')
      .where('event_dj.user_uuid', '=', reader),
  );
  const isListed = eb.and([eb('room.type', '=', 'PUBLIC'), eb('room.unlisted', '=', false)]);
  return eb.or([
    eb('event.host_uuid', '=', reader),
    plays,
    eb.and([
      eb.or([eb('event.community_id', 'is', null), eb('community.is_public', '=', true), isMember]),
      eb.or([
        eb('event.room_id', 'is', null),
        eb.and([
          eb('room.deleted_at', 'is', null),
          eb.or([isListed, hasRole, eb.and([isMember, isMemberOfRoom])]),
        ]),
      ]),
    ]),
  ]);
}

export function eventStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const rows = placedEvents(db);
  function visible({ seesEverything, userUuid }: EventViewer, now: number) {
    return seesEverything ? rows : rows.where((eb) => isVisible(eb as never, userUuid, now));
  }
  function filtered(viewer: EventViewer, filter: EventFilter, now: number) {
    let query = visible(viewer, now);
    if (filter.roomUuid) query = query.where('room.uuid', '=', filter.roomUuid);
    if (filter.communityId) query = query.where('event.community_id', '=', filter.communityId);
    const { from, to } = filter;
    if (from === undefined && to === undefined) return query;
    let happening = db
      .selectFrom('event_occurrence')
      .select('event_id')
      .whereRef('event_occurrence.event_id', '=', raw.ref('event.id'));
    if (from !== undefined) happening = happening.where('ends_at', '>', from);
    if (to !== undefined) happening = happening.where('starts_at', '<', to);
    return query.where((eb) => eb.exists(happening));
  }
  function upcoming(viewer: EventViewer, filter: EventFilter, now: number) {
    return filtered(viewer, { ...filter, from: now }, now).where('event.is_cancelled', '=', false);
  }
  const nextStart = (now: number) =>
    db
      .selectFrom('event_occurrence')
      .select((eb) => eb.fn.min('starts_at').as('starts_at'))
      .whereRef('event_occurrence.event_id', '=', raw.ref('event.id'))
      .where('ends_at', '>', now);
  async function count(query: ReturnType<typeof filtered>): Promise<number> {
    const row = await query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('events'))
      .executeTakeFirstOrThrow();
    return row.events;
  }
  async function page(query: ReturnType<typeof filtered>, { limit, offset }: Page) {
    const skipped = query.offset(offset);
    return (limit === 0 ? skipped : skipped.limit(limit)).execute();
  }
  return {
    findById: (id: number) => rows.where('event.id', '=', id).executeTakeFirst(),
    findByUuid: (uuid: string) => rows.where('event.uuid', '=', uuid).executeTakeFirst(),
    findBySlug: (slug: string) => rows.where('event.slug', '=', slug).executeTakeFirst(),
    isVisible: async (id: number, viewer: EventViewer, now: number) =>
      (await visible(viewer, now).where('event.id', '=', id).executeTakeFirst()) !== undefined,
    /** Newest first. */
    list: (viewer: EventViewer, filter: EventFilter, now: number, wanted: Page) =>
      page(filtered(viewer, filter, now).orderBy('event.id', 'desc'), wanted),
    count: (viewer: EventViewer, filter: EventFilter, now: number) => count(filtered(viewer, filter, now)),
    /** Soonest first. */
    upcoming: (viewer: EventViewer, filter: EventFilter, now: number, wanted: Page) =>
      page(upcoming(viewer, filter, now).orderBy(nextStart(now)).orderBy('event.id'), wanted),
    countUpcoming: (viewer: EventViewer, filter: EventFilter, now: number) =>
      count(upcoming(viewer, filter, now)),
    /** Scheduled last in these communities, as far as the person sees them, with the next start. */
    newestIn: (communityIds: readonly number[], userUuid: string, now: number, take: number) =>
      upcoming({ seesEverything: false, userUuid }, { roomUuid: undefined, communityId: undefined }, now)
        .where('event.community_id', 'in', [...communityIds])
        .select(nextStart(now).as('next_at'))
        .orderBy('event.created_at', 'desc')
        .limit(take)
        .execute(),
    /** Other events than `exceptId` that have not ended, in a room or in a community. */
    async countOpen(
      place: { roomId: number } | { communityId: number },
      { now, exceptId }: { now: number; exceptId: number },
    ): Promise<number> {
      const open = db
        .selectFrom('event')
        .select((eb) => eb.fn.countAll<number>().as('events'))
        .where('event.id', '<>', exceptId)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('event_occurrence')
              .select('event_id')
              .whereRef('event_occurrence.event_id', '=', 'event.id')
              .where('event_occurrence.ends_at', '>', now),
          ),
        );
      const there =
        'roomId' in place
          ? open.where('event.room_id', '=', place.roomId)
          : open.where('event.community_id', '=', place.communityId);
      return (await there.executeTakeFirstOrThrow()).events;
    },
    lock: (id: number) =>
      db.selectFrom('event').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    insert: (row: Insertable<EventTable>) =>
      db.insertInto('event').values(row).returningAll().executeTakeFirstOrThrow(),
    update: (id: number, change: EventColumns) =>
      db.updateTable('event').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    delete: (id: number) => db.deleteFrom('event').where('id', '=', id).execute(),
    /** Recurring events that were last extended before a time. */
    async findExtendable(before: number, limit: number): Promise<number[]> {
      const due = db.selectFrom('event').select('id').where('extended_at', '<=', before);
      return (await due.orderBy('extended_at').limit(limit).execute()).map(({ id }) => id);
    },
    async findTakenSlugs(slug: string): Promise<Set<string>> {
      const taken = await db.selectFrom('event').select('slug').where('slug', 'like', `${slug}%`).execute();
      return new Set(taken.map((row) => row.slug));
    },
    async hasPoster(url: string): Promise<boolean> {
      const shown = db.selectFrom('event').select('id').where('poster_url', '=', url).limit(1);
      return (await shown.executeTakeFirst()) !== undefined;
    },
    /** What is ahead of a person: events of their communities, and those that they host, play at or asked about. */
    upcomingOfPerson(userUuid: string, now: number, limit: number) {
      const everywhere = { roomUuid: undefined, communityId: undefined };
      return upcoming({ seesEverything: false, userUuid }, everywhere, now)
        .where((eb) => {
          const isIn = (table: 'event_dj' | 'event_reminder') =>
            eb.exists(
              db
                .selectFrom(table)
                .select('event_id')
                .whereRef('event_id', '=', raw.ref('event.id'))
                .where('user_uuid', '=', userUuid),
            );
          const isMember = eb.exists(
            db
              .selectFrom('community_member')
              .select('community_member.id')
              .whereRef('community_member.community_id', '=', raw.ref('event.community_id'))
              .where('community_member.user_uuid', '=', userUuid),
          );
          return eb.or([
            eb('event.host_uuid', '=', userUuid),
            isIn('event_dj'),
            isIn('event_reminder'),
            isMember,
          ]);
        })
        .orderBy(nextStart(now))
        .orderBy('event.id')
        .limit(limit)
        .execute();
    },
    /** Events of a community that have not ended and are not cancelled. */
    async upcomingIn(communityId: number, now: number): Promise<number[]> {
      const rows = await db
        .selectFrom('event')
        .select('event.id')
        .where('event.community_id', '=', communityId)
        .where('event.is_cancelled', '=', false)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('event_occurrence')
              .select('event_id')
              .whereRef('event_occurrence.event_id', '=', 'event.id')
              .where('event_occurrence.ends_at', '>', now),
          ),
        )
        .execute();
      return rows.map(({ id }) => id);
    },
    async postersIn(communityId: number): Promise<string[]> {
      const shown = db.selectFrom('event').select('poster_url').where('community_id', '=', communityId);
      return (await shown.execute()).map((row) => row.poster_url);
    },
    djsOf: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('event_dj')
            .selectAll()
            .where('event_id', 'in', [...ids])
            .orderBy('place')
            .execute(),
    async replaceDjs(id: number, djs: readonly Omit<EventDjRow, 'event_id' | 'place'>[]): Promise<void> {
      await db.deleteFrom('event_dj').where('event_id', '=', id).execute();
      if (djs.length === 0) return;
      const placed = djs.map((dj, place) => ({ ...dj, event_id: id, place }));
      await db.insertInto('event_dj').values(placed).execute();
    },
    /** Lists occurrences that haven't ended, soonest first. */
    occurrencesOf: (ids: readonly number[], now: number) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('event_occurrence')
            .selectAll()
            .where('event_id', 'in', [...ids])
            .where('ends_at', '>', now)
            .orderBy('starts_at')
            .execute(),
    /** Replaces the occurrences that end after `keepEndedBy`. */
    async replaceOccurrences(
      id: number,
      keepEndedBy: number,
      occurrences: readonly { readonly startsAt: number; readonly endsAt: number }[],
    ): Promise<void> {
      await db
        .deleteFrom('event_occurrence')
        .where('event_id', '=', id)
        .where('ends_at', '>', keepEndedBy)
        .execute();
      const added = occurrences.filter(({ endsAt }) => endsAt > keepEndedBy);
      if (added.length === 0) return;
      await db
        .insertInto('event_occurrence')
        .values(added.map(({ startsAt, endsAt }) => ({ event_id: id, starts_at: startsAt, ends_at: endsAt })))
        .onConflict((conflict) => conflict.columns(['event_id', 'starts_at']).doNothing())
        .execute();
    },
  };
}
