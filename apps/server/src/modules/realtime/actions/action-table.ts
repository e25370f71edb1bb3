import {
  audienceActions,
  clientActions,
  connectionActions,
  eventRequests,
  moderationActions,
  serviceActions,
  stepActions,
  type ClientActionName,
  type ClientActionResults,
  type EventRequestName,
  type ServiceActionName,
  type SocketActionSpec,
  type SocketResult,
} from '@turnstage/contracts';
import { isAllowedIn } from '@turnstage/music';
import { canTakePartInRaid, hasPersonalPermission, isRaidMode } from '@turnstage/permissions';
import type { RoomAction } from '@turnstage/room-engine';
import type { Caller } from '../../../http/caller.ts';
import { refuse, Refusal } from '../../../http/refusal.ts';
import { createFailure, SocketRefusal } from '../failure.ts';
import { countListeners } from '../host/count-listeners.ts';
import type { Refresher } from '../host/refresher.ts';
import type { RoomHosts } from '../host/room-hosts.ts';
import type { RealtimeDeps } from '../realtime.deps.ts';
import type { Connection } from '../socket/connection.ts';
import type { Queued, Reply } from '../socket/reply.ts';
import { moderationHandlers, type ModeratedRoom } from './moderation-handlers.ts';
import { createParamsReader } from './params-reader.ts';
import { actorOf, type RoomJoiner } from './room-joiner.ts';
import { RoomStep, serviceHandlers, type ServiceContext } from './service-handlers.ts';
import { stepHandlers } from './step-handlers.ts';

type Params = Readonly<Record<string, unknown>>;
/** The result to respond with, unless a room has queued the response. Throws refusals. */
export type Outcome = Promise<Readonly<Record<string, unknown>> | Queued>;

/**
 * How one action or event is handled; the flags are those of its contract. `removeDj` and others exist for people in a
 * room and for services.
 */
export interface ActionRoute {
  /** For people, about the room they are in or about their connection. */
  readonly forPeople?: (reply: Reply, sent: Params) => Outcome;
  /** For services and staff, about any room. */
  readonly forServices?: (reply: Reply, sent: Params, caller: Caller) => Outcome;
  readonly choosesRoom: boolean;
  readonly isUncounted: boolean;
}

export interface ActionTableParts {
  readonly deps: RealtimeDeps;
  readonly hosts: RoomHosts;
  readonly refresh: Refresher;
  readonly joiner: RoomJoiner;
}

/** One route for every action of the contract, by name. */
export function createActionTable(parts: ActionTableParts): ReadonlyMap<string, ActionRoute> {
  const forPeople = {
    ...connectionRoutes(parts),
    ...stepRoutes(parts),
    ...audienceRoutes(parts),
    ...moderationRoutes(parts),
  };
  const forServices = serviceRoutes(parts);
  const contracts: Readonly<Record<string, SocketActionSpec>> = { ...serviceActions, ...clientActions };
  return new Map(
    Object.entries(contracts).map(([name, contract]) => [
      name,
      {
        forPeople: forPeople[name as ClientActionName],
        forServices: forServices[name as ServiceActionName],
        ...flagsOf(contract),
      },
    ]),
  );
}

/** One route for every request of the contract that is no action, by its event. */
export function createEventTable({ joiner }: ActionTableParts): ReadonlyMap<string, ActionRoute> {
  const handlers: Readonly<Record<EventRequestName, NonNullable<ActionRoute['forPeople']>>> = {
    roomLeave: async ({ connection }) => {
      joiner.leave(connection);
      return { status: 'OK' } satisfies SocketResult<(typeof eventRequests)['roomLeave']>;
    },
  };
  return new Map(
    (Object.keys(eventRequests) as EventRequestName[]).map((name) => [
      name,
      { forPeople: handlers[name], ...flagsOf(eventRequests[name]) },
    ]),
  );
}

function flagsOf(contract: SocketActionSpec): Pick<ActionRoute, 'choosesRoom' | 'isUncounted'> {
  return {
    choosesRoom: contract.choosesRoom ?? false,
    isUncounted: contract.isUncounted ?? false,
  };
}

type PeopleRoutes<Name extends ClientActionName> = {
  readonly [Each in Name]: NonNullable<ActionRoute['forPeople']>;
};

function connectionRoutes({ deps, joiner }: ActionTableParts): PeopleRoutes<keyof typeof connectionActions> {
  const readListen = createParamsReader(connectionActions.listen.params);
  const readJoin = createParamsReader(connectionActions.joinRoom.params);
  const serverTime = async (): Promise<ClientActionResults['syncClock']> => ({
    serverTime: deps.clock.now(),
  });
  return {
    joinRoom: async (reply, sent) => joiner.join(reply, readJoin(sent)),
    listen: (reply, sent) => joiner.listen(reply.connection, readListen(sent)),
    syncClock: serverTime,
  };
}

