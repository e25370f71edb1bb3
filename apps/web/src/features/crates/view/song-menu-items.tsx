import { Trans } from '@lingui/react/macro';
import type { Crate, CrateSong } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronUpIcon,
  FolderIcon,
  PauseIcon,
  PlayIcon,
  PlayNextIcon,
  PlusIcon,
  TrashIcon,
} from '../../../ui/icons/index.ts';
import { MenuItem, MenuSeparator } from '../../../ui/menu/index.ts';
import type { SongEdits } from '../data/use-song-edits.ts';
import { useSongPreview } from '../preview/use-song-preview.ts';

interface SongMenuItemsProps {
  crate: Crate;
  /** The person's queue; guests have none. */
  queue: Crate | undefined;
  song: CrateSong;
  at: number;
  count: number;
  edits: SongEdits;
  editable: boolean;
  canReorder: boolean;
  onPickCrate: () => void;
  extra?: ReactNode;
}

export function SongMenuItems(props: SongMenuItemsProps) {
  const { crate, queue, song, at, count, edits, editable, canReorder, onPickCrate } = props;
  const inQueue = crate.kind === 'default';
  const preview = useSongPreview(song);
  const canAdd = !song.isRemoved;
  return (
    <>
      {preview && canAdd && (
        <MenuItem icon={preview.phase === 'idle' ? PlayIcon : PauseIcon} onSelect={preview.toggle}>
          {preview.phase === 'idle' ? <Trans>Preview</Trans> : <Trans>Stop</Trans>}
        </MenuItem>
      )}
      {queue && !inQueue && canAdd && (
        <>
          <MenuItem icon={PlayNextIcon} onSelect={() => void edits.addTo(queue, [song], false)}>
            <Trans>Play next</Trans>
          </MenuItem>
          <MenuItem icon={PlusIcon} onSelect={() => void edits.addTo(queue, [song])}>
            <Trans>Add to queue</Trans>
          </MenuItem>
        </>
      )}
      {queue && canAdd && (
        <MenuItem icon={FolderIcon} onSelect={onPickCrate}>
          {crate.kind === 'user' && editable ? <Trans>Move to crate</Trans> : <Trans>Add to crate</Trans>}
        </MenuItem>
      )}
      {canReorder && (
        <>
          <MenuSeparator />
          <MenuItem icon={ArrowUpIcon} disabled={at === 0} onSelect={() => void edits.step([at], -1)}>
            <Trans>Move up</Trans>
          </MenuItem>
          <MenuItem icon={ArrowDownIcon} disabled={at >= count - 1} onSelect={() => void edits.step([at], 1)}>
            <Trans>Move down</Trans>
          </MenuItem>
          <MenuItem icon={ChevronUpIcon} disabled={at === 0} onSelect={() => void edits.move([at], 0)}>
            {inQueue ? <Trans>Play next</Trans> : <Trans>Move to top</Trans>}
          </MenuItem>
        </>
      )}
      {editable && (
        <>
          <MenuSeparator />
          <MenuItem icon={TrashIcon} danger onSelect={() => void edits.remove([song])}>
            <Trans>Remove</Trans>
          </MenuItem>
        </>
      )}
      {props.extra}
    </>
  );
}
