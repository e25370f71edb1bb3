/** The presence check "Still there?" and what happens without a response (rules R41 and R45). */
import type { RoomState, ServerMessage } from '@turnstage/contracts';

export type Presence = {
  /** Server time at which it arrived. */
  since: number;
} & (
  | {
      kind: 'asked';
      /** Server time by which I must confirm that I am there. */
      before: number;
    }
  | { kind: 'passed-over' }
  /** Stays until it is closed: the person wasn't there when it happened. */
  | { kind: 'seat-lost' }
);

/** Null if the message is about something else. */
export function parsePresence(message: ServerMessage, now: number): Presence | null {
  if (message.name === 'askedIfStillThere')
    return { kind: 'asked', since: now, before: message.params.answerBefore };
  if (message.name !== 'notification' || message.params.kind !== 'lineUp') return null;
  const { code } = message.params;
  if (code === 'passedOverAbsent') return { kind: 'passed-over', since: now };
  return code === 'seatLostAbsent' ? { kind: 'seat-lost', since: now } : null;
}

/** Clears it when a new room state makes it obsolete: I left the stage, or my song started. */
export function updatePresence(
  presence: Presence | null,
  { djs, nowPlaying }: Pick<RoomState, 'djs' | 'nowPlaying'>,
  me: string,
): Presence | null {
  if (presence === null || presence.kind === 'seat-lost') return presence;
  if (!djs.some(({ uuid }) => uuid === me)) return null;
  const hasPlayedSince = djs[0]?.uuid === me && nowPlaying !== null && nowPlaying.startTime > presence.since;
  return hasPlayedSince ? null : presence;
}
