import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { Slider } from '../../ui/form/index.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { mostZoom, partOf, wholePicture, zoomed, type Size } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { cutPicture } from './cut-picture.ts';
import { shapes, type PictureKind } from './kinds.ts';
import { usePictureUpload } from './use-picture-upload.ts';

interface CropDialogProps {
  kind: PictureKind;
  file: File;
  onClose: () => void;
}

/** Shows what of a picture will be seen, and sends that part only. */
export function CropDialog({ kind, file, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const { ratio, longest } = shapes[kind];
  const [picture, setPicture] = useState<Size | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [crop, setCrop] = useState(wholePicture);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const { send, share, problem, giveUp } = usePictureUpload(kind, onClose);

  const save = () => {
    if (!picture || !image.current) return;
    void send(cutPicture(image.current, partOf(picture, ratio, crop), longest));
  };
  const close = () => {
    giveUp();
    onClose();
  };
  const percent = Math.round((share ?? 0) * 100);

  return (
    <Dialog
      title={kind === 'profilePicture' ? t`Your picture` : t`Your cover`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={share !== null} disabled={!picture} onClick={save}>
            <Trans>Save the picture</Trans>
          </Button>
        </>
      }
    >
      {unreadable ? (
        <p role="alert" className="py-6 text-14 font-semibold text-danger">
          <Trans>
            This browser can not read the file as a picture. Save it as JPEG or PNG and choose it again.
          </Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-3 pt-1">
          <CropFrame
            ref={image}
            ratio={ratio}
            picture={picture}
            crop={crop}
            onCrop={setCrop}
            onPicture={setPicture}
            onUnreadable={() => setUnreadable(true)}
          />
          <div className="flex items-center gap-3 text-14">
            <span aria-hidden="true">
              <Trans>Zoom</Trans>
            </span>
            <Slider
              label={t`Zoom`}
              value={Math.round(crop.zoom * 100)}
              min={100}
              max={mostZoom * 100}
              step={5}
              valueText={t`${Math.round(crop.zoom * 100)} percent`}
              onChange={(value) => setCrop(zoomed(crop, value / 100))}
              className="flex-1"
            />
          </div>
          <p className="text-12 text-ink-3">
            <Trans>Drag the picture to choose what is seen.</Trans>
          </p>
          {share !== null && (
            <ProgressBar label={t`Sending the picture`} share={share} valueText={t`${percent} percent`} />
          )}
          <div role="alert" className="text-14 font-semibold text-danger empty:hidden">
            {problem}
          </div>
        </div>
      )}
    </Dialog>
  );
}
