import { useLingui } from '@lingui/react/macro';
import type { Gif } from '@turnstage/contracts';
import { useState } from 'react';
import { StillGif } from '../../../ui/reported-message.tsx';

interface GifViewProps {
  gif: Gif;
  /** Which of the GIF's two files. */
  url: string;
  className?: string;
}

/** Still until someone points at it or taps it; then it plays. */
export function GifView({ gif, url, className }: GifViewProps) {
  const { t } = useLingui();
  const [isAnimated, setIsAnimated] = useState(false);
  const title = gif.title || t`GIF`;
  return (
    <button
      type="button"
      aria-pressed={isAnimated}
      aria-label={isAnimated ? t`Stop GIF: ${title}` : t`Play GIF: ${title}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsAnimated(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsAnimated(false)}
      onClick={(event) =>
        event.detail === 0 || !matchMedia('(hover: hover)').matches ? setIsAnimated(!isAnimated) : undefined
      }
      style={{ aspectRatio: `${gif.width} / ${gif.height}` }}
      // The content changes under the pointer, and a click on a removed element would be lost.
      className={`relative mt-1.5 block max-h-64 w-60 max-w-full overflow-hidden rounded-control bg-surface-3 *:pointer-events-none ${className ?? ''}`}
    >
      {isAnimated ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <>
          <StillGif url={url} />
          <span
            aria-hidden="true"
            className="absolute bottom-2 left-2 rounded-[6px] bg-float px-1.5 text-12 font-bold text-ink"
            data-theme="dark"
          >
            GIF
          </span>
        </>
      )}
    </button>
  );
}
