import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { formatLength } from '../../../lib/duration.ts';
import { ArrowUpIcon, FolderIcon, PlusIcon, TrashIcon } from '../../../ui/icons/index.ts';
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx';
import { findAddable } from '../data/removed-songs.ts';
import type { SongEdits } from '../data/use-song-edits.ts';

interface SongSelectionBarProps {
  crate: Crate;
  queue: Crate | undefined;
  songs: readonly CrateSong[];
  edits: SongEdits;
  editable: boolean;
  onPickCrate: () => void;
  onClear: () => void;
}

/** Actions on the selected songs. They clear the selection. */
export function SongSelectionBar(props: SongSelectionBarProps) {
  const { crate, queue, songs, edits, editable, onPickCrate, onClear } = props;
  const { i18n } = useLingui();
  const canAdd = findAddable(songs).length > 0;
  const seconds = songs.reduce((sum, song) => sum + song.duration, 0);
  const inQueue = crate.kind === 'default';
  const done = (work: Promise<void>) => {
    onClear();
    void work;
  };
  const playNext = () => {
    if (inQueue)
      return done(
        edits.move(
          edits.withPositions(songs).map(({ at }) => at),
          0,
        ),
      );
    if (queue) done(edits.addTo(queue, songs, false));
  };
  return (
    <SelectionBar
      onClear={onClear}
      summary={
        <>
          <Plural value={songs.length} one="# selected" other="# selected" />
          <span className="font-medium text-on-inverse-2"> · {formatLength(seconds, i18n.locale)}</span>
        </>
      }
    >
      {queue && canAdd && (
        <SelectionAction icon={ArrowUpIcon} primary={inQueue} onClick={playNext}>
          <Trans>Play next</Trans>
        </SelectionAction>
      )}
      {queue && canAdd && (
        <SelectionAction icon={FolderIcon} onClick={onPickCrate}>
          {crate.kind === 'user' && editable ? <Trans>Move to crate</Trans> : <Trans>Add to crate</Trans>}
        </SelectionAction>
      )}
      {editable && (
        <SelectionAction icon={TrashIcon} onClick={() => done(edits.remove(songs))}>
          <Trans>Remove</Trans>
        </SelectionAction>
      )}
      {queue && !inQueue && canAdd && (
        <SelectionAction icon={PlusIcon} primary onClick={() => done(edits.addTo(queue, songs))}>
          <Trans>Add to queue</Trans>
        </SelectionAction>
      )}
    </SelectionBar>
  );
}
