/** The picture of the room that the client holds: a full state from joining, then patch upon patch in order. */
import type {
  ClientActions,
  JoinRoomResult,
  PushEnvelope,
  RoomState,
  ServerMessage,
} from '@turnstage/contracts';

import { applyPatch } from './apply-patch.ts';

export interface RoomMessage {
  message: ServerMessage;
  /** The picture before and after the message; the same one when the message carries no patch. */
  before: RoomState;
  state: RoomState;
  /** epoch ms, server time */
  sentAt: number;
}

export type Reception =
  | { kind: 'delivered'; delivery: RoomMessage }
  /** Nothing to show: kept until the join answer is there, or contained in the picture already. */
  | { kind: 'withheld' }
  /** The picture can't be trusted any more; a fresh one is needed. */
  | { kind: 'broken'; why: 'gap' | 'patch'; fault?: unknown };

export type ResumePoint = NonNullable<ClientActions['joinRoom']['resume']>;

export interface RoomPicture {
  readonly state: RoomState | null;
  /** From where the server may go on telling; null without a picture, or with a server that does not number. */
  readonly resumePoint: ResumePoint | null;
  /** A join was sent: what is pushed from now on belongs after its answer. */
  expectFresh(): void;
  /** Takes the join answer; answers what came of the pushes that were faster than it. */
  takeFresh(result: JoinRoomResult): Reception[];
  /** The picture is still good: what it lacks is pushed next. */
  goOn(): Reception[];
  receive(push: PushEnvelope): Reception;
  clear(): void;
}

export function createRoomPicture(): RoomPicture {
  let state: RoomState | null = null;
  let lastSeq: number | undefined;
  let epoch: string | undefined;
  let lastTold: number | undefined;
  let early: PushEnvelope[] | null = null;

  const apply = (current: RoomState, push: PushEnvelope): Reception => {
    const { message, sentAt } = push;
    if (isRepeated(push)) return { kind: 'withheld' };
    const order = place(push);
    if (order === 'gap') return { kind: 'broken', why: 'gap' };
    if (order === 'contained') return { kind: 'withheld' };
    if (order === 'next') lastSeq = push.seq;
    if (!('statePatch' in message))
      return { kind: 'delivered', delivery: { message, before: current, state: current, sentAt } };
    try {
      state = applyPatch(current, message.statePatch);
    } catch (fault) {
      return { kind: 'broken', why: 'patch', fault };
    }
    return { kind: 'delivered', delivery: { message, before: current, state, sentAt } };
  };

  /** Said to us alone, and heard before the line went down. */
  const isRepeated = ({ told }: PushEnvelope): boolean => {
    if (typeof told !== 'number') return false;
    if (lastTold !== undefined && told <= lastTold) return true;
    lastTold = told;
    return false;
  };

  /** Broadcasts count up by one; messages to this connection alone carry no new number. */
  const place = (push: PushEnvelope): 'next' | 'beside' | 'contained' | 'gap' => {
    if (lastSeq === undefined || typeof push.seq !== 'number') return 'beside';
    if (push.seq === lastSeq + 1) return 'next';
    if (push.seq > lastSeq) return 'gap';
    // The one patch that is sent to a single connection fills in the people after joining (wire 0.5).
    const alone = !('statePatch' in push.message) || push.message.name === 'updatedUserData';
    return alone ? 'beside' : 'contained';
  };

  const receive = (push: PushEnvelope): Reception => {
    if (early) {
      early.push(push);
      return { kind: 'withheld' };
    }
    return state ? apply(state, push) : { kind: 'withheld' };
  };

  return {
    get state() {
      return state;
    },
    get resumePoint() {
      if (!state || epoch === undefined || lastSeq === undefined) return null;
      return { epoch, seq: lastSeq, ...(lastTold === undefined ? {} : { told: lastTold }) };
    },
    expectFresh() {
      early = [];
    },
    takeFresh(result) {
      const waiting = early ?? [];
      early = null;
      state = result.state;
      lastSeq = typeof result.seq === 'number' ? result.seq : undefined;
      epoch = result.epoch;
      lastTold = result.told;
      return waiting.map(receive);
    },
    goOn() {
      const waiting = early ?? [];
      early = null;
      return waiting.map(receive);
    },
    receive,
    clear() {
      state = null;
      lastSeq = undefined;
      epoch = undefined;
      lastTold = undefined;
      early = null;
    },
  };
}
