import { useLingui } from '@lingui/react/macro';
import type { Gif } from '@turnstage/contracts';
import { useState } from 'react';
import { StillGif } from '../../../ui/shown-pictures.tsx';

interface GifViewProps {
  gif: Gif;
  /** Which of its two files. */
  url: string;
  className?: string;
}

/** Still until somebody points at it, focuses it or taps it; then it moves. */
export function GifView({ gif, url, className }: GifViewProps) {
  const { t } = useLingui();
  const [moves, setMoves] = useState(false);
  const title = gif.title || t`GIF`;
  return (
    <button
      type="button"
      aria-pressed={moves}
      aria-label={moves ? t`Stop the GIF: ${title}` : t`Play the GIF: ${title}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setMoves(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setMoves(false)}
      onClick={(event) =>
        event.detail === 0 || !matchMedia('(hover: hover)').matches ? setMoves(!moves) : undefined
      }
      style={{ aspectRatio: `${gif.width} / ${gif.height}` }}
      // What lies in it changes under the pointer, and a press on what is gone would be lost.
      className={`relative mt-1.5 block max-h-64 w-60 max-w-full overflow-hidden rounded-control bg-surface-3 *:pointer-events-none ${className ?? ''}`}
    >
      {moves ? (
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
