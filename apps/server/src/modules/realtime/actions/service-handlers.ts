/**
 * Actions that other services of the installation, and its staff, run on live rooms without being in them (wire
 * section 2: the original's `serverOnlyAction` and `serviceSuperUserOrStaff`; rule R86). Of most of them only the
 * name is known.
 */
import { randomUUID } from 'node:crypto';
import type {
  RoomState,
  ServiceActionName,
  serviceActions,
  SocketParams,
  SocketResult,
} from '@turnstage/contracts';
import { hasPermission, outranksGlobally } from '@turnstage/permissions';
import type { RoomAction } from '@turnstage/room-engine';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Refresher } from '../host/refresher.ts';
import type { RoomHost } from '../host/room-host.ts';
import type { RoomHosts } from '../host/room-hosts.ts';
import { kickFromRooms } from '../subscribe-to-events.ts';
import type { RealtimeDeps } from '../realtime.deps.ts';

export interface ServiceContext {
  readonly deps: Pick<RealtimeDeps, 'room' | 'user' | 'events' | 'database' | 'clock'>;
  readonly hosts: RoomHosts;
  readonly refresh: Refresher;
  /** Who sends the request. */
  readonly caller: Caller;
}

/** An action for a room to step. The room responds once it is written to the journal. */
export class RoomStep {
  readonly room: RoomHost;
  readonly action: RoomAction;

  constructor(room: RoomHost, action: RoomAction) {
    this.room = room;
    this.action = action;
  }
}

type ParamsOf<Name extends ServiceActionName> = SocketParams<(typeof serviceActions)[Name]>;
type ResultOf<Name extends ServiceActionName> = SocketResult<(typeof serviceActions)[Name]>;

const maxRooms = 100;

export const serviceHandlers: {
  readonly [Name in ServiceActionName]: (
    context: ServiceContext,
    params: ParamsOf<Name>,
  ) => Promise<ResultOf<Name> | RoomStep>;
} = {
  async getRoomStates({ hosts }, { roomUuids }) {
    const rooms =
      roomUuids === undefined
        ? [...hosts.all]
        : [...new Set(roomUuids.map((uuid) => uuid.toLowerCase()))].map((uuid) => hosts.peek(uuid));
    const live = rooms.filter((room) => room !== undefined).slice(0, maxRooms);
    const states = await Promise.all(
      live.map(async (room) => [room.uuid, summaryOf(await room.roomState())] as const),
    );
    return { roomStates: Object.fromEntries(states) };
  },

  async getRoomStatus({ deps, hosts }, { roomUuid }) {
    const { uuid } = await deps.room.settings(roomUuid);
    const state = await hosts.peek(uuid)?.roomState();
    const usersInRoomUuids = state?.allUsers.map((user) => user.uuid) ?? [];
    return {
      roomUuid: uuid,
      isLive: state !== undefined,
      numberOfUsersInRoom: usersInRoomUuids.length,
      numberOfActiveDjs: state?.djs.length ?? 0,
      usersInRoomUuids,
      nowPlaying: state?.nowPlaying ?? null,
    };
  },

  nextSong: async (context, { roomUuid }) =>
    new RoomStep(await getRoom(context, roomUuid), { type: 'skipSong' }),
  removeDj: async (context, { roomUuid, djUuid }) =>
    new RoomStep(await getRoom(context, roomUuid), { type: 'removeDj', djUuid }),
  async removeUser(context, { roomUuid, userUuid }) {
    const room = await getRoom(context, roomUuid);
    await recordStaffAction(context, userUuid, 'kickUser', room.uuid);
    return new RoomStep(room, { type: 'globalKick', userUuid });
  },
  kickUserFromRoom: async (context, { roomUuid, targetUuid }) =>
    new RoomStep(await getRoom(context, roomUuid), { type: 'kick', userUuid: targetUuid }),
  resetRoom: async (context, { roomUuid }) =>
    new RoomStep(await getRoom(context, roomUuid), { type: 'reset' }),

  async kickUserGlobally(context, { userUuid }) {
    await recordStaffAction(context, userUuid, 'globalKick', null);
    kickFromRooms(context.hosts, userUuid);
    return {};
  },

  async resetAllRooms({ hosts }) {
    const rooms = [...hosts.all];
    for (const room of rooms) room.act({ type: 'reset' }, null);
    return { rooms: rooms.length };
  },

  /** The room service owns the settings: settings in the request are ignored, and the stored ones are read again. */
  async updateRoomSettings({ deps, hosts, refresh }, { roomUuid }) {
    const { uuid } = await deps.room.settings(roomUuid);
    const live = hosts.peek(uuid);
    if (live) await refresh.settings(live);
    return {};
  },
};

/** Services, and staff of the installation. */
export function canUseServiceActions(caller: Caller): boolean {
  return (
    caller.kind === 'service' || (caller.kind === 'user' && hasPermission(caller.role, 'useServiceActions'))
  );
}

/**
 * Staff act only on people below them, and the action is recorded as over HTTP (rules M1, M12). A service is not a
 * person, so nothing is recorded for it.
 */
async function recordStaffAction(
  { deps: { user, events, database, clock }, caller }: ServiceContext,
  userUuid: string,
  actionType: 'kickUser' | 'globalKick',
  roomUuid: string | null,
): Promise<void> {
  if (caller.kind !== 'user') return;
  const target = await user.person(userUuid);
  if (target && !outranksGlobally(caller.role, target.role)) throw refuse('moderation/rank');
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

/** What room lists show (document 3 section 3). */
function summaryOf({ nowPlaying, voteCounts, djs, settings }: RoomState) {
  return { nowPlaying, voteCounts, djs: djs.map(({ uuid }) => ({ uuid })), settings };
}

async function getRoom({ deps, hosts }: ServiceContext, roomUuid: string): Promise<RoomHost> {
  const { uuid } = await deps.room.settings(roomUuid);
  return hosts.get(uuid);
}
