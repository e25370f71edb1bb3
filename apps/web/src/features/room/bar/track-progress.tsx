import { useLingui } from '@lingui/react/macro';
import { formatClock } from '../../../lib/duration.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useRoomState, useRoom } from '../live/room-context.tsx';
import { useServerNow } from '../live/use-server-now.ts';
import { SyncStatus } from './sync-status.tsx';

/** Progress of the song. `isThin` is the phone's version: a thin bar without times. */
export function TrackProgress({ isThin = false }: { isThin?: boolean }) {
  const { t } = useLingui();
  const play = useRoomState(({ nowPlaying }) => nowPlaying);
  const isStale = useRoom((live) => live.isStale);
  const now = useServerNow(1_000, play?.startTime);
  const length = play ? play.endTime - play.startTime : 0;
  const passed = play ? Math.max(0, Math.min(now - play.startTime, length)) : 0;
  const share = length > 0 ? passed / length : 0;
  const elapsed = formatClock(passed / 1000);
  const total = formatClock(length / 1000);
  const bar = (
    <progress
      aria-label={t`Song`}
      aria-valuetext={play ? t`${elapsed} of ${total}` : isStale ? t`Loading the room` : t`Nothing’s playing`}
      value={share}
      max={1}
      className={classNames('progress progress-steady block w-full', isThin ? 'h-1 rounded-none' : 'h-1.5')}
    />
  );
  if (isThin) return bar;
  return (
    <div className="@container min-w-0 flex-1">
      <div className="mb-2 grid min-h-4 grid-cols-[1fr_auto_1fr] items-end gap-x-3 text-12 tabular-nums">
        <span className="text-ink">{play && elapsed}</span>
        {/* What has no space between the times is above them; only a reason may take two lines. */}
        <SyncStatus className="justify-center not-data-long:whitespace-nowrap @max-[14rem]:col-span-full @max-[14rem]:row-start-1 @max-[18rem]:data-long:col-span-full @max-[18rem]:data-long:row-start-1" />
        <span className="col-start-3 text-right text-ink-3">{play && total}</span>
      </div>
      {bar}
    </div>
  );
}
