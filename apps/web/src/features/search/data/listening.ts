import type { FoundSong } from '@turnstage/contracts';

/** Listening to the start of a result before adding it; one at a time. The screen provides it. */
export interface Listening {
  /** `none`: this song can't be listened to here. */
  phaseOf(song: FoundSong): 'none' | 'idle' | 'loading' | 'playing';
  /** Starts or stops it. */
  toggle(song: FoundSong): void;
  stop(): void;
}
