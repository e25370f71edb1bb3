/** A room without a stage: the cover, large, with a meter that moves on the beat. */
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { DiscIcon } from '../../../ui/icons/index.ts';
import { beatDelay } from '../figures/beat.ts';
import { useBeat } from '../figures/use-beat.ts';
import { stableHash } from '../layout/stable-hash.ts';
import type { StageProps } from '../types.ts';
import css from './listening.module.css';

interface ListenedSong {
  readonly title: string;
  readonly artist: string;
  readonly coverUrl: string | undefined;
  /** Undefined while it isn't known who plays it. */
  readonly djName: string | undefined;
}

interface ListeningViewProps extends Pick<StageProps, 'accent' | 'nowPlaying'> {
  song: ListenedSong | null;
  reducedMotion: boolean;
  /** Uses the phone's composition. */
  compact: boolean;
  /** Height that the header covers, px. */
  topInset: number;
  /** The people, below. */
  children: ReactNode;
}

export function ListeningView({
  accent,
  song,
  nowPlaying,
  reducedMotion,
  compact,
  topInset,
  children,
}: ListeningViewProps) {
  const coverSize = compact ? 'size-28 rounded-cover' : 'size-60 rounded-card';
  const title = classNames(
    'line-clamp-3 font-display leading-tight font-bold wrap-anywhere text-ink',
    compact ? 'text-20' : 'text-28',
  );
  return (
    <div data-accent={accent} className="relative isolate" style={{ paddingTop: topInset }}>
      {song && (
        <div className={css.backdrop} aria-hidden="true">
          <CoverArt
            {...(song.coverUrl !== undefined && { url: song.coverUrl })}
            seed={`${song.artist} ${song.title}`}
          />
        </div>
      )}
      <div
        className={classNames(
          'mx-auto flex max-w-[46rem] items-center px-4',
          compact ? 'gap-4 pt-5 pb-2' : 'gap-8 pt-12 pb-8',
        )}
      >
        {song ? <Cover song={song} className={coverSize} /> : <NoCover className={coverSize} />}
        <div className={classNames('flex min-w-0 flex-1 flex-col', compact ? 'gap-2' : 'gap-4')}>
          <div className="min-w-0">
            {song ? (
              <>
                {song.djName !== undefined && (
                  <p className="truncate text-14 font-semibold text-accent-ink">
                    <Trans>{song.djName} is playing</Trans>
                  </p>
                )}
                <p className={classNames(title, 'mt-0.5')}>{song.title}</p>
                <p
                  className={classNames(
                    'mt-0.5 line-clamp-2 wrap-anywhere text-ink-2',
                    compact ? 'text-14' : 'text-16',
                  )}
                >
                  {song.artist}
                </p>
              </>
            ) : (
              <p className={title}>
                <Trans>Nothing’s playing</Trans>
              </p>
            )}
          </div>
          <Meter nowPlaying={nowPlaying} reducedMotion={reducedMotion} />
        </div>
      </div>
      <div className="mx-auto max-w-[46rem]">{children}</div>
    </div>
  );
}

function Cover({ song, className }: { song: ListenedSong; className: string }) {
  return (
    <CoverArt
      {...(song.coverUrl !== undefined && { url: song.coverUrl })}
      seed={`${song.artist} ${song.title}`}
      className={classNames(className, 'shadow-card')}
    />
  );
}

function NoCover({ className }: { className: string }) {
  return (
    <span
      className={classNames('flex shrink-0 items-center justify-center bg-surface-2 text-ink-3', className)}
    >
      <DiscIcon size={56} />
    </span>
  );
}

const barCount = 28;
/** Beats after which all bars are as at the start. */
const longestMotion = 2;

/** Bars of the same heights for everyone, highest in the middle. */
const bars = Array.from({ length: barCount }, (_, index) => {
  const distance = Math.abs(index - (barCount - 1) / 2) / (barCount / 2);
  return {
    height: Math.max(0.16, (1 - 0.7 * distance) * (0.55 + 0.45 * stableHash(`height ${index}`))),
    late: (Math.round(stableHash(`late ${index}`) * 8) / 8) * 0.5,
  };
});

/** Still with reduced motion, and while nothing plays. */
function Meter({ nowPlaying, reducedMotion }: Pick<ListeningViewProps, 'nowPlaying' | 'reducedMotion'>) {
  const root = useRef<HTMLDivElement>(null);
  const beat = useBeat(nowPlaying);
  const isMoving = nowPlaying !== null && !reducedMotion;
  useLayoutEffect(() => {
    if (!isMoving) return;
    const bar = { periodMs: beat.periodMs * longestMotion, anchorMs: beat.anchorMs };
    root.current?.style.setProperty('--bar', `${beatDelay(bar, 0, Date.now())}ms`);
  }, [beat, isMoving]);
  return (
    <div
      ref={root}
      className={css.meter}
      style={{ '--beat': `${beat.periodMs}ms`, opacity: nowPlaying ? 1 : 0.3 }}
      data-moving={isMoving || undefined}
      aria-hidden="true"
    >
      {bars.map(({ height, late }, index) => (
        <span key={index} className={css.bar} style={{ '--height': height, '--late': late }} />
      ))}
    </div>
  );
}
