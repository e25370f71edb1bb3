/** What points, history and statistics need to know when a song is over. */
import { isListener } from '@turnstage/contracts/values';
import type { Listener, RoomEvent, SongEndReason, Vote } from './events.ts';
import { getPerson, getOwn, type Person, type RoomEngineState, type Turn } from './state.ts';

/** Milliseconds of the song during which the person was in the room. */
export function heardMs(person: Person, turn: Turn, now: number): number {
  const { startTime, endTime } = turn.nowPlaying;
  const from = Math.max(startTime, person.joinedAt);
  const until = Math.min(now, endTime, person.disconnectedAt ?? now);
  return (getOwn(turn.returned, person.user.uuid) ?? 0) + Math.max(0, until - from);
}

export function createSongEndedEvent(
  state: RoomEngineState,
  turn: Turn,
  reason: SongEndReason,
  now: number,
): Extract<RoomEvent, { type: 'songEnded' }> {
  const { playId, song, startTime, endTime } = turn.nowPlaying;
  const listeners: Listener[] = [];
  const votes: Vote[] = [];
  for (const uuid of state.allUsers) {
    if (uuid === turn.djUuid) continue;
    const person = getPerson(state, uuid);
    const { tokenRole } = person.user;
    if (!isListener(tokenRole)) continue;
    listeners.push({ userUuid: uuid, tokenRole, heardMs: heardMs(person, turn, now) });
  }
  for (const [uuid, departed] of Object.entries(turn.departed)) {
    if (uuid !== turn.djUuid && isListener(departed.tokenRole)) {
      listeners.push({ userUuid: uuid, tokenRole: departed.tokenRole, heardMs: departed.heardMs });
    }
  }
  for (const uuid of turn.voters) {
    const departed = getOwn(turn.departed, uuid);
    const tokenRole = departed?.tokenRole ?? getPerson(state, uuid).user.tokenRole;
    const songVotes = departed?.songVotes ?? getPerson(state, uuid).data.songVotes;
    votes.push({ userUuid: uuid, tokenRole, ...songVotes });
  }
  return {
    type: 'songEnded',
    playId,
    djUuid: turn.djUuid,
    song,
    startTime,
    endedAt: Math.min(now, endTime),
    reason,
    voteCounts: { ...state.voteCounts },
    votes,
    listeners,
  };
}
