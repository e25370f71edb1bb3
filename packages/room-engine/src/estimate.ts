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
  const songMs = usualSongMs(state);
  const place = placeOf(state.lineUp, userUuid);
  if (place >= 0) return turnsBefore(state, place, songMs, now);
  const waiting = placeOf(state.seatQueue, userUuid);
  if (waiting < 0) return null;
  const leavers = state.lineUp.flatMap((entry, i) => (entry.leaveAfterSong ? [i] : []));
  const leaver = leavers[waiting];
  if (leaver !== undefined) return turnsBefore(state, leaver + 1, songMs, now);
  const rounds = waiting - leavers.length + 1;
  return turnsBefore(state, rounds * seatsIn(state), songMs, now);
}

/** Of so many turns from the one that is on; round after round, those who leave play one song and no more. */
function turnsBefore(state: RoomEngineState, turns: number, songMs: number, now?: number): number {
  const { lineUp, settings } = state;
  let sumMs = 0;
  for (let i = 0; i < turns; i += 1) {
    const leaves = lineUp[i]?.leaveAfterSong ?? false;
    if (i === 0) sumMs += restOfTurnMs(state, songMs, leaves, now);
    else sumMs += songMs * (leaves ? 1 : settings.songsPerDj);
  }
  return sumMs;
}

function restOfTurnMs(
  { turn, songsRemaining, settings }: RoomEngineState,
  songMs: number,
  leaves: boolean,
  now?: number,
): number {
  const songs = leaves ? 1 : turn ? Math.max(1, songsRemaining) : settings.songsPerDj;
  if (!turn) return songs * songMs;
  const { startTime, endTime } = turn.nowPlaying;
  const lengthMs = endTime - startTime;
  const left = Math.min(lengthMs, Math.max(0, endTime - (now ?? startTime)));
  return left + (songs - 1) * lengthMs;
}

function usualSongMs({ turn, lineUp }: RoomEngineState): number {
  const lengths = lineUp.flatMap(({ nextSong }) =>
    nextSong && nextSong.duration > 0 ? [nextSong.duration * 1000] : [],
  );
  if (turn) lengths.push(turn.nowPlaying.endTime - turn.nowPlaying.startTime);
  return lengths.length === 0 ? typicalSongMs : lengths.reduce((sum, ms) => sum + ms, 0) / lengths.length;
}
