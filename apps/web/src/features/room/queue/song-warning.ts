/** Whether the room takes a song of my queue, as far as it can be told before its turn (rules R33 and R34). */
import type { RoomSettings } from '@turnstage/contracts';
import { isSameSong, type SongIdentity } from '@turnstage/music';

export interface SongWarning {
  kind: 'too-short' | 'too-long' | 'repeat';
  /** The room passes the song over; otherwise it is only said. */
  blocks: boolean;
}

const shortestSeconds = 15;
const longestSeconds = 20 * 60;

/** `recent` is what was played here within the hour, and what is on. */
export function warningOf(
  song: SongIdentity,
  { maxSongSeconds, repeatRule }: Pick<RoomSettings, 'maxSongSeconds' | 'repeatRule'>,
  recent: readonly SongIdentity[],
): SongWarning | null {
  // No length is told before the look-up.
  if (song.duration > 0 && song.duration < shortestSeconds) return { kind: 'too-short', blocks: true };
  if (song.duration > Math.min(maxSongSeconds, longestSeconds)) return { kind: 'too-long', blocks: true };
  if (repeatRule !== 'off' && recent.some((played) => isSameSong(played, song)))
    return { kind: 'repeat', blocks: repeatRule === 'block' };
  return null;
}
