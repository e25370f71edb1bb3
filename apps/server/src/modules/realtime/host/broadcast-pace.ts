/** How often a room broadcasts (rule R83). */
import type { OutgoingMessage, RoomAction } from '@turnstage/room-engine';
import type { Pace } from './pacer.ts';

/** `presence`: only people joining and leaving. `updates`: anything else. */
export type BroadcastKind = 'updates' | 'presence';

/** Interval for a room that is busy all the time. After idle time a room broadcasts at once. */
const intervalMs = 25;
const burst = 4;
/** Rough cost of writing to one listener. */
const sendOneMs = 0.005;
/** The share of a core that broadcasting to a crowd may take, and the maximum number of intervals to wait for that. */
const shareOfCore: Readonly<Record<BroadcastKind, number>> = { updates: 1 / 4, presence: 1 / 20 };
const maxIntervals: Readonly<Record<BroadcastKind, number>> = { updates: 4, presence: 10 };
/**
 * Messages that arrive while a full room waits join the batch at no cost. The wait is this many times the cost of a
 * broadcast.
 */
const batchFactor = 3.2;

/** `listeners` returns the current number of listeners. */
export function broadcastPaceFor(kind: BroadcastKind, listeners: () => number): Pace {
  const sendMs = () => listeners() * sendOneMs;
  return {
    burst,
    // A multiple of the common interval, so that all rooms keep writing at the same moments.
    intervalMs() {
      const wanted = Math.ceil(sendMs() / shareOfCore[kind] / intervalMs);
      return intervalMs * Math.min(maxIntervals[kind], Math.max(1, wanted));
    },
    batchMs: () => Math.min(intervalMs, batchFactor * sendMs()),
  };
}

const presenceActions: ReadonlySet<RoomAction['type']> = new Set(['join', 'disconnect', 'graceEnded']);

/** The kind of a step's broadcast. Somebody who left the stage, or came back to it, changed more than presence. */
export function broadcastKindOf({ type }: RoomAction, messages: readonly OutgoingMessage[]): BroadcastKind {
  if (!presenceActions.has(type)) return 'updates';
  const isPresence = messages.every(({ message: { name } }) => name === 'userJoined' || name === 'userLeft');
  return isPresence ? 'presence' : 'updates';
}
