import { useLingui } from '@lingui/react/macro';
import { formatClock } from '../../../lib/duration.ts';
import { classNames } from '../../../ui/class-names.ts';
import { usePicture, useRoom } from '../live/room-context.tsx';
import { useServerNow } from '../live/use-server-now.ts';
import { SyncWords } from './sync-words.tsx';

/** Where the song is. `line` is the phone's: a thin edge without words. */
export function TrackProgress({ line = false }: { line?: boolean }) {
  const { t } = useLingui();
  const play = usePicture(({ nowPlaying }) => nowPlaying);
  const isBehind = useRoom((live) => live.isBehind);
  const now = useServerNow(500);
  const length = play ? play.endTime - play.startTime : 0;
  const passed = play ? Math.max(0, Math.min(now - play.startTime, length)) : 0;
  const share = length > 0 ? passed / length : 0;
  const elapsed = formatClock(passed / 1000);
  const total = formatClock(length / 1000);
  const bar = (
    <progress
      aria-label={t`Song`}
      aria-valuetext={
        play ? t`${elapsed} of ${total}` : isBehind ? t`Waiting for the room` : t`Nothing is playing`
      }
      value={share}
      max={1}
      className={classNames('progress block w-full', line ? 'h-1 rounded-none' : 'h-1.5')}
    />
  );
  if (line) return bar;
  return (
    <div className="min-w-0 flex-1">
      <div className="mb-2 grid h-4 grid-cols-[1fr_auto_1fr] items-center gap-3 text-12">
        <span className="text-ink">{play && elapsed}</span>
        <SyncWords className="justify-center" />
        <span className="text-right text-ink-3">{play && total}</span>
      </div>
      {bar}
    </div>
  );
}
