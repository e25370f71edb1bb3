/** Feeds the play tracking with what was heard, and keeps the running play over a reload. */
import type { NowPlaying } from '@turnstage/contracts';

import {
  beginPlay,
  continuePlay,
  finishPlay,
  resumePlay,
  type TrackedPlay,
  type Tracking,
} from './play-tracking.ts';
import type { RoomAudioOptions } from './room-audio-types.ts';

export interface HeardPlays {
  begin(nowPlaying: NowPlaying): void;
  heard(ms: number): void;
  finish(): void;
}

const writeEverySeconds = 5;

export function createHeardPlays(tracking: RoomAudioOptions['tracking']): HeardPlays {
  let play: TrackedPlay | null = null;

  const take = (next: Tracking): void => {
    play = next.play;
    for (const report of next.reports) tracking?.report(report);
  };

  return {
    begin({ playId }) {
      if (!tracking) return;
      const identity = { roomUuid: tracking.roomUuid, playId };
      play ??= resumePlay(tracking.store?.read() ?? null, identity);
      take(beginPlay(play, identity));
    },
    heard(ms) {
      if (!play) return;
      const before = play.heardSeconds;
      const heardSeconds = before + ms / 1_000;
      take(continuePlay(play, heardSeconds));
      const step = (seconds: number) => Math.floor(seconds / writeEverySeconds);
      if (step(heardSeconds) !== step(before)) tracking?.store?.write(play);
    },
    finish() {
      if (!play) return;
      take(finishPlay(play));
      tracking?.store?.write(null);
    },
  };
}
