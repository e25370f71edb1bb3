/** How long somebody waits, as far as anybody can tell. */
import { typicalSongMs } from './limits.ts';
import { seatsIn } from './seats.ts';
import { placeOf, type RoomEngineState } from './state.ts';

/**
 * Milliseconds until a DJ's own song starts (0 for the one on the air), or until a waiting person gets a seat.
 * Null for everybody else. For the line it is taken that the DJs who asked to leave do so, and that then one seat
 * is freed per round of the line-up. Without `now` the current song counts in full.
 */
export function estimateWaitMs(state: RoomEngineState, userUuid: string, now?: number): number | null {
  const turnMs = usualSongMs(state) * state.settings.songsPerDj;
  const place = placeOf(state.lineUp, userUuid);
  if (place >= 0) return turnsBefore(state, place, turnMs, now);
  const waiting = placeOf(state.seatQueue, userUuid);
  if (waiting < 0) return null;
  const leavers = state.lineUp.flatMap((entry, i) => (entry.leaveAfterSong ? [i] : []));
  const leaver = leavers[waiting];
  if (leaver !== undefined) return turnsBefore(state, leaver + 1, turnMs, now);
  const rounds = waiting - leavers.length + 1;
  return restOfTurnMs(state, turnMs, now) + (rounds * seatsIn(state) - 1) * turnMs;
}

function turnsBefore(state: RoomEngineState, turns: number, turnMs: number, now?: number): number {
  return turns === 0 ? 0 : restOfTurnMs(state, turnMs, now) + (turns - 1) * turnMs;
}

function restOfTurnMs({ turn, songsRemaining }: RoomEngineState, turnMs: number, now?: number): number {
  if (!turn) return turnMs;
  const { startTime, endTime } = turn.nowPlaying;
  const songMs = endTime - startTime;
  const left = Math.min(songMs, Math.max(0, endTime - (now ?? startTime)));
  return left + Math.max(0, songsRemaining - 1) * songMs;
}

function usualSongMs({ turn, lineUp }: RoomEngineState): number {
  const lengths = lineUp.flatMap(({ nextSong }) =>
    nextSong && nextSong.duration > 0 ? [nextSong.duration * 1000] : [],
  );
  if (turn) lengths.push(turn.nowPlaying.endTime - turn.nowPlaying.startTime);
  return lengths.length === 0 ? typicalSongMs : lengths.reduce((sum, ms) => sum + ms, 0) / lengths.length;
}
