/** A browser's MediaSource for tests without a browser: its buffer has what the appended fragments of MP4 say. */
import { readBoxes } from './mp4-boxes.fixture.ts';

interface Range {
  start: number;
  end: number;
}

export class FakeSourceBuffer extends EventTarget {
  updating = false;
  types: string[] = [];
  /** Bytes that are refused as the browser refuses broken ones. */
  isBroken = false;
  /** Seconds after which there is no space. */
  quotaSeconds = Infinity;
  private timescale = 1;
  private held: Range[] = [];

  get buffered() {
    const ranges = this.held;
    return {
      length: ranges.length,
      start: (index: number) => ranges[index]?.start ?? 0,
      end: (index: number) => ranges[index]?.end ?? 0,
    };
  }

  get heldSeconds(): number {
    return this.held.reduce((sum, { start, end }) => sum + end - start, 0);
  }

  appendBuffer(bytes: Uint8Array): void {
    if (this.updating) throw new DOMException('busy', 'InvalidStateError');
    if (this.heldSeconds >= this.quotaSeconds) throw new DOMException('full', 'QuotaExceededError');
    const boxes = readBoxes(bytes);
    if (this.isBroken) {
      this.finish('error');
      return;
    }
    if (boxes.timescale) this.timescale = boxes.timescale;
    const { fragment } = boxes;
    if (fragment) {
      const start = fragment.decodeTime / this.timescale;
      this.add({ start, end: start + (fragment.sizes.length * fragment.frameDuration) / this.timescale });
    }
    this.finish();
  }

  remove(start: number, end: number): void {
    if (this.updating) throw new DOMException('busy', 'InvalidStateError');
    this.held = this.held
      .flatMap((range) => [
        { start: range.start, end: Math.min(range.end, start) },
        { start: Math.max(range.start, end), end: range.end },
      ])
      .filter((range) => range.end > range.start);
    this.finish();
  }

  changeType(type: string): void {
    this.types.push(type);
  }

  private add(added: Range): void {
    const touching = (range: Range): boolean =>
      range.start <= added.end + 0.01 && range.end >= added.start - 0.01;
    const merged = this.held.filter(touching);
    this.held = [
      ...this.held.filter((range) => !touching(range)),
      {
        start: Math.min(added.start, ...merged.map(({ start }) => start)),
        end: Math.max(added.end, ...merged.map(({ end }) => end)),
      },
    ].sort((one, other) => one.start - other.start);
  }

  private finish(first?: string): void {
    this.updating = true;
    queueMicrotask(() => {
      this.updating = false;
      if (first) this.dispatchEvent(new Event(first));
      this.dispatchEvent(new Event('updateend'));
    });
  }
}

export class FakeMediaSource extends EventTarget {
  static last: FakeMediaSource | null = null;
  readyState = 'closed';
  duration = Number.NaN;
  buffer = new FakeSourceBuffer();
  ends = 0;

  constructor() {
    super();
    FakeMediaSource.last = this;
  }

  static isTypeSupported(): boolean {
    return true;
  }

  open(): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event('sourceopen'));
  }

  addSourceBuffer(type: string): FakeSourceBuffer {
    if (this.readyState !== 'open') throw new DOMException('closed', 'InvalidStateError');
    this.buffer.types.push(type);
    return this.buffer;
  }

  endOfStream(): void {
    this.readyState = 'ended';
    this.ends += 1;
  }
}

/** An audio element that opens the source which it is given. */
export class FakeMediaElement extends EventTarget {
  currentTime = 0;
  error: { message: string } | null = null;
  sources: string[] = [];
  private source = '';

  get src(): string {
    return this.source;
  }
  set src(url: string) {
    this.source = url;
    this.sources.push(url);
    this.currentTime = 0;
    queueMicrotask(() => FakeMediaSource.last?.open());
  }

  removeAttribute(): void {
    this.source = '';
    this.currentTime = 0;
  }
  replaceChildren(): void {}
  load(): void {}

  seek(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('seeking'));
  }
  playTo(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
  breakDown(): void {
    this.error = { message: 'broken' };
    this.dispatchEvent(new Event('error'));
  }
}
