import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { playlistRemoveCatalogueSong, playlistRestoreCatalogueSong } from '@turnstage/client/routes';
import type { ReactNode } from 'react';
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
  const { songId, trackName } = song;
  return (
    <ReasonDialog
      title={t`Remove ${trackName}`}
      confirmLabel={t`Remove song`}
      danger
      call={(reason) => api.call(playlistRemoveCatalogueSong, { params: { songId }, body: { reason } })}
      done={t`Removed ${trackName}.`}
      onClose={onClose}
    >
      <p>
        <Trans>
          No one finds, adds or plays it anymore. If it’s playing now, it plays to the end. You can restore it
          later.
        </Trans>
      </p>
      {song.crates > 0 && (
        <p className="mt-2">
          <Plural
            value={song.crates}
            one="# crate has it. It stays there, marked as removed."
            other="# crates have it. It stays there, marked as removed."
          />
        </p>
      )}
    </ReasonDialog>
  );
}

export function RestoreDialog({ song: { songId, trackName }, onClose }: SongDialogProps) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={t`Restore ${trackName}`}
      confirmLabel={t`Restore song`}
      call={(reason) => api.call(playlistRestoreCatalogueSong, { params: { songId }, body: { reason } })}
      done={t`Restored ${trackName}.`}
      onClose={onClose}
    >
      <Trans>People find it again, and it plays from the crates that still have it.</Trans>
    </ReasonDialog>
  );
}

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  call: (reason: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

function ReasonDialog({ children, call, done, onClose, ...texts }: ReasonDialogProps) {
  const reason = useSongReason();
  const action = useStaffAction({ call, done, onDone: onClose, hasOwnError: true });
  const confirm = () => {
    const text = reason.validate();
    if (text !== null) action.mutate(text);
  };
  return (
    <ActionDialog
      {...texts}
      explanation={children}
      busy={action.isPending}
      error={action.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {reason.field}
    </ActionDialog>
  );
}
