import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { roomRemovePoster, roomSetPoster } from '@turnstage/client/routes';
import { useId, useRef } from 'react';
import { ownPoster } from '../../../lib/poster.ts';
import { acceptedPictures } from '../../../lib/accepted-pictures.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, sendBody } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ImageIcon, TrashIcon, UploadIcon } from '../../../ui/icons/index.ts';
import { usePicture, useRoomSession } from '../live/room-context.tsx';

/** A picture that hangs in the lobby (rule H15). It goes up and comes down at once, whatever else is saved. */
export function PosterChoice() {
  const { t } = useLingui();
  const labelId = useId();
  const { roomUuid } = useRoomSession();
  const posterUrl = usePicture(({ settings }) => settings.posterUrl);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return void (await api.call(roomRemovePoster, { params: { id: roomUuid } }));
      const form = new FormData();
      form.append('file', file, 'poster');
      const path = roomSetPoster.path.replace('{id}', roomUuid);
      await sendBody({ method: roomSetPoster.method, path }, form, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
    },
  });
  const wordsFor = useFailureText();
  const shown = ownPoster(posterUrl, 400);
  return (
    <div role="group" aria-labelledby={labelId} className="flex gap-4">
      {shown ? (
        <img
          src={shown}
          alt={t`The poster of the room`}
          draggable={false}
          className="h-28 w-20 shrink-0 rounded-[6px] object-cover"
        />
      ) : (
        <div className="flex h-28 w-20 shrink-0 items-center justify-center rounded-[6px] bg-surface-3 text-ink-3">
          <ImageIcon size={24} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p id={labelId} className="text-14 font-semibold text-ink">
          <Trans>Poster</Trans>
        </p>
        <p className="text-12 text-ink-2">
          {posterUrl && !shown ? (
            <Trans>It lies on another site, which our pages do not load.</Trans>
          ) : (
            <Trans>Hangs at the room’s card in the lobby. An upright picture looks best.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={choose}
            icon={UploadIcon}
            busy={change.isPending}
            onClick={() => input.current?.click()}
          >
            {posterUrl ? <Trans>Choose another</Trans> : <Trans>Choose a picture</Trans>}
          </Button>
          {posterUrl && (
            <Button
              variant="quiet"
              icon={TrashIcon}
              disabled={change.isPending}
              onClick={() => {
                change.mutate(null);
                choose.current?.focus();
              }}
            >
              <Trans>Take it down</Trans>
            </Button>
          )}
        </div>
        {change.isError && (
          <p role="alert" className="text-14 text-danger">
            {wordsFor(change.error)}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={acceptedPictures}
          hidden
          aria-label={t`Choose a picture`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) change.mutate(file);
            // The same file may be chosen again after a no.
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
