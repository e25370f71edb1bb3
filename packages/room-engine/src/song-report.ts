/** What points, history and statistics need to know when a song is over. */
import type { Listener, RoomEvent, SongEndReason, Vote } from './events.ts';
import { knownPerson, valueAt, type Person, type RoomEngineState, type Turn } from './state.ts';

/** Milliseconds of the song that passed while the person was in the room. */
export function heardMs(person: Person, turn: Turn, now: number): number {
  const { startTime, endTime } = turn.nowPlaying;
  const from = Math.max(startTime, person.joinedAt);
  const until = Math.min(now, endTime, person.disconnectedAt ?? now);
  return (valueAt(turn.returned, person.user.uuid) ?? 0) + Math.max(0, until - from);
}

export function songEnded(
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
    const person = knownPerson(state, uuid);
    listeners.push({ userUuid: uuid, tokenRole: person.user.tokenRole, heardMs: heardMs(person, turn, now) });
  }
  for (const [uuid, gone] of Object.entries(turn.departed)) {
    if (uuid !== turn.djUuid) {
      listeners.push({ userUuid: uuid, tokenRole: gone.tokenRole, heardMs: gone.heardMs });
    }
  }
  for (const uuid of turn.voters) {
    const gone = valueAt(turn.departed, uuid);
    const tokenRole = gone?.tokenRole ?? knownPerson(state, uuid).user.tokenRole;
    const songVotes = gone?.songVotes ?? knownPerson(state, uuid).data.songVotes;
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
