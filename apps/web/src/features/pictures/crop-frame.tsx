import { useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent, type PointerEvent, type Ref, type SyntheticEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { moved, partOf, zoomed, type Crop, type Size } from './crop.ts';

interface CropFrameProps {
  /** The picture; whoever holds the file gives it its source. */
  ref: Ref<HTMLImageElement>;
  ratio: number;
  /** Null until the browser has read it. */
  picture: Size | null;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onPicture: (picture: Size) => void;
  onUnreadable: () => void;
}

/** One press of an arrow key, as a share of the frame. */
const step = 0.05;
const arrows: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The picture behind its frame, drawn exactly as it will be cut: the pointer drags it, arrow keys move the frame. */
export function CropFrame(props: CropFrameProps) {
  const { ref, ratio, picture, crop, onCrop, onPicture, onUnreadable } = props;
  const { t } = useLingui();
  const drag = useRef<{ x: number; y: number } | null>(null);
  const part = picture && partOf(picture, ratio, crop);

  const move = (across: number, down: number) => {
    if (picture) onCrop(moved(picture, ratio, crop, across, down));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) move(...arrow);
    else if (event.key === '+') onCrop(zoomed(crop, crop.zoom + 0.1));
    else if (event.key === '-') onCrop(zoomed(crop, crop.zoom - 0.1));
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
    if (width > 0 && height > 0) onPicture({ width, height });
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
      aria-label={t`Part of the picture that is shown. Arrow keys move it, plus and minus zoom.`}
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
          picture && part
            ? {
                width: `${(picture.width / part.width) * 100}%`,
                left: `${(-part.left / part.width) * 100}%`,
                top: `${(-part.top / part.height) * 100}%`,
              }
            : { opacity: 0 }
        }
      />
    </div>
  );
}
