/** Collects AAC frames into segments of about six seconds, encrypts each and writes it to disk. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quality, Rendition, Segment } from '../media.types.ts';
import { AdtsSplitter, adtsSampleRate, samplesPerFrame } from './adts.ts';
import { id3Timestamp } from './id3-timestamp.ts';

const targetSeconds = 6;

/** Names of the segment files. The clean-up after a failed run deletes only files that match. */
export const segmentFilePattern = /^(?:low|medium|high)-\d{5}\.aac$/;

export class SegmentWriter {
  private readonly splitter = new AdtsSplitter();
  private readonly segments: Segment[] = [];
  /** The initialisation vector of each segment, also of those that are only expected. */
  private readonly vectors: Buffer[] = [];
  private frames: Uint8Array[] = [];
  private sampleRate = 0;
  private writtenFrames = 0;
  private totalBits = 0;
  private peakBitRate = 0;

  constructor(
    private readonly outputDir: string,
    private readonly quality: Quality,
    private readonly key: Uint8Array,
    private readonly codecs = 'mp4a.40.2',
    /** Called after each segment except the last one, which `finish` writes. */
    private readonly onSegment: (segment: Segment) => void = () => undefined,
  ) {}

  /** Consumes a chunk of an ADTS stream. Writes synchronously, since this process has nothing else to do. */
  push(bytes: Uint8Array): void {
    for (const frame of this.splitter.push(bytes)) {
      if (this.sampleRate === 0) this.sampleRate = adtsSampleRate(frame);
      this.frames.push(frame);
      if (this.durationOf(this.frames.length) >= targetSeconds) this.onSegment(this.flush());
    }
  }

  /**
   * The quality as `finish` will return it if the whole stream lasts `totalSeconds`, as far as the names, vectors and
   * durations of its segments go. Requires a first segment, because all but the last one are as long.
   */
  expect(totalSeconds: number): Rendition {
    const [first] = this.segments;
    if (!first) throw new Error('nothing is known before the first segment');
    const segments = Array.from(
      { length: Math.max(1, Math.ceil(totalSeconds / first.durationSeconds)) },
      (_, index) => {
        const startsAt = index * first.durationSeconds;
        return this.describe(index, Math.min(first.durationSeconds, totalSeconds - startsAt));
      },
    );
    return this.toRendition(segments);
  }

  finish(): Rendition {
    if (this.splitter.pendingBytes > 0) throw new Error('the encoder stopped in the middle of a frame');
    if (this.frames.length > 0) this.flush();
    return this.toRendition(this.segments);
  }

  private toRendition(segments: Segment[]): Rendition {
    const seconds = this.segments.reduce((sum, segment) => sum + segment.durationSeconds, 0);
    const averageBandwidth = seconds > 0 ? Math.ceil(this.totalBits / seconds) : 0;
    return {
      quality: this.quality,
      bandwidth: Math.max(averageBandwidth, Math.ceil(this.peakBitRate)),
      averageBandwidth,
      codecs: this.codecs,
      segments,
    };
  }

  private describe(index: number, durationSeconds: number): Segment {
    const file = `${this.quality}-${String(index).padStart(5, '0')}.aac`;
    return { file, durationSeconds, ivHex: this.vectorOf(index).toString('hex') };
  }

  private vectorOf(index: number): Buffer {
    return (this.vectors[index] ??= randomBytes(16));
  }

  private flush(): Segment {
    const durationSeconds = this.durationOf(this.frames.length);
    const plaintext = Buffer.concat([id3Timestamp(this.durationOf(this.writtenFrames)), ...this.frames]);
    const index = this.segments.length;
    const cipher = createCipheriv('aes-128-cbc', this.key, this.vectorOf(index));
    const encrypted = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    const segment = this.describe(index, durationSeconds);
    writeFileSync(join(this.outputDir, segment.file), encrypted);
    this.segments.push(segment);
    this.totalBits += encrypted.length * 8;
    // A short last segment still carries its tag and padding, so its bit rate isn't representative.
    if (durationSeconds >= targetSeconds / 2 || this.segments.length === 1) {
      this.peakBitRate = Math.max(this.peakBitRate, (encrypted.length * 8) / durationSeconds);
    }
    this.writtenFrames += this.frames.length;
    this.frames = [];
    return segment;
  }

  private durationOf(frames: number): number {
    return (frames * samplesPerFrame) / this.sampleRate;
  }
}
