import type { Frame, Page } from 'playwright-core';
import { until } from '@turnstage/testkit';

/** The players keep their media elements out of the document, so the page records every element that starts playing. */
declare global {
  interface Window {
    startedMedia: Set<HTMLMediaElement>;
  }
}

/** Runs in the page before everything else. */
export function trackMedia(): void {
  const started = new Set<HTMLMediaElement>();
  window.startedMedia = started;
  // oxlint-disable-next-line typescript/unbound-method
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    started.add(this);
    const outcome = play.call(this);
    outcome.catch((fault: Error) => console.debug(`play: ${fault.name}`));
    return outcome;
  };
}

export interface Sound {
  /** Playback position in ms. */
  readonly positionMs: number;
  /** Time of the measurement, by the machine's clock. */
  readonly atMs: number;
  readonly volume: number;
}

/** Returns what the page plays audibly; null while nothing plays or it is muted. */
export function getSound(page: Page | Frame): Promise<Sound | null> {
  return page.evaluate(() => {
    const running = [...window.startedMedia].find(
      (media) => !media.paused && !media.ended && !media.muted && media.volume > 0 && media.readyState >= 3,
    );
    if (!running) return null;
    return {
      positionMs: running.currentTime * 1000,
      atMs: performance.timeOrigin + performance.now(),
      volume: running.volume,
    };
  });
}

/** Waits until the page plays audibly and continues to do so. */
export async function waitForSound(page: Page | Frame, timeoutMs = 90_000): Promise<void> {
  const first = await until('sound', () => getSound(page), Boolean, timeoutMs);
  await waitForPosition(page, (first?.positionMs ?? 0) + 300);
}

/** Waits until the playback position exceeds this, in ms. */
export async function waitForPosition(page: Page | Frame, positionMs: number): Promise<void> {
  await until(
    `the song at ${positionMs} ms`,
    async () => (await getSound(page))?.positionMs ?? 0,
    (position) => position > positionMs,
    positionMs + 30_000,
  );
}

/** Resolves when the browser has refused to play without a user gesture. */
export async function waitForAutoplayBlock(page: Page): Promise<void> {
  // Not evaluated in the page: Playwright's `evaluate` counts as a user gesture.
  await page.waitForEvent('console', (message) => message.text() === 'play: NotAllowedError');
}

/** How far the first page is ahead of the second, in ms; null when one of them is silent. */
export async function offsetBetween(first: Page, second: Page): Promise<number | null> {
  const [one, other] = await Promise.all([getSound(first), getSound(second)]);
  return one && other ? one.positionMs - one.atMs - (other.positionMs - other.atMs) : null;
}

/** Counts what interrupts the media that play now. */
export async function countInterruptions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { interruptions: 0 };
    Object.assign(window, { counted });
    for (const media of window.startedMedia)
      for (const name of ['pause', 'emptied', 'ended'])
        media.addEventListener(name, () => (counted.interruptions += 1));
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { interruptions: number } }).counted.interruptions);
}
