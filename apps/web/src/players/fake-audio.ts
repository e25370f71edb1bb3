/** A browser's audio element for tests: it has the delays and the crystal of a real device, on the test's time. */
import type { AudioElement } from './audio-element.ts';

export interface DeviceTraits {
  /** From the source being set until data is there. */
  loadMs: number;
  /** From `play()` until the position moves. */
  startMs: number;
  seekMs: number;
  /** How fast the sound card counts a second; 1.0002 is 0.2 ms a second too fast. */
  crystal: number;
  durationSeconds: number;
}

const ordinary: DeviceTraits = { loadMs: 300, startMs: 60, seekMs: 80, crystal: 1, durationSeconds: 200 };

export class FakeAudio implements AudioElement {
  preservesPitch = false;
  volume = 1;
  muted = false;
  paused = true;
  readyState = 0;
  error: { code: number; message: string } | null = null;
  /** As a browser does before the first gesture. */
  gestureNeeded = false;
  seeks: number[] = [];
  loads = 0;
  private readonly traits: DeviceTraits;
  private readonly now: () => number;
  private readonly listeners = new Map<string, Set<() => void>>();
  private source = '';
  private rate = 1;
  /** The position at `anchorAt`; from then on it moves with the rate. */
  private anchor = 0;
  private anchorAt = 0;
  private busyUntil = 0;
  private stalledSince: number | null = null;

  constructor(now: () => number, traits: Partial<DeviceTraits> = {}) {
    this.now = now;
    this.traits = { ...ordinary, ...traits };
  }

  get src(): string {
    return this.source;
  }
  set src(value: string) {
    this.source = value;
    this.readyState = 0;
    this.hold(0);
    this.paused = true;
    this.after(this.traits.loadMs, () => {
      if (this.source !== value) return;
      this.readyState = 4;
      this.tell('loadedmetadata');
      this.tell('canplay');
    });
  }

  get currentTime(): number {
    const moving = !this.paused && this.readyState >= 3 && this.stalledSince === null;
    const from = Math.max(this.anchorAt, this.busyUntil);
    const moved = moving ? (Math.max(0, this.now() - from) / 1_000) * this.rate * this.traits.crystal : 0;
    return Math.min(this.traits.durationSeconds, this.anchor + moved);
  }
  set currentTime(seconds: number) {
    this.seeks.push(seconds);
    this.hold(seconds);
    this.busy(this.traits.seekMs);
    this.after(this.traits.seekMs, () => this.tell('seeked'));
  }

  get duration(): number {
    return this.readyState > 0 ? this.traits.durationSeconds : Number.NaN;
  }
  get seeking(): boolean {
    return this.now() < this.busyUntil;
  }
  get ended(): boolean {
    return this.source !== '' && this.currentTime >= this.traits.durationSeconds;
  }
  get playbackRate(): number {
    return this.rate;
  }
  set playbackRate(rate: number) {
    this.hold(this.currentTime);
    this.rate = rate;
  }

  async play(): Promise<void> {
    if (this.gestureNeeded) throw new DOMException('play() needs a gesture', 'NotAllowedError');
    if (!this.paused) return;
    this.hold(this.currentTime);
    this.paused = false;
    this.busy(this.traits.startMs);
    this.watchEnd();
  }

  pause(): void {
    this.hold(this.currentTime);
    this.paused = true;
  }

  load(): void {
    this.loads += 1;
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.source = '';
  }

  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
  }
  removeEventListener(type: string, listener: () => void): void {
    this.listeners.get(type)?.delete(listener);
  }

  /** The line runs dry, and later has data again. */
  stall(): void {
    this.hold(this.currentTime);
    this.stalledSince = this.now();
    this.readyState = 2;
  }
  recover(): void {
    this.anchorAt = this.now();
    this.stalledSince = null;
    this.readyState = 4;
  }

  breakDown(code: number): void {
    this.error = { code, message: 'broken' };
    this.tell('error');
  }

  private watchEnd(): void {
    if (this.paused || this.source === '') return;
    if (this.ended) this.tell('ended');
    else
      this.after(Math.max(10, (this.traits.durationSeconds - this.currentTime) * 1_000), () =>
        this.watchEnd(),
      );
  }

  private hold(seconds: number): void {
    this.anchor = seconds;
    this.anchorAt = this.now();
  }

  private busy(ms: number): void {
    this.busyUntil = Math.max(this.busyUntil, this.now() + ms);
  }

  private after(ms: number, callback: () => void): void {
    setTimeout(callback, ms);
  }

  private tell(type: string): void {
    for (const listener of this.listeners.get(type) ?? []) listener();
  }
}
