import { Trans, useLingui } from '@lingui/react/macro';
import type { CrateSong } from '@turnstage/contracts';
import { formatClock } from '../../../lib/duration.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  DragIcon,
  MoreIcon,
  PlayNextIcon,
  SearchIcon,
  TrashIcon,
  WarningIcon,
} from '../../../ui/icons/index.ts';
import { Menu, MenuItem } from '../../../ui/menu/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { SongCover } from '../song-cover.tsx';
import type { SongWarning } from './song-warning.ts';
import type { HandleProps } from './use-drag-order.ts';

interface QueueRowProps {
  song: CrateSong;
  index: number;
  /** Why the room would skip the song or warn about it. */
  warning: SongWarning | null;
  playsNext: boolean;
  handle: HandleProps;
  /** Offset in px: aside for the dragged row, or following the pointer. */
  shift: number;
  isDragged: boolean;
  onPlayNext: () => void;
  /** Searches for the same recording at other services. */
  onFindElsewhere: () => void;
  onRemove: () => void;
}

export function QueueRow({
  song,
  index,
  warning,
  playsNext,
  handle,
  shift,
  isDragged,
  onPlayNext,
  onFindElsewhere,
  onRemove,
}: QueueRowProps) {
  const { t } = useLingui();
  const place = index + 1;
  return (
    <li
      style={{ transform: shift === 0 ? undefined : `translateY(${shift}px)` }}
      className={classNames(
        'group flex h-15 items-center gap-1 rounded-control pr-1',
        isDragged ? 'relative z-10 bg-surface-4 shadow-card' : 'transition-transform hover:bg-surface-2',
      )}
    >
      <button
        type="button"
        data-move={song.crateSongUuid}
        aria-label={t`Move ${song.trackName}, place ${place}. Use the arrow keys or drag.`}
        className="flex h-15 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink-3 hover:text-ink active:cursor-grabbing"
        {...handle}
      >
        <DragIcon size={18} />
      </button>
      <SongCover song={song} className="size-11" />
      <div className="ml-2 min-w-0 flex-1">
        <p className="truncate text-14 font-semibold text-ink">{song.trackName}</p>
        <p
          className={classNames(
            'flex min-w-0 items-center gap-x-2 text-12 text-ink-3',
            warning && 'flex-wrap',
          )}
        >
          {playsNext && (
            <Tag>
              <Trans>Up next</Trans>
            </Tag>
          )}
          {warning ? (
            <span className="flex min-w-0 items-center gap-1 text-warn">
              <WarningIcon size={14} className="shrink-0" />
              <span className="truncate">
                <WarningText warning={warning} />
              </span>
            </span>
          ) : (
            <span className="truncate">{song.artistName}</span>
          )}
        </p>
      </div>
      <span className="shrink-0 text-12 text-ink-3 tabular-nums">{formatClock(song.duration)}</span>
      <Menu
        label={t`Options for ${song.trackName}`}
        renderTrigger={(trigger) => (
          <IconButton name={t`Options for ${song.trackName}`} icon={MoreIcon} size={36} {...trigger} />
        )}
      >
        <MenuItem icon={PlayNextIcon} disabled={index === 0} onSelect={onPlayNext}>
          <Trans>Play next</Trans>
        </MenuItem>
        {(warning?.kind === 'unheard' || warning?.kind === 'not-allowed') && (
          <MenuItem icon={SearchIcon} onSelect={onFindElsewhere}>
            <Trans>Find another source</Trans>
          </MenuItem>
        )}
        <MenuItem icon={TrashIcon} danger onSelect={onRemove}>
          <Trans>Remove</Trans>
        </MenuItem>
      </Menu>
    </li>
  );
}

function WarningText({ warning }: { warning: SongWarning }) {
  const { t } = useLingui();
  switch (warning.kind) {
    case 'removed':
      return t`Removed by staff`;
    case 'not-allowed':
      return t`Can’t be played in this room`;
    case 'too-long':
      return t`Too long for this room`;
    case 'too-short':
      return t`Too short to play`;
    case 'repeat':
      return t`Played within the last hour`;
    case 'unheard':
      return warning.withoutSound === warning.people
        ? t`No one can hear it`
        : t`${warning.withoutSound} of ${warning.people} can’t hear it`;
  }
}
