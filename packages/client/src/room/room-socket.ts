/**
 * The room connection of a client (document 3 section 4, Room connection): join, follow, act, reconnect after a
 * drop.
 */
import type {
  ActionEnvelope,
  ClientActionResults,
  JoinRoomResult,
  PushEnvelope,
  ResponseEnvelope,
  ResumedRoomResult,
  SocketErrorCode,
} from '@turnstage/contracts';

import { createEmitter } from './emitter.ts';
import { createJoinWaiters } from './join-waiters.ts';
import { createSongEndWatch } from './song-end-watch.ts';
import { canUnpack, createOrderedReader } from './packed-frames.ts';
import { createPendingRequests } from './pending-requests.ts';
import { createReconnectingConnection } from './reconnecting-connection.ts';
import { RoomActionError, RoomConnectionError } from './room-errors.ts';
import { createRoomStateTracker, type PushResult, type ResumePoint } from './room-state-tracker.ts';
import type {
  ConnectionStatus,
  JoinRequest,
  RoomClosed,
  RoomSocket,
  RoomSocketEvents,
  RoomSocketOptions,
} from './room-socket-types.ts';
import { createServerClock } from './server-clock.ts';
import { platformTimers } from './timers.ts';

/** Refusals that have nothing to do with this person: joining works again in a moment. */
const temporaryRefusals: ReadonlySet<SocketErrorCode> = new Set([
  'server/shutting-down',
  'server/unexpected',
  'server/unavailable',
  'request/too-many-pending',
]);
const resetSpreadMs = 2_000;
/** How often a full room state is fetched over one connection before the connection is given up as broken. */
const maxRefreshesPerConnection = 3;

const closeMessages: Record<RoomClosed['reason'], string> = {
  left: 'The room was left',
  kicked: 'You were removed from the room',
  ended: 'The server ended the connection',
  refused: 'The server refused',
};

interface RoomSession {
  room: JoinRequest;
  /** The promise of `join`; undefined once it is settled. */
  pendingJoin: { resolve(result: JoinRoomResult): void; reject(error: Error): void } | undefined;
  refreshesLeft: number;
}

