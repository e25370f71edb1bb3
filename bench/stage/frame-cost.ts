/** What a page spends on each frame that it shows, and how many it shows. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { readCounters } from '../room-page/page-cost.ts';

/** Main thread time in ms for each frame. `all` includes what isn't listed, such as painting. */
export interface FrameCost {
  readonly framesPerSecond: number;
  /** CPU time of the whole page process, with its compositor and rasterisation, and of the one that draws the screen. */
  readonly page: number;
  readonly display: number;
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

interface TraceEvent {
  readonly name: string;
}

/** Counts the frames that Chromium's compositor drew, which go on while the main thread is busy or has nothing to do. */
export async function measureFrames(
  browser: Browser,
  page: Page,
  cdp: CDPSession,
  seconds: number,
): Promise<FrameCost> {
  // CPU time of the main thread, so that a busy machine doesn't count there. It does count for the frames.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
  });
  const session = await browser.newBrowserCDPSession();
  const cpuBefore = await readProcesses(session);
  const [before, startedAt] = [await readCounters(cdp), performance.now()];
  await delay(seconds * 1_000);
  const [after, elapsedMs] = [await readCounters(cdp), performance.now() - startedAt];
  const cpuAfter = await readProcesses(session);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const frames = trace.traceEvents.filter(({ name }) => name === 'DrawFrame').length;
  if (frames === 0) throw new Error('the trace has no frames');
  return {
    framesPerSecond: (frames * 1_000) / elapsedMs,
    page: (cpuAfter.renderer - cpuBefore.renderer) / frames,
    display: (cpuAfter.display - cpuBefore.display) / frames,
    all: (after.all - before.all) / frames,
    script: (after.script - before.script) / frames,
    style: (after.style - before.style) / frames,
    layout: (after.layout - before.layout) / frames,
  };
}

/** CPU time so far in ms. Without a GPU the screen is drawn by the GPU process or, where there is none, the browser's. */
async function readProcesses(session: CDPSession): Promise<{ renderer: number; display: number }> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sum = (isCounted: (type: string) => boolean) =>
    processInfo.filter(({ type }) => isCounted(type)).reduce((ms, { cpuTime }) => ms + cpuTime * 1_000, 0);
  return {
    renderer: sum((type) => type === 'renderer'),
    display: sum((type) => /^(GPU|browser)$/i.test(type)),
  };
}
