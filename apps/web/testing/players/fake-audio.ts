/**
 * A fake audio element for tests: it simulates the delays and the sample clock of a real device on the test's
 * timers.
 */
import type { AudioElement } from '../../src/players/audio-element.ts';

export interface DeviceTraits {
  /** From setting the source until data is available. */
  loadMs: number;
  /** From `play()` until the position advances. */
  startMs: number;
  seekMs: number;
  /** Speed of the sound card's clock; 1.0002 is 0.2 ms per second too fast. */
  crystal: number;
  durationSeconds: number;
}

const defaultTraits: DeviceTraits = {
  loadMs: 300,
  startMs: 60,
  seekMs: 80,
  crystal: 1,
  durationSeconds: 200,
};

export class FakeAudio implements AudioElement {
  preservesPitch = false;
  volume = 1;
  muted = false;
  paused = true;
  readyState = 0;
  error: { code: number; message: string } | null = null;
  /** Simulates a browser before the first gesture. */
  gestureNeeded = false;
  seeks: number[] = [];
  loads = 0;
  private readonly traits: DeviceTraits;
  private readonly now: () => number;
  private readonly listeners = new Map<string, Set<() => void>>();
  private source = '';
  private rate = 1;
  /** The position at `anchorAt`; from then on it advances with the rate. */
  private anchor = 0;
  private anchorAt = 0;
  private busyUntil = 0;
  private stalledSince: number | null = null;

  constructor(now: () => number, traits: Partial<DeviceTraits> = {}) {
    this.now = now;
    this.traits = { ...defaultTraits, ...traits };
  }

  get src(): string {
    return this.source;
  }
  set src(value: string) {
    this.source = value;
    this.readyState = 0;
    this.setAnchor(0);
    this.paused = true;
    this.after(this.traits.loadMs, () => {
      if (this.source !== value) return;
      this.readyState = 4;
      this.emit('loadedmetadata');
      this.emit('canplay');
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
    this.setAnchor(seconds);
    this.busy(this.traits.seekMs);
    this.after(this.traits.seekMs, () => this.emit('seeked'));
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
    this.setAnchor(this.currentTime);
    this.rate = rate;
  }

  async play(): Promise<void> {
    if (this.gestureNeeded) throw new DOMException('play() needs a gesture', 'NotAllowedError');
    if (!this.paused) return;
    this.setAnchor(this.currentTime);
    this.paused = false;
    this.busy(this.traits.startMs);
    this.watchEnd();
  }

  pause(): void {
    this.setAnchor(this.currentTime);
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

  /** The buffer runs empty; `recover` fills it again. */
  stall(): void {
    this.setAnchor(this.currentTime);
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
    this.emit('error');
  }

  private watchEnd(): void {
    if (this.paused || this.source === '') return;
    if (this.ended) this.emit('ended');
    else
      this.after(Math.max(10, (this.traits.durationSeconds - this.currentTime) * 1_000), () =>
        this.watchEnd(),
      );
  }

  private setAnchor(seconds: number): void {
    this.anchor = seconds;
    this.anchorAt = this.now();
  }

  private busy(ms: number): void {
    this.busyUntil = Math.max(this.busyUntil, this.now() + ms);
  }

  private after(ms: number, callback: () => void): void {
    setTimeout(callback, ms);
  }

  private emit(type: string): void {
    for (const listener of this.listeners.get(type) ?? []) listener();
  }
}
