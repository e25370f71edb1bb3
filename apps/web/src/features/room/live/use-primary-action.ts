import { useMemo } from 'react';
import { useInstallation, useSession } from '../../../session/index.ts';
import { useQueueCount } from '../queue/use-queue.ts';
import { getPrimaryAction, type PrimaryAction } from './primary-action.ts';
import { useRoom } from './room-context.tsx';
import { useServerNow } from './use-server-now.ts';

/** My next action. `freeSeat` is the seat that the stage would give me. */
export function usePrimaryAction(freeSeat: number | null): PrimaryAction | null {
  const isGuest = useRoom((live) => live.isGuest);
  const queued = useQueueCount(!isGuest);
  // Offered until it's known: the server refuses what it must.
  const offersSubscriptions = useInstallation()?.subscriptions ?? true;
  const isVerified = useSession(({ me }) => me?.verifiedAt !== null);
  const nowMs = useServerNow(5_000);
  const hasQueuedSong = queued === null ? null : queued > 0;
  // As a string, so that votes don't re-render the page while the action stays the same.
  const encoded = useRoom(({ roomState, isStale, me, pendingLeave }) =>
    roomState
      ? JSON.stringify(
          getPrimaryAction({
            roomState: roomState,
            isStale,
            me,
            hasQueuedSong,
            pendingLeave,
            freeSeat,
            offersSubscriptions,
            isVerified,
            nowMs,
          }),
        )
      : 'null',
  );
  return useMemo(() => JSON.parse(encoded) as PrimaryAction | null, [encoded]);
}
