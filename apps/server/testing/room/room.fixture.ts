/** Helpers for tests of rooms. */
import { randomUUID } from 'node:crypto';
import { roomCreateRoom, roomGrantRoomRole } from '@turnstage/client/routes';
import type { NewRoom, RoomRole, RoomShape, Song } from '@turnstage/contracts';
import type { World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';

export function openRoom(
  person: TestPerson,
  name: string,
  settings: Omit<NewRoom, 'name'> = {},
): Promise<RoomShape> {
  return person.client.call(roomCreateRoom, { body: { name, ...settings } });
}

/** Grants a role through the contract, with the permissions of `by`. */
export function grant(
  by: TestPerson,
  room: { slug: string },
  to: { uuid: string },
  role: RoomRole,
  expirationTime: string | null = null,
) {
  return by.client.call(roomGrantRoomRole, {
    params: { room: room.slug },
    body: { userUuid: to.uuid, role, expirationTime },
  });
}

/** Sets exactly these roles for one person, bypassing all rules. */
export async function setRoles(
  world: World,
  room: { id: number },
  person: { uuid: string },
  roles: readonly RoomRole[],
): Promise<void> {
  const now = world.clock.now();
  const db = world.database.of<{ role: RoleRow }>('room_service');
  await db.deleteFrom('role').where('room_id', '=', room.id).where('user_uuid', '=', person.uuid).execute();
  for (const role of roles)
    await db
      .insertInto('role')
      .values({ room_id: room.id, user_uuid: person.uuid, role, created_at: now, updated_at: now })
      .execute();
}

interface RoleRow {
  room_id: number;
  user_uuid: string;
  role: RoomRole;
  created_at: number;
  updated_at: number;
}

/** Gives an account a rank on the whole installation. */
export function setRank(world: World, person: { uuid: string }, role: string): Promise<unknown> {
  return world.database
    .of<{ account: { uuid: string; role: string } }>('user_service')
    .updateTable('account')
    .set({ role })
    .where('uuid', '=', person.uuid)
    .execute();
}

/** Reports the people in a room, `bots` of them bots, as the realtime service would. */
export function fillRoom(
  world: World,
  room: { uuid: string },
  userUuids: readonly string[],
  { bots = 0 }: { bots?: number } = {},
): Promise<void> {
  const summary = { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null };
  return world.app.room.reportLive({
    roomUuid: room.uuid,
    userUuids,
    listeners: userUuids.length - bots,
    summary,
    song: null,
  });
}

export function strangers(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID());
}

export function songCalled(trackName: string): Song {
  return {
    songId: '7',
    artistName: 'The Examples',
    trackName,
    genre: null,
    duration: 180,
    isrc: null,
    playbackToken: null,
    musicProviders: {},
    thumbnails: {},
  };
}