export function createRoomSocket(options: RoomSocketOptions): RoomSocket {
  const {
    timers = platformTimers,
    random = Math.random,
    onFault = (text, fault) => console.error(text, fault),
    actionWaitMs = 5_000,
    responseTimeoutMs = 10_000,
  } = options;
  const emitter = createEmitter<RoomSocketEvents>((fault) => onFault('A room listener failed', fault));
  const pendingRequests = createPendingRequests({ timers, timeoutMs: responseTimeoutMs });
  const waiters = createJoinWaiters({ timers, waitMs: actionWaitMs });
  const tracker = createRoomStateTracker();
  let acceptsPacked = canUnpack();
  let session: RoomSession | null = null;
  /** Incremented whenever the connection is lost, so that the result of a join over an older connection is ignored. */
  let connectionNumber = 0;
  let status: ConnectionStatus = { status: 'idle' };

  const clock = createServerClock({
    requestTime: async () => Number((await request('syncClock', {}))['serverTime']),
    now: options.now,
    wallNow: options.wallNow,
    timers,
  });

  /** Probes the connection, since a dead one doesn't report itself. */
  const wake = (): void => {
    connection.probe();
    clock.resync();
  };
  const songEndWatch = createSongEndWatch({ now: () => clock.now(), timers, onOverdue: wake });
  emitter.on('state', (state) => songEndWatch.update(state));

  const connection = createReconnectingConnection({
    url: options.url,
    token: options.token,
    WebSocket: options.WebSocket,
    timers,
    random,
    wallNow: options.wallNow ?? Date.now,
    createReader: (read, failed) =>
      createOrderedReader(read, () => {
        // Only once: losing the connection again and again would be worse than more bytes.
        acceptsPacked = false;
        failed();
      }),
    onAttempt: (attempt) => {
      // With a room state people keep seeing the room and learn that the connection is down.
      setStatus(
        tracker.state ? { status: 'reconnecting', attempt, retryInMs: 0 } : { status: 'connecting', attempt },
      );
    },
    onOpen: () => {
      if (!session) return;
      session.refreshesLeft = maxRefreshesPerConnection;
      void joinOrResume(session, tracker.resumePoint);
    },
    onMessage: (message) => receive(message),
    onDisconnect: ({ attempt, retryInMs }) => {
      connectionNumber += 1;
      pendingRequests.rejectAll();
      clock.stop();
      if (tracker.state) setStatus({ status: 'reconnecting', attempt, retryInMs });
    },
    onTerminated: () => close({ reason: 'ended' }),
    onFault,
  });

  const setStatus = (next: ConnectionStatus): void => {
    status = next;
    emitter.emit('connection', next);
  };

  const request = (action: string, params: object): Promise<ResponseEnvelope> => {
    const room = session?.room.roomUuid;
    const envelope: ActionEnvelope['params'] = {
      ...params,
      action,
      ...(room === undefined ? {} : { roomUuid: room }),
    };
    return pendingRequests.request(connection.send, envelope);
  };

  /** Fetches the full room state, or with `resume` only what the current one is missing. */
  const joinOrResume = async (mine: RoomSession, resume: ResumePoint | null): Promise<void> => {
    const startedOn = connectionNumber;
    const current = () => session === mine && connectionNumber === startedOn;
    tracker.expectJoinResult();
    const sentAt = clock.localNow();
    let result: ResponseEnvelope & (JoinRoomResult | ResumedRoomResult);
    try {
      // Pushes that change the state are buffered until this response, so the server doesn't have to wait until it
      // is read.
      const joinParams = { ...mine.room, atOnce: true, packed: acceptsPacked };
      const response = await request('joinRoom', resume ? { ...joinParams, resume } : joinParams);
      result = response as ResponseEnvelope & (JoinRoomResult | ResumedRoomResult);
    } catch (fault) {
      if (current()) joinFailed(fault);
      return;
    }
    if (!current()) return;
    clock.addSample(result.serverTime, sentAt, clock.localNow());
    const pushResults = 'resumed' in result ? tracker.applyEarlyPushes() : tracker.applyJoinResult(result);
    // Also runs when only the room state was fetched again: another burst of samples does no harm.
    clock.start();
    connection.markHealthy();
    setStatus({ status: 'joined' });
    if (!('resumed' in result)) {
      emitter.emit('joined', result);
      emitter.emit('state', tracker.state);
      mine.pendingJoin?.resolve(result);
      mine.pendingJoin = undefined;
    }
    waiters.resolveAll();
    handle(pushResults);
  };

  const joinFailed = (fault: unknown): void => {
    const refused = fault instanceof RoomActionError && !temporaryRefusals.has(fault.code);
    if (refused) close({ reason: 'refused', message: fault.message, code: fault.code });
    else connection.retry();
  };

  const receive = (message: unknown): void => {
    if (!session || typeof message !== 'object' || message === null) return;
    const { context } = message as { context?: unknown };
    if (context === 'response') pendingRequests.handleResponse(message as ResponseEnvelope);
    else if (context === 'user' && isNamed((message as PushEnvelope).message))
      receivePush(message as PushEnvelope);
  };

  const receivePush = (push: PushEnvelope): void => {
    if (push.message.name === 'kickedFromRoom') {
      emitter.emit('kicked', push.message.params);
      close({ reason: 'kicked' });
    } else if (push.message.name === 'roomReset') {
      emitter.emit('reset', push.message.params);
      // Everyone gets the reset at once; the spread keeps them from rejoining at the same moment (document 3
      // section 9).
      if (session) connection.retry(random() * resetSpreadMs);
    } else {
      handle([tracker.receive(push)]);
    }
  };

  const handle = (pushResults: readonly PushResult[]): void => {
    for (const pushResult of pushResults) {
      if (pushResult.kind === 'delivered') {
        const { before, state, message } = pushResult.delivery;
        // Before any listener sees the state: by the old clock its song would start hours off.
        if (message.name === 'updatedClock' && before.nowPlaying && state.nowPlaying)
          clock.shift(state.nowPlaying.startTime - before.nowPlaying.startTime);
        if (state !== before) emitter.emit('state', state);
        emitter.emit('message', pushResult.delivery);
      } else if (pushResult.kind === 'broken') {
        if (pushResult.why === 'patch') onFault('Failed to apply JSON Patch', pushResult.fault);
        refreshState();
        return;
      }
    }
  };

  const refreshState = (): void => {
    if (!session) return;
    session.refreshesLeft -= 1;
    if (session.refreshesLeft < 0) connection.retry();
    else void joinOrResume(session, null);
  };

  const close = (closed: RoomClosed): void => {
    if (!session) return;
    const { pendingJoin } = session;
    session = null;
    connectionNumber += 1;
    connection.close();
    clock.stop();
    pendingRequests.rejectAll();
    waiters.rejectAll('Not in a room, nothing was sent');
    tracker.clear();
    const message = closed.message ?? closeMessages[closed.reason];
    pendingJoin?.reject(
      closed.reason === 'refused'
        ? new RoomActionError({ error: message, code: closed.code ?? 'request/invalid' }, 'joinRoom')
        : new RoomConnectionError(message, false),
    );
    setStatus({ status: 'idle' });
    emitter.emit('state', null);
    emitter.emit('closed', closed);
  };

  return {
    join(room) {
      close({ reason: 'left' });
      return new Promise((resolve, reject) => {
        session = { room, pendingJoin: { resolve, reject }, refreshesLeft: maxRefreshesPerConnection };
        connection.open();
      });
    },
    async act(name, params) {
      if (!session) throw new RoomConnectionError('Not in a room, nothing was sent', false);
      if (status.status !== 'joined') await waiters.wait();
      return (await request(name, params)) as unknown as ClientActionResults[typeof name];
    },
    leave: () => close({ reason: 'left' }),
    state: () => tracker.state,
    connection: () => status,
    on: (event, listener) => emitter.on(event, listener),
    wake,
    clock,
  };
}

/** A push whose inner message isn't an object with a name isn't for us (wire section 8). */
const isNamed = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'name' in message;
