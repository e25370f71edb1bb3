import type { RoomLive, RoomRoleEntry, RoomSettings, RoomShape } from '@turnstage/contracts';
import { isOwnerRole } from '@turnstage/permissions';
import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { liveStore, type LiveRow } from '../live/live.store.ts';
import { visitStore } from '../recent/visit.store.ts';
import { activeRoles } from '../roles/active-roles.rules.ts';
import { roleStore } from '../roles/role.store.ts';
import { isOpen, isContentVisible } from './room-visibility.rules.ts';
import { hasDetails, type ListedRoom } from './room-details.store.ts';
import type { RoleRow, RoomRow } from './room.store.ts';

/** The settings as in the room state (wire 3.4). */
export function presentSettings(room: RoomRow, roles: readonly RoleRow[], now: number) {
  return {
    id: room.id,
    uuid: room.uuid,
    slug: room.slug,
    name: room.name,
    description: room.description,
    vibe: room.vibe,
    djType: room.dj_type,
    type: room.type,
    design: room.design,
    musicProviderKeys: room.music_provider_keys,
    numberOfDjs: room.number_of_djs,
    songsPerDj: room.songs_per_dj,
    roomSize: room.room_size,
    entryFee: 0,
    freeEntries: 0,
    promoted: room.promoted,
    liveAudio: room.live_audio,
    hasChat: room.has_chat,
    isLive: room.is_live,
    unlisted: room.unlisted,
    varietyStyleMusic: room.variety_style_music,
    explicit: room.explicit,
    isPasswordProtected: room.password_hash !== null,
    isGuestPasswordProtected: room.guest_password_hash !== null,
    pinnedMessages: room.pinned_messages,
    posterUrl: room.poster_url,
    externalUrl: room.external_url,
    discordServer: room.discord_server,
    roomRoles: activeRoles(roles, now).map(presentRole),
    createdAt: iso(room.created_at),
    updatedAt: iso(room.updated_at),
    deletedAt: room.deleted_at === null ? null : iso(room.deleted_at),
    accent: room.accent,
    maxSongSeconds: room.max_song_seconds,
    repeatRule: room.repeat_rule,
    stillThereCheck: room.still_there_check,
    skipByDislikes: room.skip_by_dislikes,
    maxTurnsPerSeat: room.max_turns_per_seat,
    houseDj: room.house_dj,
    slowModeSeconds: room.slow_mode_seconds,
    raidUntil: room.raid_until !== null && room.raid_until > now ? iso(room.raid_until) : null,
    theme: room.theme,
    rulesVersion: room.rules_version,
    hasGreeting: room.greeting !== '',
    songStatistics: room.song_statistics,
  } satisfies RoomSettings;
}

export function presentRole(role: RoleRow): RoomRoleEntry {
  return {
    id: role.id,
    roomId: role.room_id,
    userUuid: role.user_uuid,
    role: role.role,
    expirationTime: role.expiration_time === null ? null : iso(role.expiration_time),
    createdAt: iso(role.created_at),
    updatedAt: iso(role.updated_at),
  };
}

/**
 * Returns rooms as replies to `viewer` contain them, in the given order, with at most three queries for any number
 * of rooms.
 */
export async function presentRooms(
  sql: Sql,
  rooms: readonly (RoomRow | ListedRoom)[],
  viewer: Caller | null,
  now: number,
): Promise<RoomShape[]> {
  const userUuid = viewer?.userUuid ?? '';
  const closed = userUuid ? rooms.filter((room) => !isOpen(room, viewer)).map((room) => room.id) : [];
  const [{ rolesByRoom, liveByRoom }, visits] = await Promise.all([
    loadDetails(sql, rooms),
    visitStore(sql).ofUser(closed, userUuid),
  ]);
  return rooms.map((room) => {
    const roomRoles = rolesByRoom.get(room.id) ?? [];
    const roomLive = liveByRoom.get(room.id);
    const relation = {
      roles: roomRoles.filter((role) => role.user_uuid === userUuid),
      isHere: roomLive?.user_uuids.includes(userUuid) ?? false,
      visit: visits.get(room.id),
    };
    const shown = presentRoom(room, roomRoles, roomLive, now);
    return isContentVisible(room, viewer, relation, now) ? shown : { ...shown, ...hiddenFields };
  });
}

/** Roles and live data, which lists bring along. */
async function loadDetails(sql: Sql, rooms: readonly (RoomRow | ListedRoom)[]) {
  const listed = rooms.filter((room) => hasDetails(room));
  const others = rooms.filter((room) => !hasDetails(room)).map(({ id }) => id);
  const sharing = listed.filter(({ shares_roles }) => shares_roles).map(({ id }) => id);
  const [roles, live] = await Promise.all([
    roleStore(sql).ofRooms([...others, ...sharing]),
    liveStore(sql).ofRooms(others),
  ]);
  const rolesByRoom = groupRoles(roles);
  const liveByRoom = new Map(live.map((row) => [row.room_id, row]));
  for (const { id, listed_live, listed_roles, shares_roles } of listed) {
    if (!shares_roles)
      rolesByRoom.set(
        id,
        listed_roles.toSorted((one, other) => one.id - other.id),
      );
    if (listed_live) liveByRoom.set(id, listed_live);
  }
  return { rolesByRoom, liveByRoom };
}

/** Replaces the protected data for viewers without access. The number of people stays visible. */
const hiddenFields = {
  roomRoles: [],
  pinnedMessages: [],
  song: null,
  usersInRoomUuids: [],
  live: { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null },
} satisfies Partial<RoomShape>;

export async function presentOneRoom(
  sql: Sql,
  room: RoomRow,
  viewer: Caller | null,
  now: number,
): Promise<RoomShape> {
  const [presented] = await presentRooms(sql, [room], viewer, now);
  return presented as RoomShape;
}

function presentRoom(
  room: RoomRow,
  roles: readonly RoleRow[],
  live: LiveRow | undefined,
  now: number,
): RoomShape {
  const summary = live?.summary ?? emptySummary;
  // Lists have hundreds of rooms: the settings are extended, not copied.
  return Object.assign(presentSettings(room, roles, now), {
    ownerUuid: roles.find(isOwnerRole)?.user_uuid ?? null,
    song: (live?.song as RoomShape['song']) ?? null,
    usersInRoomUuids: live?.user_uuids ?? [],
    friendInRoomUuids: [],
    numberOfUsersInRoom: live?.number_of_users ?? 0,
    numberOfListeners: live?.number_of_listeners ?? 0,
    numberOfActiveDjs: live && live.number_of_users > 0 ? summary.djs.length : 0,
    live: summary,
  });
}

const emptySummary: RoomLive = { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null };

function groupRoles(roles: readonly RoleRow[]): Map<number, RoleRow[]> {
  const groups = new Map<number, RoleRow[]>();
  for (const role of roles) groups.set(role.room_id, [...(groups.get(role.room_id) ?? []), role]);
  return groups;
}

const maxKnownTimes = 10_000;
const knownTimes = new Map<number, string>();

/** Lists show the same rooms again and again, and each has three times. */
function iso(time: number): string {
  let text = knownTimes.get(time);
  if (text === undefined) {
    text = new Date(time).toISOString();
    if (knownTimes.size >= maxKnownTimes) knownTimes.clear();
    knownTimes.set(time, text);
  }
  return text;
}
