import { Trans, useLingui } from '@lingui/react/macro';
import { playlistSplitSong } from '@turnstage/client/routes';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState } from 'react';
import { getSourceName } from '../../../../lib/song-sources.ts';
import { useIdempotencyKey } from '../../../../lib/use-idempotency-key.ts';
import { api } from '../../../../session/index.ts';
import { Checkbox, TextField } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import type { StaffSong } from '../song.ts';
import { useIdSourceLabels } from '../use-id-source-labels.ts';
import { useSongReason } from './use-song-reason.tsx';

/** The key of the ISRC among those of providers. */
const isrcKey = 'isrc';

export function SplitDialog({ song, onClose }: { song: StaffSong; onClose: () => void }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [trackName, setTrackName] = useState(song.trackName);
  const [artistName, setArtistName] = useState(song.artistName);
  const [moveCrates, setMoveCrates] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const keyOf = useIdempotencyKey();
  const reason = useSongReason();
  const split = useStaffAction({
    call: (text: string) => {
      const body = {
        musicProviders: chosen.filter((key) => key !== isrcKey),
        isrc: chosen.includes(isrcKey),
        ...(trackName.trim() && { trackName: trackName.trim() }),
        ...(artistName.trim() && { artistName: artistName.trim() }),
        moveCrates,
        reason: text,
      };
      const idempotencyKey = keyOf(body);
      return api.call(playlistSplitSong, { params: { songId: song.songId }, body, idempotencyKey });
    },
    done: t`Split the song. The new one is in the history.`,
    onDone: onClose,
    hasOwnError: true,
  });
  const all = song.ids.length + (song.isrc ? 1 : 0);
  const choiceError = choiceErrorOf(chosen.length, all);
  const confirm = () => {
    setSubmitted(true);
    const text = reason.validate();
    if (text !== null && choiceError === null) split.mutate(text);
  };
  return (
    <ActionDialog
      title={t`Split ${song.trackName}`}
      confirmLabel={t`Split song`}
      danger
      busy={split.isPending}
      error={split.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          For two recordings that ended up as one. The IDs you choose become a song of their own. This can’t
          be undone.
        </Trans>
      }
    >
      <IdChoice song={song} chosen={chosen} onChange={setChosen} />
      <p role="alert" className="-mt-2 text-12 font-semibold text-danger empty:hidden">
        {wasSubmitted && choiceError === 'none' && <Trans>Choose at least one.</Trans>}
        {wasSubmitted && choiceError === 'all' && <Trans>Leave at least one to this song.</Trans>}
      </p>
      <TextField
        label={t`Title of the new song`}
        autoComplete="off"
        maxLength={fieldLengths.songName}
        value={trackName}
        onChange={(event) => setTrackName(event.target.value)}
      />
      <TextField
        label={t`Artist of the new song`}
        autoComplete="off"
        maxLength={fieldLengths.songName}
        value={artistName}
        onChange={(event) => setArtistName(event.target.value)}
      />
      {song.crates > 0 && (
        <Checkbox
          label={t`Put the new song into all crates instead`}
          hint={t`Otherwise they keep this one.`}
          checked={moveCrates}
          onChange={setMoveCrates}
        />
      )}
      {reason.field}
    </ActionDialog>
  );
}

function choiceErrorOf(chosen: number, all: number): 'none' | 'all' | null {
  if (chosen === 0) return 'none';
  return chosen === all ? 'all' : null;
}

interface IdChoiceProps {
  song: StaffSong;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function IdChoice({ song: { isrc, ids }, chosen, onChange }: IdChoiceProps) {
  const { t } = useLingui();
  const labels = useIdSourceLabels();
  const choices = [
    ...(isrc ? [{ key: isrcKey, name: 'ISRC', id: isrc.code, source: isrc.source }] : []),
    ...ids.map(({ musicProvider, providerId, source }) => ({
      key: musicProvider,
      name: getSourceName(musicProvider),
      id: providerId,
      source,
    })),
  ];
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="text-14 font-semibold text-ink">{t`IDs of the new song`}</legend>
      {choices.map(({ key, name, id, source }) => (
        <Checkbox
          key={key}
          label={name}
          hint={
            <span className="break-all">
              {id} · {labels[source]}
            </span>
          }
          checked={chosen.includes(key)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, key] : chosen.filter((other) => other !== key))
          }
        />
      ))}
    </fieldset>
  );
}
