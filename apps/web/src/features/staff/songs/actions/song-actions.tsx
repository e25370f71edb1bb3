import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CheckIcon, CopyIcon, EditIcon, TrashIcon } from '../../../../ui/icons/index.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { StaffSong } from '../song.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { RemoveDialog, RestoreDialog } from './remove-dialogs.tsx';
import { SplitDialog } from './split-dialog.tsx';

const dialogs = {
  correct: CorrectDialog,
  split: SplitDialog,
  remove: RemoveDialog,
  restore: RestoreDialog,
} as const;

/** Each button opens a dialog that explains what will happen and asks for the reason. */
export function SongActions({ song }: { song: StaffSong }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog = open && dialogs[open];
  const canSplit = song.ids.length + (song.isrc ? 1 : 0) > 1;
  if (song.isUpload)
    return (
      <Panel title={t`Actions`}>
        <p className="text-14 text-ink-2">
          <Trans>This song is someone’s upload. Its owner can edit or delete it.</Trans>
        </p>
      </Panel>
    );
  return (
    <Panel title={t`Actions`}>
      <div className="flex flex-wrap gap-2">
        <Button icon={EditIcon} onClick={() => setOpen('correct')}>
          <Trans context="song">Correct</Trans>
        </Button>
        {canSplit && (
          <Button icon={CopyIcon} onClick={() => setOpen('split')}>
            <Trans context="song">Split</Trans>
          </Button>
        )}
        {song.removedAt === null ? (
          <Button icon={TrashIcon} onClick={() => setOpen('remove')}>
            <Trans context="song">Remove</Trans>
          </Button>
        ) : (
          <Button icon={CheckIcon} onClick={() => setOpen('restore')}>
            <Trans context="song">Restore</Trans>
          </Button>
        )}
      </div>
      {!canSplit && (
        <p className="mt-3 text-14 text-ink-2">
          <Trans>Only songs with several IDs can be split.</Trans>
        </p>
      )}
      {OpenDialog && <OpenDialog song={song} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