function stepRoutes(parts: ActionTableParts): PeopleRoutes<keyof typeof stepActions> {
  const { hosts, joiner } = parts;
  const route = (name: keyof typeof stepActions) => {
    const read = createParamsReader(stepActions[name].params);
    // The contract pairs them by name: what the reader returns is what the handler takes.
    const toAction = stepHandlers[name] as (params: unknown) => RoomAction;
    return async (reply: Reply, sent: Params): Promise<Queued> => {
      const { connection } = reply;
      let action = toAction(read(sent));
      if (!connection.roomUuid) await joiner.reattach(connection, sent['roomUuid']);
      await checkRaid(parts, connection, action);
      if (hasSong(action)) {
        // An action that the room refuses must not look up, and thereby add, songs.
        const { caller, room } = getJoinedRoom(hosts, connection);
        const refusal = room.findRefusal(action, actorOf(caller, connection));
        if (refusal) throw new SocketRefusal(refusal);
        action = await withKnownSong(parts.deps, action, connection);
      }
      const { caller, room } = getJoinedRoom(hosts, connection);
      if (hasSong(action) && action.song && !isAllowedIn(room.state.settings, action.song))
        throw new SocketRefusal(createFailure('song/provider-not-allowed'));
      return room.request(action, actorOf(caller, connection), reply);
    };
  };
  return mapNames(stepHandlers, route);
}

/** About who is in the room: nothing that the engine knows or the journal keeps (rule R113). */
function audienceRoutes({ hosts, joiner }: ActionTableParts): PeopleRoutes<keyof typeof audienceActions> {
  const readReport = createParamsReader(audienceActions.reportProviders.params);
  return {
    async reportProviders({ connection }, sent) {
      const { providers } = readReport(sent);
      if (!connection.roomUuid) await joiner.reattach(connection, sent['roomUuid']);
      getJoinedRoom(hosts, connection);
      connection.providers = [...new Set(providers)];
      return {};
    },
    async getListeners({ connection }): Promise<ClientActionResults['getListeners']> {
      const { caller, room } = getJoinedRoom(hosts, connection);
      if (!hasPersonalPermission(caller.role, 'countListeners')) throw refuse('request/forbidden');
      return { listeners: countListeners(room.connections) };
    },
  };
}

function getJoinedRoom(hosts: RoomHosts, { caller, roomUuid, isOpen }: Connection) {
  const room = isOpen && roomUuid ? hosts.peek(roomUuid) : undefined;
  if (!room || !caller) throw notInRoom();
  return { caller, room };
}

/** The room service decides. Its events then update the live room. */
function moderationRoutes({ deps }: ActionTableParts): PeopleRoutes<keyof typeof moderationActions> {
  return mapNames(moderationHandlers, (name) => {
    const read = createParamsReader(moderationActions[name].params);
    const moderate = moderationHandlers[name] as (room: ModeratedRoom, params: unknown) => Promise<unknown>;
    return async ({ connection: { caller, roomUuid } }: Reply, sent: Params): Outcome => {
      const params = read(sent);
      if (!roomUuid || !caller) throw notInRoom();
      await moderate({ moderate: deps.room.moderate, caller, roomUuid }, params);
      return {};
    };
  });
}

function serviceRoutes({ deps, hosts, refresh }: ActionTableParts) {
  return mapNames(serviceHandlers, (name) => {
    const read = createParamsReader(serviceActions[name].params);
    const handle = serviceHandlers[name] as (
      context: ServiceContext,
      params: unknown,
    ) => Promise<Readonly<Record<string, unknown>> | RoomStep>;
    return async (reply: Reply, sent: Params, caller: Caller): Outcome => {
      const outcome = await handle({ deps, hosts, refresh, caller }, read(sent));
      return outcome instanceof RoomStep
        ? outcome.room.request(outcome.action, { system: true }, reply)
        : outcome;
    };
  });
}

function mapNames<Name extends string, Value>(
  table: Readonly<Record<Name, unknown>>,
  map: (name: Name) => Value,
): Record<Name, Value> {
  const names = Object.keys(table) as Name[];
  return Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, Value>;
}

function notInRoom(): SocketRefusal {
  return new SocketRefusal(createFailure('room/not-joined'));
}

/**
 * In raid mode a new seat, or a position in the seat queue, needs a role or a verified email address, which the room
 * state doesn't have (rule R122). People who have one keep it, and moderators can still give seats.
 */
async function checkRaid(
  { deps, hosts }: ActionTableParts,
  connection: Connection,
  action: RoomAction,
): Promise<void> {
  if (action.type !== 'addDj') return;
  const { caller, room } = getJoinedRoom(hosts, connection);
  if (action.djUuid !== undefined && action.djUuid !== caller.userUuid) return;
  const { settings, lineUp, seatQueue } = room.state;
  if (!isRaidMode(settings, deps.clock.now())) return;
  if ([...lineUp, ...seatQueue].some(({ uuid }) => uuid === caller.userUuid)) return;
  const person = await deps.user.person(caller.userUuid);
  const highestRole = room.state.people[caller.userUuid]?.user.highestRole;
  const isVerified = person?.isVerified ?? false;
  if (!canTakePartInRaid({ tokenRole: caller.role, highestRole, isVerified }))
    throw new SocketRefusal(createFailure('line-up/verified-only'));
}

type SongAction = Extract<RoomAction, { type: 'addDj' | 'updateNextSong' }>;

function hasSong(action: RoomAction): action is SongAction {
  return (action.type === 'addDj' || action.type === 'updateNextSong') && Boolean(action.song);
}

/**
 * Bots announce a song as soon as they receive the message that starts it, and read only its platform ids (wire
 * 3.6). So a song is looked up before it enters the line-up. An unknown song goes in as it was sent.
 */
async function withKnownSong(
  { playlist }: RealtimeDeps,
  action: SongAction,
  { caller }: Connection,
): Promise<RoomAction> {
  if (!action.song || !caller) return action;
  try {
    return { ...action, song: await playlist.lookUpSong(action.song, caller.userUuid) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'song/not-found') return action;
    throw error;
  }
}
