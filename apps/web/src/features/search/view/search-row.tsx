import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundSong } from '@turnstage/contracts';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatClock } from '../../../lib/duration.ts';
import { coverOf, getSources, type SongSource } from '../../../lib/song-sources.ts';
import { AddMark } from '../../../ui/add-mark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon, PauseIcon, PlayIcon } from '../../../ui/icons/index.ts';
import { Menu } from '../../../ui/menu/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Listening } from '../data/listening.ts';

interface SearchRowProps {
  song: FoundSong;
  phase: ReturnType<Listening['phaseOf']>;
  /** Whether it was added since the search was opened. */
  isAdded: boolean;
  /** The row that takes part in the Tab order. */
  isActive: boolean;
  /** What pressing the row does. */
  addLabel: string;
  onAdd: (isNext: boolean) => void;
  onListen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  /** Items of the row's menu; without them it has none. */
  menu?: ReactNode;
}

/** A result. Enter adds it, Shift+Enter adds it to the top, Space listens in. */
export function SearchRow(props: SearchRowProps) {
  const { song, phase, isAdded, isActive, addLabel, onAdd, onListen, onKeyDown, onFocus, menu } = props;
  const { t } = useLingui();
  const { trackName, artistName, albumName, duration } = song;
  const tabIndex = isActive ? 0 : -1;
  // Covers on other hosts are not loaded: those hosts would see who searches.
  const cover = coverOf(song);
  const sources = getSources(song);
  const [source] = sources;
  const nameOf = ({ name, isUpload }: SongSource) =>
    isUpload ? t({ message: 'Upload', context: 'source' }) : name;
  return (
    <li
      className={classNames(
        'group flex min-h-15 items-center gap-3 rounded-control px-2 md:px-3',
        'focus-within:bg-surface-2 hover:bg-surface-2',
      )}
    >
      <span className="relative size-11 shrink-0">
        <CoverArt url={cover} seed={`${artistName} ${trackName}`} className="size-11 rounded-cover" />
        {phase !== 'none' && (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={phase === 'idle' ? t`Listen to “${trackName}”` : t`Stop “${trackName}”`}
            onClick={onListen}
            className="absolute inset-0 flex items-center justify-center rounded-cover bg-[#07080f]/45 text-[#f7f1e6] transition-colors hover:bg-[#07080f]/70 focus-visible:bg-[#07080f]/70"
          >
            {phase === 'loading' ? <Spinner /> : phase === 'playing' ? <PauseIcon /> : <PlayIcon />}
          </button>
        )}
      </span>
      <button
        type="button"
        data-search-row=""
        tabIndex={tabIndex}
        aria-keyshortcuts="Enter Shift+Enter Space"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={(event) => onAdd(event.shiftKey)}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-control text-left -outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="sr-only">{addLabel}: </span>
            <span className="min-w-0 truncate text-14 font-semibold text-ink">{trackName}</span>
            {song.explicit && (
              <span
                className="shrink-0 rounded-[4px] bg-surface-4 px-1 text-12 font-semibold text-ink-2"
                title={t`Explicit`}
              >
                <span aria-hidden="true">E</span>
                <span className="sr-only">
                  <Trans>Explicit</Trans>
                </span>
              </span>
            )}
          </span>
          <span className="block truncate text-12 text-ink-2">
            {source && (
              <span className="md:hidden">
                <span
                  aria-hidden="true"
                  style={{ background: source.color }}
                  className="mr-1.5 inline-block size-2 rounded-[3px]"
                />
                {nameOf(source)} ·{' '}
              </span>
            )}
            {artistName}
            {albumName && <span className="text-ink-3"> · {albumName}</span>}
          </span>
        </span>
        <span className="hidden shrink-0 items-center gap-1 md:flex">
          {sources.slice(0, 3).map((one) => (
            <Tag key={one.name} color={one.color} dot>
              {nameOf(one)}
            </Tag>
          ))}
        </span>
        <span className="min-w-9 shrink-0 text-right text-12 text-ink-2 tabular-nums">
          {duration > 0 ? formatClock(duration) : '–'}
        </span>
        <AddMark isAdded={isAdded} />
      </button>
      {menu && (
        <Menu
          label={trackName}
          renderTrigger={(trigger) => (
            <IconButton
              name={t`Options for ${trackName}`}
              icon={MoreIcon}
              size={36}
              tabIndex={tabIndex}
              {...trigger}
            />
          )}
        >
          {menu}
        </Menu>
      )}
    </li>
  );
}
