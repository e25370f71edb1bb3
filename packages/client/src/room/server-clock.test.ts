import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createServerClock, type MeasuringClock } from './server-clock.ts';

/** A server whose clock is `serverAhead` from ours, behind a line with chosen delays (out and back, in ms). */
class Line {
  local = 1_000_000;
  wallExtra = 0;
  serverAhead = 7_000;
  delays: [number, number][] = [];
  asked = 0;
  broken = false;

  exchange = async (): Promise<number> => {
    this.asked += 1;
    if (this.broken) throw new Error('no connection');
    const [out, back] = this.delays.shift() ?? [20, 20];
    this.local += out;
    const serverTime = this.local + this.serverAhead;
    this.local += back;
    return serverTime;
  };

  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 100) {
      this.local += Math.min(100, left);
      await vi.advanceTimersByTimeAsync(Math.min(100, left));
    }
  }
}

describe('server clock', () => {
  let line: Line;
  let clock: MeasuringClock;

  beforeEach(() => {
    vi.useFakeTimers();
    line = new Line();
    clock = createServerClock({
      exchange: line.exchange,
      now: () => line.local,
      wallNow: () => line.local + line.wallExtra,
    });
  });
  afterEach(() => {
    clock.stop();
    vi.useRealTimers();
  });

  const error = () => Math.abs(clock.now() - (line.local + line.serverAhead));

  it('knows nothing before the first sample', () => {
    expect(clock.uncertaintyMs).toBe(Infinity);
    expect(clock.now()).toBe(line.local);
  });

  it('takes five quick samples, then one every 30 seconds', async () => {
    clock.start();
    await line.pass(2_000);
    expect(line.asked).toBe(5);
    await line.pass(27_000);
    expect(line.asked).toBe(5);
    await line.pass(2_000);
    expect(line.asked).toBe(6);
    await line.pass(60_000);
    expect(line.asked).toBe(8);
  });

  it('believes the round trip with the least delay', async () => {
    line.delays = [
      [300, 20],
      [150, 10],
      [6, 4],
      [20, 200],
      [90, 10],
    ];
    clock.start();
    await line.pass(2_000);
    expect(error()).toBeCloseTo(1, 5);
    expect(clock.uncertaintyMs).toBeGreaterThanOrEqual(5);
    expect(clock.uncertaintyMs).toBeLessThan(6);
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs);
  });

  it('forgets samples beyond the last eight', async () => {
    line.delays = [[1, 1]];
    clock.start();
    await line.pass(2_000);
    line.serverAhead += 50;
    await line.pass(7 * 30_500);
    expect(error()).toBe(0);
  });

  it('starts from the time in the join answer', () => {
    clock.addSample(line.local + line.serverAhead - 15, line.local - 30, line.local);
    expect(error()).toBe(0);
    expect(clock.uncertaintyMs).toBe(15);
  });

  it('ignores an answer without a number', () => {
    clock.addSample(Number.NaN, line.local, line.local);
    expect(clock.uncertaintyMs).toBe(Infinity);
  });

  it('measures anew when asked to', async () => {
    clock.start();
    await line.pass(2_000);
    clock.resync();
    await line.pass(2_000);
    expect(line.asked).toBe(10);
  });

  it('measures anew after a timer came more than five seconds late', async () => {
    clock.start();
    await line.pass(2_000);
    line.local += 6_000;
    await line.pass(3_000);
    expect(line.asked).toBe(10);
    expect(error()).toBe(0);
  });

  it('drops what it knew when the device slept with a stopped clock', async () => {
    clock.start();
    await line.pass(2_000);
    line.wallExtra += 600_000;
    line.serverAhead += 600_000;
    await line.pass(3_000);
    expect(error()).toBe(0);
  });

  it('goes on by the old offset, and says that it is a guess, until a set wall clock is explained', async () => {
    clock.start();
    await line.pass(2_000);
    line.broken = true;
    line.wallExtra -= 3_600_000;
    await line.pass(5_000);
    expect(error()).toBe(0);
    expect(clock.uncertaintyMs).toBe(Infinity);
    line.broken = false;
    await line.pass(30_000);
    expect(error()).toBe(0);
    expect(clock.uncertaintyMs).toBeLessThan(1_000);
  });

  it('tries again half a minute later when the server cannot be asked', async () => {
    line.broken = true;
    clock.start();
    await line.pass(2_000);
    expect(line.asked).toBe(1);
    line.broken = false;
    await line.pass(30_000);
    expect(error()).toBe(0);
  });

  it('stops asking when stopped, and tells listeners of each sample', async () => {
    const heard = vi.fn();
    const off = clock.onChange(heard);
    clock.start();
    await line.pass(500);
    const before = heard.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    off();
    clock.stop();
    const asked = line.asked;
    await line.pass(40_000);
    expect(line.asked).toBe(asked);
    expect(heard).toHaveBeenCalledTimes(before);
  });

  it.each([3_600_000, -3_600_000])(
    'believes a server whose time was set by %i ms, whatever it measured before',
    async (byMs) => {
      line.delays = [[1, 1]];
      clock.start();
      await line.pass(2_000);
      line.serverAhead += byMs;
      await line.pass(30_000);
      expect(error()).toBeLessThan(50);
    },
  );

  it('goes along at once with a server that says so', async () => {
    clock.start();
    await line.pass(2_000);
    line.serverAhead -= 7_200_000;
    clock.shift(-7_200_000);
    expect(error()).toBeLessThan(50);
  });
});
