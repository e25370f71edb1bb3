/** Rooms, communities and events as the sharing module needs them: who looks after one, and what everyone can know. */
import { canInCommunity, canInRoom, isOwnerRole } from '@turnstage/permissions';
import { isUuid, type RoomAccent, type Song } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { communityStore } from '../communities/community.store.ts';
import { communityRoomStore } from '../communities/community-room.store.ts';
import { findCommunity, findCommunityPerson, findVisibleCommunity } from '../communities/find-community.ts';
import { memberStore } from '../communities/member.store.ts';
import { reminderStore } from '../events/reminder.store.ts';
import { eventStore } from '../events/event.store.ts';
import { liveStore } from '../live/live.store.ts';
import { playStore } from '../plays/play.store.ts';
import { findRoomMember } from '../roles/find-room-member.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { roomStore, type RoomRow } from '../rooms/room.store.ts';
import { isListed, isOpen } from '../rooms/room-visibility.rules.ts';

export interface PlaceKey {
  readonly kind: 'room' | 'community';
  readonly uuid: string;
}

/** Someone with the rank that they have on the installation. */
export type Person = Pick<Caller, 'userUuid' | 'role'>;

export interface Place extends PlaceKey {
  readonly slug: string;
  readonly name: string;
}

export interface RoomOutside extends Place {
  /** Strangers can come in: it is public and has no password, nor one for guests. */
  readonly isOpen: boolean;
  /** It is also in the public list. */
  readonly isListed: boolean;
  readonly description: string;
  readonly posterUrl: string;
  readonly accent: RoomAccent;
  /** Without bots. */
  readonly listeners: number;
  /** The last one; it may be over. */
  readonly song: Song | null;
  /** When it ends, epoch ms. Null: nothing plays. */
  readonly endsAt: number | null;
  /** Null: nothing plays. */
  readonly djUuid: string | null;
}

export interface PublicEvent extends Pick<Place, 'uuid' | 'slug' | 'name'> {
  readonly description: string;
  readonly posterUrl: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isCancelled: boolean;
  readonly room: Place | null;
  readonly community: Place | null;
}

export interface PublicCommunity extends Place {
  readonly description: string;
  readonly imageUrl: string;
  readonly members: number;
  readonly rooms: number;
}

export interface Places {
  /** The uuid of what the last part of an address names: a slug, also one from before a rename, a number or a uuid. */
  resolve(kind: PlaceKey['kind'] | 'event', key: string): Promise<string | undefined>;
  find(place: PlaceKey): Promise<Place | undefined>;
  /** The room as everyone can know it, by uuid. Undefined for one that doesn't exist. */
  findRoom(roomUuid: string): Promise<RoomOutside | undefined>;
  /** A community that everyone can see. */
  findCommunity(communityUuid: string): Promise<PublicCommunity | undefined>;
  /** By slug, also one from before a rename. */
  findRoomUuid(slug: string): Promise<string | undefined>;
  /** What plays in the room, as of the last report. */
  nowPlaying(
    roomUuid: string,
  ): Promise<{ playId: string; startTime: number; endTime: number; song: Song | null } | null>;
  /** An event that everyone can see. */
  findEvent(eventUuid: string): Promise<PublicEvent | undefined>;
  /** Whether a person can change the settings. Throws when there is no such place, or none for this person. */
  canChange(place: PlaceKey, person: Person): Promise<boolean>;
  ownerOf(place: PlaceKey): Promise<string | undefined>;
  communitiesOf(roomUuid: string): Promise<{ uuid: string; sharesModerators: boolean }[]>;
  /** A community by slug, uuid or number, for someone who can see it. Throws `community/not-found` for others. */
  findCommunityFor(name: string, viewer: Caller | null): Promise<Place>;
  /** Communities in the order of their numbers, after the number `after`, each with its rooms that are listed. */
  communitiesWithRooms(page: {
    after: number;
    take: number;
  }): Promise<{ number: number; uuid: string; roomUuids: string[] }[]>;
  /** Events that a person wants to be reminded of and that start in this time, the next one first. */
  comingEventsOf(
    userUuid: string,
    time: { from: number; to: number; take: number },
  ): Promise<{ slug: string; name: string; startsAt: number }[]>;
  /** When the song before `startTime` ended, epoch ms. Undefined: there was none. */
  lastSongBefore(roomUuid: string, startTime: number): Promise<number | undefined>;
}

