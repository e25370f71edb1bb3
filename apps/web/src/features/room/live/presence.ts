/** "Still there?", and what came of it without an answer (rules R41 and R45). */
import type { RoomState, ServerMessage } from '@turnstage/contracts';

export type Presence = {
  /** Server time at which it was heard of. */
  since: number;
} & (
  | {
      kind: 'asked';
      /** Server time by which I must say that I am there. */
      before: number;
    }
  | { kind: 'passed-over' }
  /** Stays until it is read: whoever it is told was not there. */
  | { kind: 'seat-lost' }
);

/** Null when the message is about something else. */
export function presenceTold(message: ServerMessage, now: number): Presence | null {
  if (!('params' in message)) return null;
  const { answerBefore, kind, code } = message.params;
  if (message.name === 'askedIfStillThere' && typeof answerBefore === 'number')
    return { kind: 'asked', since: now, before: answerBefore };
  if (message.name !== 'notification' || kind !== 'lineUp') return null;
  if (code === 'passedOverAbsent') return { kind: 'passed-over', since: now };
  return code === 'seatLostAbsent' ? { kind: 'seat-lost', since: now } : null;
}

/** What is left of it with a new picture: nothing for those who have left the stage, or play after all. */
export function presenceIn(
  presence: Presence | null,
  { djs, nowPlaying }: Pick<RoomState, 'djs' | 'nowPlaying'>,
  me: string,
): Presence | null {
  if (presence === null || presence.kind === 'seat-lost') return presence;
  if (!djs.some(({ uuid }) => uuid === me)) return null;
  const hasPlayedSince = djs[0]?.uuid === me && nowPlaying !== null && nowPlaying.startTime > presence.since;
  return hasPlayedSince ? null : presence;
}
