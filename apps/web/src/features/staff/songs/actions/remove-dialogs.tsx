import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { playlistRemoveCatalogueSong, playlistRestoreCatalogueSong } from '@turnstage/client/routes';
import { api } from '../../../../session/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { StaffSong } from '../song.ts';
import { useSongReason } from './use-song-reason.tsx';

interface SongDialogProps {
  song: StaffSong;
  onClose: () => void;
}

export function RemoveDialog({ song, onClose }: SongDialogProps) {
  const { t } = useLingui();
  const reason = useSongReason();
  const { songId, trackName } = song;
  const remove = useStaffAction({
    call: (text: string) =>
      api.call(playlistRemoveCatalogueSong, { params: { songId }, body: { reason: text } }),
    done: t`Removed ${trackName}.`,
    onDone: onClose,
    hasOwnError: true,
  });
  const confirm = () => {
    const text = reason.validate();
    if (text !== null) remove.mutate(text);
  };
  return (
    <ActionDialog
      title={t`Remove ${trackName}`}
      confirmLabel={t`Remove song`}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <>
          <p>
            <Trans>
              No one finds, adds or plays it anymore. If it’s playing now, it plays to the end. You can
              restore it later.
            </Trans>
          </p>
          {song.crates > 0 && (
            <p className="mt-2">
              <Plural
                value={song.crates}
                one="# crate has it. There it stays, marked as removed."
                other="# crates have it. There it stays, marked as removed."
              />
            </p>
          )}
        </>
      }
    >
      {reason.field}
    </ActionDialog>
  );
}

export function RestoreDialog({ song: { songId, trackName }, onClose }: SongDialogProps) {
  const { t } = useLingui();
  const reason = useSongReason();
  const restore = useStaffAction({
    call: (text: string) =>
      api.call(playlistRestoreCatalogueSong, { params: { songId }, body: { reason: text } }),
    done: t`Restored ${trackName}.`,
    onDone: onClose,
    hasOwnError: true,
  });
  const confirm = () => {
    const text = reason.validate();
    if (text !== null) restore.mutate(text);
  };
  return (
    <ActionDialog
      title={t`Restore ${trackName}`}
      confirmLabel={t`Restore song`}
      busy={restore.isPending}
      error={restore.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={<Trans>People find it again, and it plays from the crates that still have it.</Trans>}
    >
      {reason.field}
    </ActionDialog>
  );
}
