/** The room as a client lives it (document 3 section 4, Room connection): enter, follow, act, come back after a drop. */
import type {
  ActionEnvelope,
  JoinRoomResult,
  PushEnvelope,
  ResponseEnvelope,
  ResumedRoomResult,
} from '@turnstage/contracts';

import { createEmitter } from './emitter.ts';
import { createJoinWaiters } from './join-waiters.ts';
import { createOverdueWatch } from './overdue-watch.ts';
import { canUnpack, readInOrder } from './packed-frames.ts';
import { createPendingAnswers } from './pending-answers.ts';
import { createReconnectingLink } from './reconnecting-link.ts';
import { RoomActionError, RoomConnectionError } from './room-errors.ts';
import { createRoomPicture, type Reception, type ResumePoint } from './room-picture.ts';
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

/** Refusals that say nothing about us: the way in is open again in a moment. */
const passingRefusals: readonly string[] = [
  'the server is shutting down',
  'you have too many pending requests',
  'Something went wrong, please try again',
  'Service Unavailable',
];
const resetSpreadMs = 2_000;
/** Fresh pictures taken over one connection before it is given up as broken. */
const freshPicturesPerConnection = 3;

const farewells: Record<RoomClosed['reason'], string> = {
  left: 'The room was left',
  kicked: 'You were removed from the room',
  ended: 'The server ended the connection',
  refused: 'The server refused',
};

interface Stay {
  room: JoinRequest;
  /** The caller's promise; undefined once it is settled. */
  entering: { resolve(result: JoinRoomResult): void; reject(error: Error): void } | undefined;
  freshPicturesLeft: number;
}

