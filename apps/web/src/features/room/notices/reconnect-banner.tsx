import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useRoom, useRoomSession } from '../live/room-context.tsx';

/** From this attempt on the delays are long enough to offer a retry button. */
const retryButtonFromAttempt = 3;

/** Shown while reconnecting. Everything stays in place, and music that is buffered plays on. */
export function ReconnectBanner() {
  const { reconnectNow } = useRoomSession();
  const { isReconnecting, showsRetry } = useRoom(({ connection }) => ({
    isReconnecting: connection.status === 'reconnecting',
    showsRetry: connection.status === 'reconnecting' && connection.attempt >= retryButtonFromAttempt,
  }));
  return (
    <div className="pointer-events-none absolute inset-x-0 top-18 z-20 flex justify-center px-3 collapsed:static">
      <output>
        {isReconnecting && (
          <span className="pointer-events-auto flex min-h-11 animate-[rise_180ms_var(--ease-out)] items-center gap-2.5 rounded-pill border border-float-line bg-float px-4 text-14 font-semibold text-ink shadow-float collapsed:my-2">
            <Spinner size={16} />
            <Trans>Connection lost. Reconnecting…</Trans>
            {showsRetry && (
              <Button variant="quiet" size="sm" onClick={reconnectNow} className="-mr-2">
                <Trans>Reconnect now</Trans>
              </Button>
            )}
          </span>
        )}
      </output>
    </div>
  );
}
