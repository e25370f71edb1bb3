/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- the virtual list positions the rows; table elements lay themselves out */
import { Trans, useLingui } from '@lingui/react/macro';
import type { CrateSong } from '@turnstage/contracts';
import { memo, type ReactNode } from 'react';
import { formatClock } from '../../../lib/duration.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { Checkbox } from '../../../ui/form/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { Menu } from '../../../ui/menu/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { coverOf, isPlayable, getSource } from '../../../lib/song-sources.ts';
import { columnsOf, fromDesktop, fromWide } from './columns.ts';

interface SongRowProps {
  song: CrateSong;
  /** Index in the table, from 0. */
  at: number;
  /** Distance from the top of the rows, px. */
  top: number;
  height: number;
  selected: boolean;
  /** The row that takes part in the Tab order. */
  active: boolean;
  draggable: boolean;
  /** The room that the person is in; a song that it can't play names it. */
  roomName: string | null;
  /** Undefined where songs have no actions and can't be selected. */
  renderMenu: ((song: CrateSong, at: number) => ReactNode) | undefined;
}

// The grid handles the clicks of all rows; the checkbox only shows the state.
const ignore = () => undefined;

export const SongRow = memo(function SongRow(props: SongRowProps) {
  const { song, at, top, height, selected, active, draggable, roomName, renderMenu } = props;
  const { t } = useLingui();
  const { trackName, artistName } = song;
  const source = getSource(song);
  const sourceName = source?.isUpload ? t({ message: 'Upload', context: 'source' }) : source?.name;
  const tabIndex = active ? 0 : -1;
  const menu = renderMenu?.(song, at);
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={renderMenu ? selected : undefined}
      data-row={at}
      tabIndex={tabIndex}
      draggable={draggable}
      style={{ transform: `translateY(${top}px)`, height }}
      className={classNames(
        columnsOf(!renderMenu),
        'absolute inset-x-0 top-0 cursor-default rounded-control -outline-offset-2 select-none',
        'after:absolute after:inset-x-3 after:bottom-0 after:border-b after:border-line/60 after:content-[""]',
        selected ? 'bg-accent-tint' : 'hover:bg-surface-1',
      )}
    >
      {renderMenu && (
        <span role="gridcell" className="-mx-3 flex">
          <Checkbox
            label={t`Select ${trackName}`}
            hideLabel
            checked={selected}
            onChange={ignore}
            tabIndex={tabIndex}
          />
        </span>
      )}
      <span role="gridcell">
        <CoverArt
          url={coverOf(song)}
          seed={`${artistName} ${trackName}`}
          className="size-11 rounded-cover lg:size-10"
        />
      </span>
      <span role="gridcell" className="min-w-0">
        <span className="block truncate text-14 font-semibold text-ink">{trackName}</span>
        <span className="block truncate text-12 text-ink-2 lg:flex">
          {source && (
            <span className="lg:hidden">
              <span
                aria-hidden="true"
                style={{ background: source.color }}
                className="mr-1.5 inline-block size-2 rounded-[3px]"
              />
              {sourceName} ·{' '}
            </span>
          )}
          <ArtistLine song={song} roomName={roomName} />
        </span>
      </span>
      <span role="gridcell" className={`${fromWide} truncate text-14 text-ink-2`}>
        {song.albumName}
      </span>
      <span role="gridcell" className={fromDesktop}>
        {source && (
          <Tag color={source.color} dot>
            {sourceName}
          </Tag>
        )}
      </span>
      <span role="gridcell" className={`${fromWide} text-right text-14 text-ink-2`}>
        {song.bpm === undefined ? '–' : Math.round(song.bpm)}
      </span>
      <span role="gridcell" className="text-right text-14 text-ink">
        {formatClock(song.duration)}
      </span>
      {renderMenu && (
        <span role="gridcell" className="flex">
          {menu && (
            <Menu
              label={trackName}
              renderTrigger={(trigger) => (
                <IconButton
                  name={t`Options for ${trackName}`}
                  icon={MoreIcon}
                  data-song-menu=""
                  tabIndex={tabIndex}
                  {...trigger}
                />
              )}
            >
              {menu}
            </Menu>
          )}
        </span>
      )}
    </div>
  );
});

interface ArtistLineProps {
  song: CrateSong;
  roomName: string | null;
}

/** Shows the artist, or instead that the song can't be played, at all or in this room. */
function ArtistLine({ song, roomName }: ArtistLineProps) {
  const { artistName } = song;
  if (isPlayable(song)) return <span className="lg:truncate">{artistName}</span>;
  if (song.isRemoved)
    return (
      <span className="text-warn lg:truncate">
        <Trans>Removed by staff</Trans>
        <span className="sr-only lg:not-sr-only lg:inline lg:whitespace-nowrap">
          {' · '}
          <Trans>can’t be played</Trans>
        </span>
      </span>
    );
  if (roomName)
    return (
      <span className="text-warn lg:truncate">
        <Trans>Can’t play in {roomName}</Trans>
      </span>
    );
  return (
    <>
      <WarningIcon size={14} className="mr-1 inline align-[-2px] text-warn lg:hidden" />
      <span className="lg:truncate">{artistName}</span>
      <span className="sr-only lg:not-sr-only lg:shrink-0 lg:whitespace-pre">
        {' · '}
        <span className="text-warn">
          <Trans>can’t play here yet</Trans>
        </span>
      </span>
    </>
  );
}

interface LoadingRowProps extends Pick<SongRowProps, 'at' | 'top' | 'height'> {
  isReadOnly: boolean;
}

/** A row whose song is not loaded yet. */
export function LoadingRow({ at, top, height, isReadOnly }: LoadingRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-busy="true"
      style={{ transform: `translateY(${top}px)`, height }}
      className={`${columnsOf(isReadOnly)} absolute inset-x-0 top-0`}
    >
      {!isReadOnly && <span role="gridcell" />}
      <span role="gridcell" className="size-11 rounded-cover bg-surface-2 lg:size-10" />
      <span role="gridcell" className="flex flex-col gap-2">
        <span className="h-3 w-2/5 rounded-pill bg-surface-3" />
        <span className="h-2.5 w-1/4 rounded-pill bg-surface-2" />
      </span>
    </div>
  );
}
