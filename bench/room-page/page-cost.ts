/** What a page spends on events that arrive over its socket, by Chromium's own counters. */
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Main thread time in ms. `all` includes what isn't listed, such as painting. */
export interface PageCost {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly all: number;
}

const counters = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  all: 'TaskDuration',
} as const;

export async function readCounters(cdp: CDPSession): Promise<PageCost> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  const { script, style, layout, all } = counters;
  return { script: read(script), style: read(style), layout: read(layout), all: read(all) };
}

/** Returns the cost per event, without what the page spends in the same time when nothing happens. */
export async function measureEvents(
  cdp: CDPSession,
  { events, everyMs, send }: { events: number; everyMs: number; send: (n: number) => unknown },
): Promise<PageCost> {
  // CPU time of the main thread, so that a busy machine doesn't count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spend = async (act: (n: number) => unknown): Promise<PageCost> => {
    const before = await readCounters(cdp);
    for (let n = 0; n < events; n += 1) {
      await Promise.all([act(n), delay(everyMs)]);
    }
    await delay(500);
    return difference(await readCounters(cdp), before);
  };
  const idle = await spend(() => undefined);
  const busy = difference(await spend(send), idle);
  return {
    script: busy.script / events,
    style: busy.style / events,
    layout: busy.layout / events,
    all: busy.all / events,
  };
}

function difference(a: PageCost, b: PageCost): PageCost {
  return {
    script: a.script - b.script,
    style: a.style - b.style,
    layout: a.layout - b.layout,
    all: a.all - b.all,
  };
}

/** Starts a CPU profile. The returned function ends it and returns what a browser's dev tools open. */
export async function startProfile(cdp: CDPSession): Promise<() => Promise<unknown>> {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 100 });
  await cdp.send('Profiler.start');
  return async () => (await cdp.send('Profiler.stop')).profile;
}
