/** Predicts whether the room takes a song of my queue when its turn comes (rules R33, R34 and U60). */
import type { RoomSettings } from '@turnstage/contracts';
import { isSameSong, type SongIdentity } from '@turnstage/music';

export interface SongWarning {
  kind: 'removed' | 'too-short' | 'too-long' | 'repeat';
  /** Whether the room skips the song; otherwise it only warns. */
  blocks: boolean;
}

const minSeconds = 15;
const maxSeconds = 20 * 60;

/** `recent`: songs played here within the hour, including the current one. */
export function getSongWarning(
  song: SongIdentity & { readonly isRemoved?: boolean },
  { maxSongSeconds, repeatRule }: Pick<RoomSettings, 'maxSongSeconds' | 'repeatRule'>,
  recent: readonly SongIdentity[],
): SongWarning | null {
  if (song.isRemoved) return { kind: 'removed', blocks: true };
  // The duration is unknown (0) before the lookup.
  if (song.duration > 0 && song.duration < minSeconds) return { kind: 'too-short', blocks: true };
  if (song.duration > Math.min(maxSongSeconds, maxSeconds)) return { kind: 'too-long', blocks: true };
  if (repeatRule !== 'off' && recent.some((played) => isSameSong(played, song)))
    return { kind: 'repeat', blocks: repeatRule === 'block' };
  return null;
}
