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
  const done = Math.round(share * bars);
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
      className="h-8 w-full min-w-0"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars * 4} 52`}
        preserveAspectRatio="none"
        strokeWidth="2.4"
        className="size-full"
      >
        <path d={drawBars(heights, 0, done)} className="stroke-accent light:stroke-accent-ink" />
        <path d={drawBars(heights, done, bars)} className="stroke-surface-4" />
      </svg>
    </div>
  );
}

/** Two paths, not an element for each bar: there may be hundreds of uploads. */
function drawBars(heights: readonly number[], from: number, to: number): string {
  let path = '';
  for (let at = from; at < to; at += 1) {
    const half = 26 * (heights[at] ?? 0);
    path += `M${at * 4 + 1.2} ${(26 - half).toFixed(1)}V${(26 + half).toFixed(1)}`;
  }
  return path;
}
