import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { roomRemovePoster, roomSetPoster } from '@turnstage/client/routes';
import { useId, useRef } from 'react';
import { localPosterUrl } from '../../../lib/local-poster-url.ts';
import { acceptedImages } from '../../../lib/accepted-images.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, sendBody } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ImageIcon, TrashIcon, UploadIcon } from '../../../ui/icons/index.ts';
import { useRoomState, useRoomSession } from '../live/room-context.tsx';

/** The room's poster in the lobby (rule H15). Uploads and removals apply at once, independent of saving the dialog. */
export function PosterChoice() {
  const { t } = useLingui();
  const labelId = useId();
  const { roomUuid } = useRoomSession();
  const posterUrl = useRoomState(({ settings }) => settings.posterUrl);
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
  const failureTextFor = useFailureText();
  const shown = localPosterUrl(posterUrl, 400);
  return (
    <div role="group" aria-labelledby={labelId} className="flex gap-4">
      {shown ? (
        <img
          src={shown}
          alt={t`Room poster`}
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
            <Trans>This image is on another site, so it can’t be shown here.</Trans>
          ) : (
            <Trans>Shows up on the room’s card in the lobby. Portrait images look best.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={choose}
            icon={UploadIcon}
            busy={change.isPending}
            onClick={() => input.current?.click()}
          >
            {posterUrl ? <Trans>Choose another</Trans> : <Trans>Choose image</Trans>}
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
              <Trans>Remove poster</Trans>
            </Button>
          )}
        </div>
        {change.isError && (
          <p role="alert" className="text-14 text-danger">
            {failureTextFor(change.error)}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={acceptedImages}
          hidden
          aria-label={t`Choose image`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) change.mutate(file);
            // Allows choosing the same file again after a failure.
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
