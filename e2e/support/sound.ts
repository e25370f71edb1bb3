import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** The players keep their elements out of the document, so the page notes every one that is started. */
declare global {
  interface Window {
    startedMedia: Set<HTMLMediaElement>;
  }
}

/** Runs in the page before everything else. */
export function collectSound(): void {
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
  /** Where the song is, in ms. */
  readonly positionMs: number;
  /** When that was, by the machine's clock. */
  readonly atMs: number;
  readonly volume: number;
}

/** What can be heard in the page now; null while nothing runs, or only without sound. */
export function soundOf(page: Page): Promise<Sound | null> {
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

/** Waits until the page plays aloud and goes on doing so. */
export async function hears(page: Page, timeoutMs = 90_000): Promise<void> {
  const first = await until('sound', () => soundOf(page), Boolean, timeoutMs);
  await hearsUntil(page, (first?.positionMs ?? 0) + 300);
}

/** Waits until the song has been heard so far, in ms. */
export async function hearsUntil(page: Page, positionMs: number): Promise<void> {
  await until(
    `the song at ${positionMs} ms`,
    async () => (await soundOf(page))?.positionMs ?? 0,
    (position) => position > positionMs,
    positionMs + 30_000,
  );
}

/** Resolves when the browser has refused to play without a gesture. */
export async function refusesSound(page: Page): Promise<void> {
  // Not asked for in the page: whatever Playwright evaluates there counts as a gesture.
  await page.waitForEvent('console', (message) => message.text() === 'play: NotAllowedError');
}

/** How far the first page is ahead of the second, in ms; null when one of them is silent. */
export async function offsetBetween(first: Page, second: Page): Promise<number | null> {
  const [one, other] = await Promise.all([soundOf(first), soundOf(second)]);
  return one && other ? one.positionMs - one.atMs - (other.positionMs - other.atMs) : null;
}
