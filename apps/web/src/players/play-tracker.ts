/** Feeds play tracking with listened time, and stores the current play across reloads. */
import type { NowPlaying } from '@turnstage/contracts';

import {
  startPlay,
  continuePlay,
  finishPlay,
  resumePlay,
  type TrackedPlay,
  type Tracking,
} from './play-tracking.ts';
import type { RoomAudioOptions } from './room-audio-types.ts';

export interface PlayTracker {
  start(nowPlaying: NowPlaying): void;
  heard(ms: number): void;
  finish(): void;
}

const writeEverySeconds = 5;

export function createPlayTracker(tracking: RoomAudioOptions['tracking']): PlayTracker {
  let play: TrackedPlay | null = null;

  const applyTracking = (next: Tracking): void => {
    play = next.play;
    for (const report of next.reports) tracking?.report(report);
  };

  return {
    start({ playId }) {
      if (!tracking) return;
      const identity = { roomUuid: tracking.roomUuid, playId };
      play ??= resumePlay(tracking.store?.read() ?? null, identity);
      applyTracking(startPlay(play, identity));
    },
    heard(ms) {
      if (!play) return;
      const before = play.heardSeconds;
      const heardSeconds = before + ms / 1_000;
      applyTracking(continuePlay(play, heardSeconds));
      const step = (seconds: number) => Math.floor(seconds / writeEverySeconds);
      if (step(heardSeconds) !== step(before)) tracking?.store?.write(play);
    },
    finish() {
      if (!play) return;
      applyTracking(finishPlay(play));
      tracking?.store?.write(null);
    },
  };
}
