import type { RoomState, Song } from '@turnstage/contracts';

/**
 * The song that plays after this one if nothing changes: of the same DJ while their turn lasts, else of the first
 * after them who has one (rules R39 to R41). Null in silence, where whoever is first to have one begins.
 */
export function upNext({
  djs,
  nowPlaying,
  songsRemainingForDj,
}: Pick<RoomState, 'djs' | 'nowPlaying' | 'songsRemainingForDj'>): Song | null {
  const [current, ...others] = djs;
  if (!nowPlaying || !current) return null;
  const goesOn = songsRemainingForDj > 1 && current.leavingAfterSong !== true;
  const order = goesOn ? djs : current.leavingAfterSong === true ? others : [...others, current];
  return order.find(({ nextSong }) => nextSong !== null)?.nextSong ?? null;
}
