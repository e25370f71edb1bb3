import type { RoomState, Song } from '@turnstage/contracts';

/**
 * The song that plays next if nothing changes: the same DJ's while their turn lasts, else that of the first DJ
 * after them who has one (rules R39 to R41). Null while nothing plays, since then the first DJ with a song starts.
 */
export function upNext({
  djs,
  nowPlaying,
  songsRemainingForDj,
}: Pick<RoomState, 'djs' | 'nowPlaying' | 'songsRemainingForDj'>): Song | null {
  const [current, ...others] = djs;
  if (!nowPlaying || !current) return null;
  const continuesTurn = songsRemainingForDj > 1 && current.leavingAfterSong !== true;
  const order = continuesTurn ? djs : current.leavingAfterSong === true ? others : [...others, current];
  return order.find(({ nextSong }) => nextSong !== null)?.nextSong ?? null;
}
