/** Bars of a waveform, as many as fit, from the server's peaks or from nothing but a name. */

/** The loudest of each stretch, 0.08 to 1, scaled so that the loudest bar fills the height. */
export function barsOfPeaks(peaks: readonly number[], count: number): number[] {
  const loudest = Math.max(1, ...peaks);
  return Array.from({ length: count }, (_none, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(0.08, Math.max(0, ...peaks.slice(from, to)) / loudest);
  });
}

/** Even, quiet bars while the peaks are unknown: a shape that promises nothing. */
export function neutralBars(count: number): number[] {
  return Array.from(
    { length: count },
    (_none, bar) => 0.2 + 0.1 * Math.sin(bar * 0.55) + 0.06 * Math.sin(bar * 1.7),
  );
}
