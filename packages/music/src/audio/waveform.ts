/** Peaks for drawing a waveform, collected from a stream of samples whose length isn't known beforehand. */
const binFrames = 1024;

export class WaveformPeaks {
  private readonly bins: number[] = [];
  private peak = 0;
  private filled = 0;

  /** Adds planar samples, any number of frames at a time. */
  add(planes: readonly Float32Array[]): void {
    const frames = planes[0]?.length ?? 0;
    for (let at = 0; at < frames;) {
      const end = Math.min(frames, at + binFrames - this.filled);
      for (const plane of planes) {
        for (let i = at; i < end; i++) {
          const size = Math.abs(plane[i]!);
          if (size > this.peak) this.peak = size;
        }
      }
      this.filled += end - at;
      at = end;
      if (this.filled === binFrames) this.closeBin();
    }
  }

  /** `count` values from 0 to 1 with three decimals, the loudest one 1; all 0 for silence. */
  normalised(count: number): number[] {
    const bins = this.filled > 0 ? [...this.bins, this.peak] : this.bins;
    const peaks = Array.from({ length: count }, (_, i) => {
      const from = Math.floor((i * bins.length) / count);
      const to = Math.max(from + 1, Math.floor(((i + 1) * bins.length) / count));
      let top = 0;
      for (const bin of bins.slice(from, to)) top = Math.max(top, bin);
      return top;
    });
    const loudest = Math.max(0, ...peaks);
    return peaks.map((peak) => (loudest > 0 ? Math.round((peak / loudest) * 1000) / 1000 : 0));
  }

  private closeBin(): void {
    this.bins.push(this.peak);
    this.peak = 0;
    this.filled = 0;
  }
}
