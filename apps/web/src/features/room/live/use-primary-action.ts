import { useRef } from 'react';
import { useQueueCount } from '../queue/use-queue.ts';
import { primaryActionOf, type PrimaryAction } from './primary-action.ts';
import { useRoom } from './room-context.tsx';
import { useServerNow } from './use-server-now.ts';

/** What I can do next. `freeSeat` is where the stage would seat a newcomer. */
export function usePrimaryAction(freeSeat: number | null): PrimaryAction | null {
  const { isGuest, me, isLeaving, picture } = useRoom((live) => ({
    isGuest: live.isGuest,
    me: live.me,
    isLeaving: live.isLeavingAfterSong,
    picture: live.picture,
  }));
  const queued = useQueueCount(!isGuest);
  const nowMs = useServerNow(5_000);
  const hasQueuedSong = queued === null ? null : queued > 0;
  const action = picture && primaryActionOf({ picture, me, hasQueuedSong, isLeaving, freeSeat, nowMs });
  // The same answer stays the same object, so that what shows it is not drawn anew with every vote.
  const kept = useRef(action);
  if (JSON.stringify(kept.current) !== JSON.stringify(action)) kept.current = action;
  return kept.current;
}