export function createPlaces(deps: RoomDeps): Places {
  const { database, clock } = deps;

  async function findRow(uuid: string): Promise<RoomRow | undefined> {
    return roomStore(database).findByUuid(uuid);
  }

  return {
    async resolve(kind, key) {
      if (kind === 'event') {
        const events = eventStore(database);
        const name = key.toLowerCase();
        return (await (isUuid(key) ? events.findByUuid(key) : events.findBySlug(name)))?.uuid;
      }
      const found = kind === 'room' ? findRoom(database, key) : findCommunity(database, key);
      return found.then(
        ({ uuid }) => uuid,
        (error: unknown) => {
          if (error instanceof Refusal) return undefined;
          throw error;
        },
      );
    },
    async find({ kind, uuid }) {
      const row = kind === 'room' ? await findRow(uuid) : await communityStore(database).findByUuid(uuid);
      return row && { kind, uuid: row.uuid, slug: row.slug, name: row.name };
    },
    async findRoom(uuid) {
      const row = await findRow(uuid);
      if (!row) return undefined;
      const [live] = await liveStore(database).ofRooms([row.id]);
      const isOpenToAll = isOpen(row, null);
      return {
        kind: 'room',
        uuid: row.uuid,
        slug: row.slug,
        name: row.name,
        isOpen: isOpenToAll,
        isListed: isOpenToAll && isListed(row),
        description: row.description,
        posterUrl: row.poster_url,
        accent: row.accent,
        listeners: live?.number_of_listeners ?? 0,
        song: live?.song ?? null,
        endsAt: live?.summary.nowPlaying?.endTime ?? null,
        djUuid: live?.summary.nowPlaying?.djUuid ?? null,
      };
    },
    async findCommunity(uuid) {
      const communities = communityStore(database);
      const row = await communities.findByUuid(uuid);
      if (!row?.is_public) return undefined;
      const [counted] = await communities.counted([row.id]);
      return {
        kind: 'community',
        uuid: row.uuid,
        slug: row.slug,
        name: row.name,
        description: row.description,
        imageUrl: row.image_url,
        members: counted?.number_of_members ?? 0,
        rooms: counted?.number_of_rooms ?? 0,
      };
    },
    async findRoomUuid(slug) {
      const rooms = roomStore(database);
      const key = slug.toLowerCase();
      return ((await rooms.findBySlug(key)) ?? (await rooms.findByOldSlug(key)))?.uuid;
    },
    async nowPlaying(roomUuid) {
      const row = await findRow(roomUuid);
      const [live] = row ? await liveStore(database).ofRooms([row.id]) : [];
      const playing = live?.summary.nowPlaying;
      if (!live || !playing) return null;
      const { playId, startTime, endTime } = playing;
      return { playId, startTime, endTime, song: live.song };
    },
    async findEvent(uuid) {
      const events = eventStore(database);
      const row = await events.findByUuid(uuid);
      if (!row) return undefined;
      const everyone = { seesEverything: false, userUuid: undefined };
      if (!(await events.isVisible(row.id, everyone, clock.now()))) return undefined;
      const { room_uuid, room_slug, room_name, community_uuid, community_slug, community_name } = row;
      return {
        uuid: row.uuid,
        slug: row.slug,
        name: row.name,
        description: row.description,
        posterUrl: row.poster_url,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        isCancelled: row.is_cancelled,
        room: toPlace('room', room_uuid, room_slug, room_name),
        community: toPlace('community', community_uuid, community_slug, community_name),
      };
    },
    async canChange({ kind, uuid }, person) {
      if (kind === 'room') {
        const row = await roomOrRefuse(deps, uuid);
        return canInRoom(await findRoomMember(deps, database, row.id, person), 'editSettings');
      }
      const community = await findCommunity(database, uuid);
      const member = await findCommunityPerson(database, community.id, person);
      // To outsiders there is no private community (X2).
      if (!community.is_public && !canInCommunity(member, 'see'))
        await findVisibleCommunity(database, uuid, null);
      return canInCommunity(member, 'changeSettings');
    },
    async ownerOf({ kind, uuid }) {
      if (kind === 'room') {
        const row = await findRow(uuid);
        const roles = row ? await roleStore(database).ofRoom(row.id) : [];
        return roles.find(isOwnerRole)?.user_uuid;
      }
      const community = await communityStore(database).findByUuid(uuid);
      const owners = community ? await memberStore(database).withRole(community.id, 'owner') : [];
      return owners[0]?.user_uuid;
    },
    async communitiesOf(roomUuid) {
      const rows = await communityRoomStore(database).communitiesOf(roomUuid);
      return rows.map((row) => ({ uuid: row.uuid, sharesModerators: row.shares_moderators }));
    },
    async findCommunityFor(name, viewer) {
      const { uuid, slug, name: title } = await findVisibleCommunity(database, name, viewer);
      return { kind: 'community', uuid, slug, name: title };
    },
    communitiesWithRooms: (page) => communityRoomStore(database).listedByCommunity(page),
    comingEventsOf: (userUuid, time) => reminderStore(database).comingOf(userUuid, time),
    async lastSongBefore(roomUuid, startTime) {
      const row = await findRow(roomUuid);
      return row && playStore(database).endOfLastBefore(row.id, startTime);
    },
  };
}

async function roomOrRefuse(deps: RoomDeps, uuid: string): Promise<RoomRow> {
  const row = await roomStore(deps.database).findByUuid(uuid);
  if (!row) throw refuse('room/not-found');
  return row;
}

function toPlace(
  kind: Place['kind'],
  uuid: string | null,
  slug: string | null,
  name: string | null,
): Place | null {
  return uuid === null || slug === null || name === null ? null : { kind, uuid, slug, name };
}
