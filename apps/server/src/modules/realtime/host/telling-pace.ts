/** How often a room tells its people what there is to tell (rule R83). */
import type { OutgoingMessage, RoomAction } from '@turnstage/room-engine';
import type { Pace } from './pacer.ts';

/** `presence`: nothing but that people came and went. `words`: anything else. */
export type Telling = 'words' | 'presence';

/** A room that is busy all the time speaks so often; one in which something happens now and then, at once. */
const intervalMs = 25;
const burst = 4;
/** What writing to one listener takes, roughly. */
const tellingOneMs = 0.005;
/** What telling a crowd may take of a core, and how many intervals it waits for that at the most. */
const shareOfCore: Readonly<Record<Telling, number>> = { words: 1 / 4, presence: 1 / 20 };
const mostIntervals: Readonly<Record<Telling, number>> = { words: 4, presence: 10 };
/** What is said while a full room waits goes along for nothing; so many times as long as telling takes. */
const gatherTimes = 3.2;

/** `listeners`: how many there are at the moment. */
export function paceOfTelling(what: Telling, listeners: () => number): Pace {
  const tellingMs = () => listeners() * tellingOneMs;
  return {
    burst,
    // Multiples of what all rooms have, so that they go on writing at the same moments.
    intervalMs() {
      const wanted = Math.ceil(tellingMs() / shareOfCore[what] / intervalMs);
      return intervalMs * Math.min(mostIntervals[what], Math.max(1, wanted));
    },
    gatherMs: () => Math.min(intervalMs, gatherTimes * tellingMs()),
  };
}

const comingAndGoing: ReadonlySet<RoomAction['type']> = new Set(['join', 'disconnect', 'graceEnded']);

/** What a step has to tell: whoever left the stage, or came back to it, changed more than who is there. */
export function tellingOf({ type }: RoomAction, messages: readonly OutgoingMessage[]): Telling {
  if (!comingAndGoing.has(type)) return 'words';
  const isPresence = messages.every(({ message: { name } }) => name === 'userJoined' || name === 'userLeft');
  return isPresence ? 'presence' : 'words';
}
