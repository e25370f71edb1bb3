import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { Slider } from '../../ui/form/index.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { maxZoom, cropRegion, initialCrop, zoomCrop, type Size } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { cropImage } from './crop-image.ts';
import { imageShapes, type ImageKind } from './kinds.ts';
import { useImageUpload } from './use-image-upload.ts';

interface CropDialogProps {
  kind: ImageKind;
  file: File;
  onClose: () => void;
}

/** Shows which part of an image will be visible, and uploads only that part. */
export function CropDialog({ kind, file, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const { ratio, maxSide } = imageShapes[kind];
  const [naturalSize, setNaturalSize] = useState<Size | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [crop, setCrop] = useState(initialCrop);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const { send, share, problem, cancel } = useImageUpload(kind, onClose);

  const save = () => {
    if (!naturalSize || !image.current) return;
    void send(cropImage(image.current, cropRegion(naturalSize, ratio, crop), maxSide));
  };
  const close = () => {
    cancel();
    onClose();
  };
  const percent = Math.round((share ?? 0) * 100);

  return (
    <Dialog
      title={kind === 'profilePicture' ? t`Your profile picture` : t`Your banner`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={share !== null} disabled={!naturalSize} onClick={save}>
            <Trans>Save image</Trans>
          </Button>
        </>
      }
    >
      {unreadable ? (
        <p role="alert" className="py-6 text-14 font-semibold text-danger">
          <Trans>
            This browser can’t open the file as an image. Save it as JPEG or PNG and choose it again.
          </Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-3 pt-1">
          <CropFrame
            ref={image}
            ratio={ratio}
            naturalSize={naturalSize}
            crop={crop}
            onCrop={setCrop}
            onNaturalSize={setNaturalSize}
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
              max={maxZoom * 100}
              step={5}
              valueText={t`${Math.round(crop.zoom * 100)} percent`}
              onChange={(value) => setCrop(zoomCrop(crop, value / 100))}
              className="flex-1"
            />
          </div>
          <p className="text-12 text-ink-3">
            <Trans>Drag the image to choose the part people see.</Trans>
          </p>
          {share !== null && (
            <ProgressBar label={t`Uploading the image`} share={share} valueText={t`${percent} percent`} />
          )}
          <div role="alert" className="text-14 font-semibold text-danger empty:hidden">
            {problem}
          </div>
        </div>
      )}
    </Dialog>
  );
}
