/** Predicts whether the room takes a song of my queue when its turn comes, and who can hear it (rules R33, R34, R96, R113 and U60). */
import type { RoomSettings } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import {
  countReach,
  isAllowedIn,
  isSameSong,
  songProviders,
  type ListenerGroup,
  type Reach,
  type SongIdentity,
} from '@turnstage/music';

export type SongWarning =
  | {
      kind: 'removed' | 'not-allowed' | 'too-short' | 'too-long' | 'repeat';
      /** Whether the room skips the song; otherwise it only warns. */
      blocks: boolean;
    }
  | ({ kind: 'unheard'; blocks: false } & Reach);

type RoomSongRules = Pick<RoomSettings, 'maxSongSeconds' | 'repeatRule'> & {
  readonly musicProviderKeys: readonly string[];
};

const { min: minSeconds, max: maxSeconds } = limits.songSeconds;

/**
 * `recent`: songs played here within the hour, including the current one. `listeners`: who is here, by the providers
 * that they hear.
 */
export function getSongWarning(
  song: SongIdentity & { readonly isRemoved?: boolean | undefined },
  { maxSongSeconds, repeatRule, musicProviderKeys }: RoomSongRules,
  recent: readonly SongIdentity[],
  listeners: readonly ListenerGroup[] = [],
): SongWarning | null {
  if (song.isRemoved) return { kind: 'removed', blocks: true };
  if (!isAllowedIn({ musicProviderKeys }, song)) return { kind: 'not-allowed', blocks: true };
  // The duration is unknown (0) before the lookup.
  if (song.duration > 0 && song.duration < minSeconds) return { kind: 'too-short', blocks: true };
  if (song.duration > Math.min(maxSongSeconds, maxSeconds)) return { kind: 'too-long', blocks: true };
  if (repeatRule !== 'off' && recent.some((played) => isSameSong(played, song)))
    return { kind: 'repeat', blocks: repeatRule === 'block' };
  const providers = songProviders(song.musicProviders, musicProviderKeys);
  if (providers.length === 0) return null;
  const reach = countReach(providers, listeners);
  return reach.withoutSound > 0 ? { kind: 'unheard', blocks: false, ...reach } : null;
}
