/**
 * What other services of the installation, and its staff, ask of live rooms without being in one (wire section 2: the
 * original's `serverOnlyAction` and `serviceSuperUserOrStaff`; rule R86). Only the names are known of most of them.
 */
import { randomUUID } from 'node:crypto';
import { isAtLeast, isUuid, type RoomState } from '@turnstage/contracts';
import type { RoomAction } from '@turnstage/room-engine';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { mayActOn } from '../../user/index.ts';
import type { Refresh } from '../host/refresh.ts';
import type { RoomHost } from '../host/room-host.ts';
import type { RoomHosts } from '../host/room-hosts.ts';
import { throwOut } from '../listen.ts';
import type { RealtimeDeps } from '../realtime.deps.ts';
import { missing } from './read-action.ts';

type Params = Readonly<Record<string, unknown>>;
type Fields = Record<string, unknown>;

export interface ServiceDesk {
  readonly deps: Pick<RealtimeDeps, 'room' | 'user' | 'events' | 'database' | 'clock'>;
  readonly hosts: RoomHosts;
  readonly refresh: Refresh;
  /** Who asks. */
  readonly caller: Caller;
}

/** `act`: what the room steps, and answers once it is written. */
export type ServiceAnswer =
  | { readonly fields: Fields }
  | { readonly room: RoomHost; readonly act: RoomAction };

type Asked = (desk: ServiceDesk, params: Params) => Promise<ServiceAnswer>;

const mostRooms = 100;

const asked: Record<string, Asked> = {
  async getRoomStates({ hosts }, { roomUuids }) {
    const rooms =
      roomUuids === undefined ? [...hosts.all] : uuidsIn(roomUuids).map((uuid) => hosts.peek(uuid));
    const live = rooms.filter((room) => room !== undefined).slice(0, mostRooms);
    const states = await Promise.all(
      live.map(async (room) => [room.uuid, summaryOf(await room.picture())] as const),
    );
    return { fields: { roomStates: Object.fromEntries(states) } };
  },

  async getRoomStatus({ deps, hosts }, params) {
    const { uuid } = await deps.room.settings(uuidIn(params, 'roomUuid'));
    const state = await hosts.peek(uuid)?.picture();
    const usersInRoomUuids = state?.allUsers.map((user) => user.uuid) ?? [];
    return {
      fields: {
        roomUuid: uuid,
        isLive: state !== undefined,
        numberOfUsersInRoom: usersInRoomUuids.length,
        numberOfActiveDjs: state?.djs.length ?? 0,
        usersInRoomUuids,
        nowPlaying: state?.nowPlaying ?? null,
      },
    };
  },

  nextSong: async (desk, params) => ({ room: await roomIn(desk, params), act: { type: 'skipSong' } }),
  removeDj: async (desk, params) => ({
    room: await roomIn(desk, params),
    act: { type: 'removeDj', djUuid: uuidIn(params, 'djUuid') },
  }),
  async removeUser(desk, params) {
    const [room, userUuid] = [await roomIn(desk, params), uuidIn(params, 'userUuid')];
    await noteActionOn(desk, userUuid, 'kickUser', room.uuid);
    return { room, act: { type: 'globalKick', userUuid } };
  },
  kickUserFromRoom: async (desk, params) => ({
    room: await roomIn(desk, params),
    act: { type: 'kick', userUuid: uuidIn(params, 'targetUuid' in params ? 'targetUuid' : 'userUuid') },
  }),
  resetRoom: async (desk, params) => ({ room: await roomIn(desk, params), act: { type: 'reset' } }),

  async kickUserGlobally(desk, params) {
    const userUuid = uuidIn(params, 'userUuid');
    await noteActionOn(desk, userUuid, 'globalKick', null);
    throwOut(desk.hosts, userUuid);
    return { fields: {} };
  },

  async resetAllRooms({ hosts }) {
    const rooms = [...hosts.all];
    for (const room of rooms) room.act({ type: 'reset' }, null);
    return { fields: { rooms: rooms.length } };
  },

  /** The settings are the room service's to say: what is sent along is not believed, it is read anew. */
  async updateRoomSettings(desk, params) {
    const { uuid } = await desk.deps.room.settings(uuidIn(params, 'roomUuid'));
    const live = desk.hosts.peek(uuid);
    if (live) await desk.refresh.settings(live);
    return { fields: {} };
  },
};

/** Those that people have too, who then act in the room that they are in and by their rights there. */
const shared: ReadonlySet<string> = new Set(['removeDj', 'kickUserFromRoom', 'resetRoom']);

/** Undefined for what is no such action. */
export function readServiceAction(name: string): { ask: Asked; isShared: boolean } | undefined {
  const ask = Object.hasOwn(asked, name) ? asked[name] : undefined;
  return ask && { ask, isShared: shared.has(name) };
}

/** Services, and staff of the installation. */
export function mayAsk(caller: Caller): boolean {
  return caller.kind === 'service' || (caller.kind === 'user' && isAtLeast(caller.role, 'staff'));
}

/** Staff act on those below them, and leave a word of it as over HTTP (rules M1, M12); services are no person. */
async function noteActionOn(
  { deps: { user, events, database, clock }, caller }: ServiceDesk,
  userUuid: string,
  actionType: 'kickUser' | 'globalKick',
  roomUuid: string | null,
): Promise<void> {
  if (caller.kind !== 'user') return;
  const target = await user.person(userUuid);
  if (target && !mayActOn(caller.role, target.role)) throw refuse('moderation/rank');
  await events.publish(database, 'moderationActionTaken', {
    id: randomUUID(),
    actionType,
    byUserUuid: caller.userUuid,
    userUuid,
    roomUuid,
    previousRole: null,
    role: null,
    comment: '',
    expiresAt: null,
    takenAt: clock.now(),
  });
}

/** What lists show of a room (document 3 section 3). */
function summaryOf({ nowPlaying, voteCounts, djs, settings }: RoomState) {
  return { nowPlaying, voteCounts, djs: djs.map(({ uuid }) => ({ uuid })), settings };
}

async function roomIn({ deps, hosts }: ServiceDesk, params: Params): Promise<RoomHost> {
  const { uuid } = await deps.room.settings(uuidIn(params, 'roomUuid'));
  return hosts.get(uuid);
}

function uuidIn(params: Params, name: string): string {
  const value = params[name];
  if (value === undefined || value === null || value === '')
    throw refuse('request/invalid', { field: name, message: missing(name).error });
  const uuid = typeof value === 'string' ? value.toLowerCase() : '';
  if (!isUuid(uuid)) throw refuse('request/invalid', { field: name, message: `${name} must be a uuid` });
  return uuid;
}

function uuidsIn(value: unknown): string[] {
  const isList =
    Array.isArray(value) && value.length <= mostRooms && value.every((one) => typeof one === 'string');
  if (!isList)
    throw refuse('request/invalid', {
      field: 'roomUuids',
      message: `roomUuids must be a list of at most ${mostRooms} uuids`,
    });
  return [...new Set(value.map((uuid: string) => uuid.toLowerCase()))];
}
