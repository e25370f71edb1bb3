import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useRoom, useRoomSession } from '../live/room-context.tsx';

/** From this try on the pauses are long enough to wish for a shorter one. */
const impatientFrom = 3;

/** Everything stays where it was while the way back is sought; music that is loaded plays on. */
export function ReconnectBanner() {
  const { hurry } = useRoomSession();
  const { isAway, isLong } = useRoom(({ connection }) => ({
    isAway: connection.status === 'reconnecting',
    isLong: connection.status === 'reconnecting' && connection.attempt >= impatientFrom,
  }));
  return (
    <div className="pointer-events-none absolute inset-x-0 top-18 z-20 flex justify-center px-3">
      <output>
        {isAway && (
          <span className="pointer-events-auto flex min-h-11 animate-[rise_180ms_var(--ease-out)] items-center gap-2.5 rounded-pill border border-float-line bg-float px-4 text-14 font-semibold text-ink shadow-float">
            <Spinner size={16} />
            <Trans>The connection is lost. Coming back by itself…</Trans>
            {isLong && (
              <Button variant="quiet" size="sm" onClick={hurry} className="-mr-2">
                <Trans>Try now</Trans>
              </Button>
            )}
          </span>
        )}
      </output>
    </div>
  );
}
