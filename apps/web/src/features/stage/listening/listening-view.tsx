/** A room without a stage: the cover, large, and a visualiser that moves on the beat. */
import { Trans } from '@lingui/react/macro';
import { useMemo, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { DiscIcon } from '../../../ui/icons/index.ts';
import { energyOf } from '../figure/beat.ts';
import { useBeat } from '../figure/use-beat.ts';
import { deviceClock, useBeatMotion } from '../figure/use-beat-motion.ts';
import type { StageHandle, StageProps } from '../types.ts';
import { ListeningEffects } from './listening-effects.tsx';
import { Visualiser } from './visualiser.tsx';
import css from './listening.module.css';

interface ListenedSong {
  readonly title: string;
  readonly artist: string;
  readonly coverUrl: string | undefined;
  /** Undefined while it isn't known who plays it. */
  readonly djName: string | undefined;
}

export interface ListeningViewProps extends Pick<
  StageProps,
  'accent' | 'nowPlaying' | 'clock' | 'djs' | 'crowd'
> {
  ref?: Ref<StageHandle>;
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
  ref,
  accent,
  song,
  nowPlaying,
  clock,
  djs,
  crowd,
  reducedMotion,
  compact,
  topInset,
  children,
}: ListeningViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const beat = useBeat(nowPlaying);
  useBeatMotion(root, beat, clock ?? deviceClock);
  const people = useMemo(() => [...djs, ...crowd], [djs, crowd]);
  const isMoving = nowPlaying !== null && !reducedMotion;
  return (
    <div
      ref={root}
      data-accent={accent}
      data-compact={compact || undefined}
      data-moving={isMoving || undefined}
      className={css.root}
      style={{
        paddingTop: topInset,
        '--beat': `${beat.periodMs}ms`,
        '--energy': energyOf(nowPlaying?.energy),
      }}
    >
      {song && (
        <div className={css.backdrop} aria-hidden="true">
          <Cover song={song} />
        </div>
      )}
      <div className={css.hero}>
        <div className={css.front}>
          <div className={css.art}>
            <span className={css.halo} />
            {song ? <Cover song={song} className={css.cover} /> : <NoCover />}
          </div>
          <Title song={song} compact={compact} />
        </div>
        <Visualiser isPlaying={nowPlaying !== null} isMoving={isMoving} />
        <ListeningEffects ref={ref} people={people} still={reducedMotion} />
      </div>
      <div className={classNames('mx-auto max-w-[56rem]', !compact && 'px-4')}>{children}</div>
    </div>
  );
}

function Title({ song, compact }: Pick<ListeningViewProps, 'song' | 'compact'>) {
  const title = classNames(
    'line-clamp-3 font-display leading-tight font-bold wrap-anywhere text-ink',
    compact ? 'text-20' : 'text-28',
  );
  if (!song)
    return (
      <p className={title}>
        <Trans>Nothing’s playing</Trans>
      </p>
    );
  return (
    <div className="min-w-0 flex-1">
      {song.djName !== undefined && (
        <p className="truncate text-14 font-semibold text-accent-ink">
          <Trans>{song.djName} is playing</Trans>
        </p>
      )}
      <p className={classNames(title, 'mt-0.5')}>{song.title}</p>
      <p
        className={classNames('mt-1 line-clamp-2 wrap-anywhere text-ink-2', compact ? 'text-14' : 'text-16')}
      >
        {song.artist}
      </p>
    </div>
  );
}

function Cover({ song, className }: { song: ListenedSong; className?: string | undefined }) {
  return (
    <CoverArt
      {...(song.coverUrl !== undefined && { url: song.coverUrl })}
      seed={`${song.artist} ${song.title}`}
      className={className}
    />
  );
}

function NoCover() {
  return (
    <span className={classNames(css.cover, 'flex items-center justify-center bg-surface-2 text-ink-3')}>
      <DiscIcon size={56} />
    </span>
  );
}
