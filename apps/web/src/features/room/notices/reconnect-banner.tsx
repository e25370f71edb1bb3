import { Trans } from '@lingui/react/macro';
import { Spinner } from '../../../ui/spinner.tsx';
import { useRoom } from '../live/room-context.tsx';

/** Everything stays where it was while the way back is sought; music that is loaded plays on. */
export function ReconnectBanner() {
  const isAway = useRoom(({ connection }) => connection.status === 'reconnecting');
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-18 z-20 flex justify-center px-3"
    >
      {isAway && (
        <p className="flex animate-[rise_180ms_var(--ease-out)] items-center gap-2.5 rounded-pill border border-float-line bg-float px-4 py-2.5 text-14 font-semibold text-ink shadow-float">
          <Spinner size={16} />
          <Trans>The connection is lost. Coming back by itself…</Trans>
        </p>
      )}
    </div>
  );
}
