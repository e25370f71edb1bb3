import { useMemo } from 'react';
import { peaksToBars, placeholderBars } from './waveform.ts';

const bars = 112;

interface UploadWaveformProps {
  label: string;
  /** Empty while unknown. */
  peaks: readonly number[];
  /** 0 to 1: the highlighted part. */
  share: number;
  valueText: string;
}

/** The song's waveform as a progress bar. */
export function UploadWaveform({ label, peaks, share, valueText }: UploadWaveformProps) {
  const heights = useMemo(
    () => (peaks.length > 0 ? peaksToBars(peaks, bars) : placeholderBars(bars)),
    [peaks],
  );
  return (
    <div
      // A progress element draws itself; this one is drawn by the song.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
      className="h-8 w-full min-w-0 md:h-13"
    >
      <svg aria-hidden="true" viewBox={`0 0 ${bars * 4} 52`} preserveAspectRatio="none" className="size-full">
        {heights.map((height, at) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            x={at * 4}
            y={26 - 26 * height}
            width={2.4}
            height={52 * height}
            rx={1.2}
            className={
              at < share * bars
                ? 'fill-accent transition-[fill,y,height] duration-240 light:fill-accent-ink'
                : 'fill-surface-4 transition-[fill,y,height] duration-240'
            }
          />
        ))}
      </svg>
    </div>
  );
}
