import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../lib/numbers.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface LobbyTitleProps {
  /** Undefined until the server has responded. */
  rooms: number | undefined;
  people: number | undefined;
  /** How many rooms match the search or genre; undefined without a filter. */
  shown: number | undefined;
  /** `stale`: the last refresh failed, the numbers are old. */
  state: 'fresh' | 'stale' | 'failed';
}

export function LobbyTitle({ rooms, people, shown, state }: LobbyTitleProps) {
  const { i18n } = useLingui();
  // The page says that there is no room yet; zeros say it worse.
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
      <h1 className="font-display text-28 font-bold tracking-tight">
        <Trans>Live now</Trans>
      </h1>
      {rooms === undefined || people === undefined ? (
        state !== 'failed' && <Skeleton className="h-4 w-44 self-center" />
      ) : rooms === 0 && state === 'fresh' && shown === undefined ? null : (
        <p className="text-14 text-ink-2">
          {shown === undefined ? (
            <Plural value={rooms} one="# room" other="# rooms" />
          ) : (
            <Trans>
              {formatCount(shown, i18n.locale)} of <Plural value={rooms} one="# room" other="# rooms" />
            </Trans>
          )}
          {state === 'stale' ? (
            <>
              {' · '}
              <span className="text-warn">
                <Trans>trying to reach the server</Trans>
              </span>
            </>
          ) : (
            people > 0 && (
              <>
                {' · '}
                <Plural value={people} one="# person listening" other="# people listening" />
              </>
            )
          )}
        </p>
      )}
    </div>
  );
}
