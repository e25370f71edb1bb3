import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { pointsUploadConsumableFile } from '@turnstage/client/routes';
import { useId, useRef } from 'react';
import { acceptedImages } from '../../../lib/accepted-images.ts';
import { sendBody } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ImageIcon, UploadIcon } from '../../../ui/icons/index.ts';
import { useStaffFailureText } from '../use-staff-failure-text.ts';

export interface ItemFile {
  readonly fileId: string;
  readonly imageUrl: string;
}

interface ItemImageFieldProps {
  /** Empty without one. */
  imageUrl: string;
  error: string | undefined;
  onUpload: (file: ItemFile) => void;
}

/** Uploads at once, so that the preview shows what the server made of the image. It is deleted again if nothing uses it (F22). */
export function ItemImageField({ imageUrl, error, onUpload }: ItemImageFieldProps) {
  const { t } = useLingui();
  const labelId = useId();
  const failureText = useStaffFailureText();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file, 'item');
      const { signal } = new AbortController();
      return sendBody(pointsUploadConsumableFile, form, { signal, onProgress: () => undefined });
    },
    onSuccess: (reply) => onUpload(reply as ItemFile),
  });
  const problem = upload.error ? failureText(upload.error) : error;
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-start gap-4">
      <div className="flex size-20 shrink-0 items-center justify-center rounded-control bg-surface-3 text-ink-3">
        {imageUrl ? (
          <img src={imageUrl} alt="" draggable={false} className="size-full object-contain p-1" />
        ) : (
          <ImageIcon size={24} />
        )}
      </div>
      <div className="flex min-w-48 flex-1 flex-col items-start gap-2">
        <p id={labelId} className="text-14 font-semibold text-ink">
          <Trans>Image</Trans>
        </p>
        <p className="text-12 text-ink-2">
          <Trans>Square, with a transparent background. Up to 10 MB.</Trans>
        </p>
        <Button icon={UploadIcon} busy={upload.isPending} onClick={() => input.current?.click()}>
          {imageUrl ? <Trans>Choose another</Trans> : <Trans>Choose image</Trans>}
        </Button>
        {problem && (
          <p role="alert" className="text-12 font-semibold text-danger">
            {problem}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={acceptedImages}
          hidden
          aria-label={t`Image`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) upload.mutate(file);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
