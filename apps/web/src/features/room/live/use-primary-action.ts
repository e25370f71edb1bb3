import { useMemo } from 'react';
import { useQueueCount } from '../queue/use-queue.ts';
import { primaryActionOf, type PrimaryAction } from './primary-action.ts';
import { useRoom } from './room-context.tsx';
import { useServerNow } from './use-server-now.ts';

/** What I can do next. `freeSeat` is where the stage would seat a newcomer. */
export function usePrimaryAction(freeSeat: number | null): PrimaryAction | null {
  const isGuest = useRoom((live) => live.isGuest);
  const queued = useQueueCount(!isGuest);
  const nowMs = useServerNow(5_000);
  const hasQueuedSong = queued === null ? null : queued > 0;
  // As text, so that the page is not drawn anew with every vote while the answer stays the same.
  const encoded = useRoom(({ picture, isBehind, me, pendingLeave }) =>
    picture
      ? JSON.stringify(
          primaryActionOf({ picture, isBehind, me, hasQueuedSong, pendingLeave, freeSeat, nowMs }),
        )
      : 'null',
  );
  return useMemo(() => JSON.parse(encoded) as PrimaryAction | null, [encoded]);
}
