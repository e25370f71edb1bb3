import { Trans, useLingui } from '@lingui/react/macro';
import { playlistCorrectSong } from '@turnstage/client/routes';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { TextField } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { StaffSong } from '../song.ts';
import { changedDetails, toSongDetails, type SongDetails } from './changed-details.ts';
import { useSongReason } from './use-song-reason.tsx';

const maxLengths: Record<keyof SongDetails, number> = {
  trackName: fieldLengths.songName,
  artistName: fieldLengths.songName,
  albumName: fieldLengths.songName,
  releaseDate: fieldLengths.releaseDate,
  isrc: fieldLengths.isrc,
};

export function CorrectDialog({ song, onClose }: { song: StaffSong; onClose: () => void }) {
  const { t } = useLingui();
  const [details, setDetails] = useState(() => toSongDetails(song));
  const [wasSubmitted, setSubmitted] = useState(false);
  const reason = useSongReason();
  const changes = changedDetails(song, details);
  const correct = useStaffAction({
    call: (text: string) =>
      api.call(playlistCorrectSong, {
        params: { songId: song.songId },
        body: { ...changes, reason: text },
      }),
    done: t`Saved the correction.`,
    onDone: onClose,
    hasOwnError: true,
  });
  const isNameless = details.trackName.trim() === '' || details.artistName.trim() === '';
  const isUnchanged = Object.keys(changes).length === 0;
  const confirm = () => {
    setSubmitted(true);
    const text = reason.validate();
    if (text !== null && !isNameless && !isUnchanged) correct.mutate(text);
  };
  const field = (name: keyof SongDetails) => ({
    autoComplete: 'off',
    maxLength: maxLengths[name],
    value: details[name],
    onChange: (event: { target: { value: string } }) =>
      setDetails({ ...details, [name]: event.target.value }),
  });
  const missing = (name: 'trackName' | 'artistName') =>
    wasSubmitted && details[name].trim() === '' ? t`Don’t leave this empty.` : undefined;
  return (
    <ActionDialog
      title={t`Correct ${song.trackName}`}
      confirmLabel={t`Save correction`}
      busy={correct.isPending}
      error={correct.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        song.describedBy === null ? (
          <Trans>Everyone sees the change right away, in crates and rooms too.</Trans>
        ) : (
          <Trans>
            This song still counts as described by the person who added it, so only they find it in searches.
          </Trans>
        )
      }
    >
      <TextField label={t`Title`} error={missing('trackName')} {...field('trackName')} />
      <TextField label={t`Artist`} error={missing('artistName')} {...field('artistName')} />
      <TextField label={t`Album`} {...field('albumName')} />
      <TextField
        label={t`Release date`}
        hint={t`Like 2019, 2019-04 or 2019-04-26.`}
        {...field('releaseDate')}
      />
      <TextField label="ISRC" hint={t`Like USRC17607839.`} {...field('isrc')} />
      {reason.field}
      {wasSubmitted && isUnchanged && (
        <p role="alert" className="text-14 font-semibold text-danger">
          <Trans>Nothing’s changed yet.</Trans>
        </p>
      )}
    </ActionDialog>
  );
}
