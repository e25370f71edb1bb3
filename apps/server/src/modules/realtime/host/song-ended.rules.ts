import type { RoomEvent } from '@turnstage/room-engine';
import type { EventMap } from '../../../events/index.ts';

/** A listener was in the room for this long, and their player reported it (docs/rules/playback.md, L3). */
export const heardMs = 30_000;

/**
 * The event for other modules: everything the engine knows about a finished song, and who heard it.
 *
 * @param reportedBy people whose player reported 30 seconds of this play
 */
export function toSongEnded(
  event: Extract<RoomEvent, { type: 'songEnded' }>,
  roomUuid: string,
  reportedBy: ReadonlySet<string>,
): EventMap['songEnded'] {
  const { playId, djUuid, song, startTime, endedAt, reason, voteCounts, votes, listeners } = event;
  return {
    roomUuid,
    playId,
    djUuid,
    song,
    startTime,
    endTime: endedAt,
    reason,
    voteCounts,
    votes,
    listeners: listeners.map(({ userUuid, tokenRole, heardMs: presentMs }) => ({
      userUuid,
      tokenRole,
      presentMs,
      hasHeard: presentMs >= heardMs && reportedBy.has(userUuid),
    })),
  };
}