export function createRoomSocket(options: RoomSocketOptions): RoomSocket {
  const {
    timers = platformTimers,
    random = Math.random,
    onFault = (text, fault) => console.error(text, fault),
    actionWaitMs = 5_000,
    answerTimeoutMs = 10_000,
  } = options;
  const emitter = createEmitter<RoomSocketEvents>((fault) => onFault('A room listener failed', fault));
  const answers = createPendingAnswers({ timers, timeoutMs: answerTimeoutMs });
  const waiters = createJoinWaiters({ timers, waitMs: actionWaitMs });
  const picture = createRoomPicture();
  let takesPacked = canUnpack();
  let stay: Stay | null = null;
  /** Grows whenever the connection is lost: a question asked over an older one concerns nobody any more. */
  let line = 0;
  let status: ConnectionStatus = { status: 'idle' };

  const clock = createServerClock({
    exchange: async () => Number((await ask('syncClock', {}))['serverTime']),
    now: options.now,
    wallNow: options.wallNow,
    timers,
  });

  /** Asks for a sign of life, which a dead line does not give. */
  const wake = (): void => {
    link.hurry();
    clock.resync();
  };
  const overdue = createOverdueWatch({ now: () => clock.now(), timers, onOverdue: wake });
  emitter.on('state', (state) => overdue.look(state));

  const link = createReconnectingLink({
    url: options.url,
    token: options.token,
    WebSocket: options.WebSocket,
    timers,
    random,
    wallNow: options.wallNow ?? Date.now,
    makeReader: (read, failed) =>
      readInOrder(read, () => {
        // Not a second time: a line that is lost again and again would be worse than more bytes.
        takesPacked = false;
        failed();
      }),
    onAttempt: (attempt) => {
      // While a picture is held, people see it on and are told that the line is down.
      setStatus(
        picture.state ? { status: 'reconnecting', attempt, retryInMs: 0 } : { status: 'connecting', attempt },
      );
    },
    onOpen: () => {
      if (!stay) return;
      stay.freshPicturesLeft = freshPicturesPerConnection;
      void enter(stay, picture.resumePoint);
    },
    onMessage: (message) => receive(message),
    onDown: ({ attempt, retryInMs }) => {
      line += 1;
      answers.loseAll();
      clock.stop();
      if (picture.state) setStatus({ status: 'reconnecting', attempt, retryInMs });
    },
    onEnd: () => close({ reason: 'ended' }),
    onFault,
  });

  const setStatus = (next: ConnectionStatus): void => {
    status = next;
    emitter.emit('connection', next);
  };

  const ask = (action: string, params: object): Promise<ResponseEnvelope> => {
    const room = stay?.room.roomUuid;
    const envelope: ActionEnvelope['params'] = {
      ...params,
      action,
      ...(room === undefined ? {} : { roomUuid: room }),
    };
    return answers.ask(link.send, envelope);
  };

  /** Takes a picture, or what the one that is held lacks since `resume`. */
  const enter = async (mine: Stay, resume: ResumePoint | null): Promise<void> => {
    const asked = line;
    const current = () => stay === mine && line === asked;
    picture.expectFresh();
    const sentAt = clock.localNow();
    let result: ResponseEnvelope & (JoinRoomResult | ResumedRoomResult);
    try {
      // What changes the picture is kept in line behind it here, so nothing has to wait for the answer to be read.
      const wanted = { ...mine.room, atOnce: true, packed: takesPacked };
      const answer = await ask('joinRoom', resume ? { ...wanted, resume } : wanted);
      result = answer as ResponseEnvelope & (JoinRoomResult | ResumedRoomResult);
    } catch (fault) {
      if (current()) joinFailed(fault);
      return;
    }
    if (!current()) return;
    clock.addSample(result.serverTime, sentAt, clock.localNow());
    const receptions = 'resumed' in result ? picture.goOn() : picture.takeFresh(result);
    // Also starts when only the picture was renewed: a burst of samples does no harm.
    clock.start();
    link.settled();
    setStatus({ status: 'joined' });
    if (!('resumed' in result)) {
      emitter.emit('joined', result);
      emitter.emit('state', picture.state);
      mine.entering?.resolve(result);
      mine.entering = undefined;
    }
    waiters.release();
    handle(receptions);
  };

  const joinFailed = (fault: unknown): void => {
    const refused = fault instanceof RoomActionError && !passingRefusals.includes(fault.message);
    if (refused) close({ reason: 'refused', message: fault.message });
    else link.retry();
  };

  const receive = (message: unknown): void => {
    if (!stay || typeof message !== 'object' || message === null) return;
    const { context } = message as { context?: unknown };
    if (context === 'response') answers.settle(message as ResponseEnvelope);
    else if (context === 'user' && isNamed((message as PushEnvelope).message))
      receivePush(message as PushEnvelope);
  };

  const receivePush = (push: PushEnvelope): void => {
    if (push.message.name === 'kickedFromRoom') {
      emitter.emit('kicked', push.message.params);
      close({ reason: 'kicked' });
    } else if (push.message.name === 'roomReset') {
      emitter.emit('reset', push.message.params);
      // Everybody is told at once; the spread keeps the room from being stormed (document 3 section 9).
      if (stay) link.retry(random() * resetSpreadMs);
    } else {
      handle([picture.receive(push)]);
    }
  };

  const handle = (receptions: readonly Reception[]): void => {
    for (const reception of receptions) {
      if (reception.kind === 'delivered') {
        const { before, state, message } = reception.delivery;
        // Before anybody reads the picture: by the old clock its song would start hours off.
        if (message.name === 'updatedClock' && before.nowPlaying && state.nowPlaying)
          clock.shift(state.nowPlaying.startTime - before.nowPlaying.startTime);
        if (state !== before) emitter.emit('state', state);
        emitter.emit('message', reception.delivery);
      } else if (reception.kind === 'broken') {
        if (reception.why === 'patch') onFault('Failed to apply JSON Patch', reception.fault);
        renewPicture();
        return;
      }
    }
  };

  const renewPicture = (): void => {
    if (!stay) return;
    stay.freshPicturesLeft -= 1;
    if (stay.freshPicturesLeft < 0) link.retry();
    else void enter(stay, null);
  };

  const close = (closed: RoomClosed): void => {
    if (!stay) return;
    const { entering } = stay;
    stay = null;
    line += 1;
    link.close();
    clock.stop();
    answers.loseAll();
    waiters.refuse('Not in a room, nothing was sent');
    picture.clear();
    const message = closed.message ?? farewells[closed.reason];
    entering?.reject(
      closed.reason === 'refused'
        ? new RoomActionError(message, 'joinRoom')
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
        stay = { room, entering: { resolve, reject }, freshPicturesLeft: freshPicturesPerConnection };
        link.open();
      });
    },
    async act(name, params) {
      if (!stay) throw new RoomConnectionError('Not in a room, nothing was sent', false);
      if (status.status !== 'joined') await waiters.wait();
      return ask(name, params);
    },
    leave: () => close({ reason: 'left' }),
    state: () => picture.state,
    connection: () => status,
    on: (event, listener) => emitter.on(event, listener),
    wake,
    clock,
  };
}

/** A push whose inner message is no object with a name is not for us (wire section 8). */
const isNamed = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'name' in message;
