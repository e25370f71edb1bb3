/** The room state that the client holds: a full state from joining, then patches in order. */
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
  /** The room state before and after the message; the same object when the message has no patch. */
  before: RoomState;
  state: RoomState;
  /** epoch ms, server time */
  sentAt: number;
}

export type PushResult =
  | { kind: 'delivered'; delivery: RoomMessage }
  /** Nothing to emit: buffered until the join response arrives, or already part of the state. */
  | { kind: 'ignored' }
  /** The state can't be trusted any more; a full one must be fetched. */
  | { kind: 'broken'; why: 'gap' | 'patch'; fault?: unknown };

export type ResumePoint = NonNullable<ClientActions['joinRoom']['resume']>;

export interface RoomStateTracker {
  readonly state: RoomState | null;
  /** Where the server can resume; null without a state, or when the server doesn't number its broadcasts. */
  readonly resumePoint: ResumePoint | null;
  /** A join was sent: pushes from now on apply after its response. */
  expectJoinResult(): void;
  /** Applies the join response. Returns the results of the pushes that arrived before it. */
  applyJoinResult(result: JoinRoomResult): PushResult[];
  /** The join was resumed: the state is still good and the missing pushes follow. Applies the buffered ones. */
  applyEarlyPushes(): PushResult[];
  receive(push: PushEnvelope): PushResult;
  clear(): void;
}

export function createRoomStateTracker(): RoomStateTracker {
  let state: RoomState | null = null;
  let lastSeq: number | undefined;
  let epoch: string | undefined;
  let lastDirectSeq: number | undefined;
  let earlyPushes: PushEnvelope[] | null = null;

  const apply = (current: RoomState, push: PushEnvelope): PushResult => {
    const { message, sentAt } = push;
    if (isDuplicate(push)) return { kind: 'ignored' };
    const kind = classify(push);
    if (kind === 'gap') return { kind: 'broken', why: 'gap' };
    if (kind === 'stale') return { kind: 'ignored' };
    if (kind === 'next') lastSeq = push.seq;
    if (!('statePatch' in message))
      return { kind: 'delivered', delivery: { message, before: current, state: current, sentAt } };
    try {
      state = applyPatch(current, message.statePatch);
    } catch (fault) {
      return { kind: 'broken', why: 'patch', fault };
    }
    return { kind: 'delivered', delivery: { message, before: current, state, sentAt } };
  };

  /** A direct message that was already received before the connection dropped. */
  const isDuplicate = ({ directSeq }: PushEnvelope): boolean => {
    if (typeof directSeq !== 'number') return false;
    if (lastDirectSeq !== undefined && directSeq <= lastDirectSeq) return true;
    lastDirectSeq = directSeq;
    return false;
  };

  /** Broadcasts count up by one; direct messages carry no new number. */
  const classify = (push: PushEnvelope): 'next' | 'direct' | 'stale' | 'gap' => {
    if (lastSeq === undefined || typeof push.seq !== 'number') return 'direct';
    if (push.seq === lastSeq + 1) return 'next';
    if (push.seq > lastSeq) return 'gap';
    // The one patch that goes to a single connection adds the people after joining (wire 0.5).
    const isDirect = !('statePatch' in push.message) || push.message.name === 'updatedUserData';
    return isDirect ? 'direct' : 'stale';
  };

  const receive = (push: PushEnvelope): PushResult => {
    if (earlyPushes) {
      earlyPushes.push(push);
      return { kind: 'ignored' };
    }
    return state ? apply(state, push) : { kind: 'ignored' };
  };

  return {
    get state() {
      return state;
    },
    get resumePoint() {
      if (!state || epoch === undefined || lastSeq === undefined) return null;
      return { epoch, seq: lastSeq, ...(lastDirectSeq === undefined ? {} : { directSeq: lastDirectSeq }) };
    },
    expectJoinResult() {
      earlyPushes = [];
    },
    applyJoinResult(result) {
      const pushes = earlyPushes ?? [];
      earlyPushes = null;
      state = result.state;
      lastSeq = typeof result.seq === 'number' ? result.seq : undefined;
      epoch = result.epoch;
      lastDirectSeq = result.directSeq;
      return pushes.map(receive);
    },
    applyEarlyPushes() {
      const pushes = earlyPushes ?? [];
      earlyPushes = null;
      return pushes.map(receive);
    },
    receive,
    clear() {
      state = null;
      lastSeq = undefined;
      epoch = undefined;
      lastDirectSeq = undefined;
      earlyPushes = null;
    },
  };
}
