import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { acceptedImages } from '../../lib/accepted-images.ts';
import type { Me } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ImageIcon, TrashIcon, UploadIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { imageShapes, type ImageKind } from './kinds.ts';
import { useRemoveImage } from './use-remove-image.ts';

interface ImagePanelProps {
  kind: ImageKind;
  title: string;
  hint: string;
  me: Me;
}

export function ImagePanel({ kind, title, hint, me }: ImagePanelProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const remove = useRemoveImage(kind);
  const address = me[kind];
  const square = kind === 'profilePicture';
  const shape = classNames(
    'shrink-0 bg-surface-3 object-cover',
    square ? 'size-28 rounded-full' : 'aspect-3/1 w-full rounded-control',
  );

  return (
    <Panel title={title}>
      <div className={classNames('flex gap-4', square ? 'flex-wrap items-center' : 'flex-col')}>
        {address ? (
          <img src={address + imageShapes[kind].shown} alt={title} draggable={false} className={shape} />
        ) : (
          <div className={classNames('flex items-center justify-center text-ink-3', shape)}>
            <ImageIcon size={28} />
          </div>
        )}
        <div className={classNames('flex min-w-0 flex-col gap-3', square && 'flex-1 basis-56')}>
          <p className="text-14 text-ink-2">{hint}</p>
          <div className="flex flex-wrap gap-2">
            <Button ref={choose} icon={UploadIcon} onClick={() => input.current?.click()}>
              {address ? <Trans>Choose another</Trans> : <Trans>Choose an image</Trans>}
            </Button>
            {address && (
              <Button
                variant="quiet"
                icon={TrashIcon}
                onClick={() => {
                  remove(address);
                  choose.current?.focus();
                }}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={acceptedImages}
            hidden
            aria-label={t`Choose an image`}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              // Lets the person choose the same file again after cancelling.
              event.target.value = '';
            }}
          />
        </div>
      </div>
      {file && <CropDialog kind={kind} file={file} onClose={() => setFile(null)} />}
    </Panel>
  );
}
