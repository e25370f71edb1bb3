import { useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent, type PointerEvent, type Ref, type SyntheticEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { moveCrop, cropRegion, zoomCrop, type Crop, type Size } from './crop.ts';

interface CropFrameProps {
  /** The `<img>` element; the parent sets its `src` from the file. */
  ref: Ref<HTMLImageElement>;
  ratio: number;
  /** Natural size; null until the browser has decoded the image. */
  naturalSize: Size | null;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onNaturalSize: (naturalSize: Size) => void;
  onUnreadable: () => void;
}

/** How far one arrow key press moves, as a share of the frame. */
const step = 0.05;
const arrowSteps: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/**
 * The image behind the frame, shown exactly as it will be cropped. The pointer drags the image; arrow keys move the
 * frame.
 */
export function CropFrame(props: CropFrameProps) {
  const { ref, ratio, naturalSize, crop, onCrop, onNaturalSize, onUnreadable } = props;
  const { t } = useLingui();
  const drag = useRef<{ x: number; y: number } | null>(null);
  const region = naturalSize && cropRegion(naturalSize, ratio, crop);

  const move = (across: number, down: number) => {
    if (naturalSize) onCrop(moveCrop(naturalSize, ratio, crop, across, down));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrowStep = arrowSteps[event.key];
    if (arrowStep) move(...arrowStep);
    else if (event.key === '+') onCrop(zoomCrop(crop, crop.zoom + 0.1));
    else if (event.key === '-') onCrop(zoomCrop(crop, crop.zoom - 0.1));
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move((drag.current.x - event.clientX) / width, (drag.current.y - event.clientY) / height);
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    if (width > 0 && height > 0) onNaturalSize({ width, height });
    else onUnreadable();
  };

  return (
    // Arrow keys work on it, and no role of HTML says "a thing to move about".
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-autofocus=""
      aria-label={t`Visible part of the image. Arrow keys move it, plus and minus zoom.`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
      className={classNames(
        'relative w-full cursor-grab touch-none overflow-hidden bg-surface-0 select-none active:cursor-grabbing',
        ratio === 1 ? 'mx-auto max-w-72 rounded-full' : 'rounded-card',
      )}
      style={{ aspectRatio: ratio }}
    >
      <img
        ref={ref}
        alt=""
        draggable={false}
        onLoad={onLoad}
        onError={onUnreadable}
        className="absolute max-w-none"
        style={
          naturalSize && region
            ? {
                width: `${(naturalSize.width / region.width) * 100}%`,
                left: `${(-region.left / region.width) * 100}%`,
                top: `${(-region.top / region.height) * 100}%`,
              }
            : { opacity: 0 }
        }
      />
    </div>
  );
}
