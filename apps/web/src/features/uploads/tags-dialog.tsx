import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadUpdateUpload, uploadUploadById } from '@turnstage/client/routes';
import type { Upload } from '@turnstage/contracts';
import { fieldLengths } from '@turnstage/contracts/values';
import { useId, useState } from 'react';
import { uploadKey } from '../../lib/query-keys/crates.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { CoverArt } from '../../ui/cover-art.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { Checkbox, TextField } from '../../ui/form/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/index.ts';

interface TagsDialogProps {
  uploadId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits title, artist, album, genre and visibility of one of the person's uploads. */
export function TagsDialog(props: TagsDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { uploadId: id, onClose } = props;
  const upload = useQuery({
    queryKey: uploadKey(id),
    queryFn: ({ signal }) => api.call(uploadUploadById, { params: { id }, signal }),
    // A refetch while someone types would change nothing that they see.
    staleTime: 60_000,
  });
  if (upload.data) return <TagsForm {...props} upload={upload.data} />;
  return (
    <Dialog title={t`Edit tags`} onClose={onClose}>
      {upload.error ? (
        <p className="text-danger">{failureText(upload.error)}</p>
      ) : (
        <div className="flex flex-col gap-4">
          {[0, 1, 2, 3].map((field) => (
            <Skeleton key={field} className="h-16" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function TagsForm({ uploadId: id, upload, onSaved, onClose }: TagsDialogProps & { upload: Upload }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const client = useQueryClient();
  const formId = useId();
  const [tags, setTags] = useState({
    trackName: upload.trackName,
    artistName: upload.artistName,
    albumName: upload.albumName ?? '',
    genre: upload.genre ?? '',
  });
  const [isPublic, setPublic] = useState(upload.isPublic);
  const [checked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api.call(uploadUpdateUpload, {
        params: { id },
        body: {
          trackName: tags.trackName.trim(),
          artistName: tags.artistName.trim(),
          albumName: tags.albumName.trim() || null,
          genre: tags.genre.trim() || null,
          isPublic,
        },
      }),
    onSuccess: (saved) => {
      client.setQueryData(uploadKey(id), saved);
      onSaved();
      onClose();
    },
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  });
  const missing = t`Everyone in the room sees this, so it can’t be empty.`;
  const field = (name: keyof typeof tags) => ({
    value: tags[name],
    maxLength: name === 'genre' ? fieldLengths.genre : fieldLengths.songName,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTags({ ...tags, [name]: event.target.value }),
  });
  return (
    <Dialog
      title={t`Edit tags`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="mb-5 flex items-center gap-3">
        <CoverArt
          url={Object.values(upload.thumbnails)[0]}
          seed={upload.originalFileName}
          className="size-14 rounded-[10px]"
        />
        <p className="min-w-0 truncate text-12 text-ink-3">{upload.originalFileName}</p>
      </div>
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (tags.trackName.trim() && tags.artistName.trim()) save.mutate();
        }}
      >
        <TextField
          label={t`Title`}
          data-autofocus=""
          error={checked && !tags.trackName.trim() ? missing : undefined}
          {...field('trackName')}
        />
        <TextField
          label={t`Artist`}
          error={checked && !tags.artistName.trim() ? missing : undefined}
          {...field('artistName')}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label={t`Album`} {...field('albumName')} />
          <TextField label={t`Genre`} {...field('genre')} />
        </div>
        <Checkbox
          label={t`Listeners without an account can hear it too`}
          hint={t`Without this, guests in the room hear silence while your song plays.`}
          checked={isPublic}
          onChange={setPublic}
        />
      </form>
    </Dialog>
  );
}
