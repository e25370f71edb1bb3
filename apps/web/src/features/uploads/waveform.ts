/** The bars of a waveform, from the server's peaks, or placeholder bars without them. */

/** Returns the loudest value of each stretch, 0.08 to 1, scaled so that the loudest bar fills the height. */
export function peaksToBars(peaks: readonly number[], count: number): number[] {
  const loudest = Math.max(1, ...peaks);
  return Array.from({ length: count }, (_none, bar) => {
    const start = Math.floor((bar * peaks.length) / count);
    const end = Math.max(start + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(0.08, Math.max(0, ...peaks.slice(start, end)) / loudest);
  });
}

/** Even, low bars while the peaks are unknown. */
export function placeholderBars(count: number): number[] {
  return Array.from(
    { length: count },
    (_none, bar) => 0.2 + 0.1 * Math.sin(bar * 0.55) + 0.06 * Math.sin(bar * 1.7),
  );
}
