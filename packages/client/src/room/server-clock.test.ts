import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createServerClock, type MeasuringClock } from './server-clock.ts';

/** A server whose clock is `serverAhead` of ours, behind a connection with chosen delays (out and back, in ms). */
class FakeServer {
  local = 1_000_000;
  wallExtra = 0;
  serverAhead = 7_000;
  delays: [number, number][] = [];
  requests = 0;
  broken = false;

  requestTime = async (): Promise<number> => {
    this.requests += 1;
    if (this.broken) throw new Error('no connection');
    const [out, back] = this.delays.shift() ?? [20, 20];
    this.local += out;
    const serverTime = this.local + this.serverAhead;
    this.local += back;
    return serverTime;
  };

  async advanceTime(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 100) {
      this.local += Math.min(100, left);
      await vi.advanceTimersByTimeAsync(Math.min(100, left));
    }
  }
}

describe('server clock', () => {
  let server: FakeServer;
  let clock: MeasuringClock;

  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer();
    clock = createServerClock({
      requestTime: server.requestTime,
      now: () => server.local,
      wallNow: () => server.local + server.wallExtra,
    });
  });
  afterEach(() => {
    clock.stop();
    vi.useRealTimers();
  });

  const error = () => Math.abs(clock.now() - (server.local + server.serverAhead));

  it('knows nothing before the first sample', () => {
    expect(clock.uncertaintyMs).toBe(Infinity);
    expect(clock.now()).toBe(server.local);
  });

  it('takes five quick samples, then one every 30 seconds', async () => {
    clock.start();
    await server.advanceTime(2_000);
    expect(server.requests).toBe(5);
    await server.advanceTime(27_000);
    expect(server.requests).toBe(5);
    await server.advanceTime(2_000);
    expect(server.requests).toBe(6);
    await server.advanceTime(60_000);
    expect(server.requests).toBe(8);
  });

  it('trusts the round trip with the shortest delay', async () => {
    server.delays = [
      [300, 20],
      [150, 10],
      [6, 4],
      [20, 200],
      [90, 10],
    ];
    clock.start();
    await server.advanceTime(2_000);
    expect(error()).toBeCloseTo(1, 5);
    expect(clock.uncertaintyMs).toBeGreaterThanOrEqual(5);
    expect(clock.uncertaintyMs).toBeLessThan(6);
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs);
  });

  it('drops all but the last eight samples', async () => {
    server.delays = [[1, 1]];
    clock.start();
    await server.advanceTime(2_000);
    server.serverAhead += 50;
    await server.advanceTime(7 * 30_500);
    expect(error()).toBe(0);
  });

  it('starts from the time in the join response', () => {
    clock.addSample(server.local + server.serverAhead - 15, server.local - 30, server.local);
    expect(error()).toBe(0);
    expect(clock.uncertaintyMs).toBe(15);
  });

  it('ignores a response without a number', () => {
    clock.addSample(Number.NaN, server.local, server.local);
    expect(clock.uncertaintyMs).toBe(Infinity);
  });

  it('measures again on request', async () => {
    clock.start();
    await server.advanceTime(2_000);
    clock.resync();
    await server.advanceTime(2_000);
    expect(server.requests).toBe(10);
  });

  it('measures again after a timer fired more than five seconds late', async () => {
    clock.start();
    await server.advanceTime(2_000);
    server.local += 6_000;
    await server.advanceTime(3_000);
    expect(server.requests).toBe(10);
    expect(error()).toBe(0);
  });

  it('drops its samples when the device slept with a stopped clock', async () => {
    clock.start();
    await server.advanceTime(2_000);
    server.wallExtra += 600_000;
    server.serverAhead += 600_000;
    await server.advanceTime(3_000);
    expect(error()).toBe(0);
  });

  it('keeps the old offset, marked as a guess, until a changed wall clock is explained', async () => {
    clock.start();
    await server.advanceTime(2_000);
    server.broken = true;
    server.wallExtra -= 3_600_000;
    await server.advanceTime(5_000);
    expect(error()).toBe(0);
    expect(clock.uncertaintyMs).toBe(Infinity);
    server.broken = false;
    await server.advanceTime(30_000);
    expect(error()).toBe(0);
    expect(clock.uncertaintyMs).toBeLessThan(1_000);
  });

  it('retries half a minute later when the server cannot be reached', async () => {
    server.broken = true;
    clock.start();
    await server.advanceTime(2_000);
    expect(server.requests).toBe(1);
    server.broken = false;
    await server.advanceTime(30_000);
    expect(error()).toBe(0);
  });

  it('stops measuring when stopped, and notifies listeners of each sample', async () => {
    const received = vi.fn();
    const off = clock.onChange(received);
    clock.start();
    await server.advanceTime(500);
    const before = received.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    off();
    clock.stop();
    const requests = server.requests;
    await server.advanceTime(40_000);
    expect(server.requests).toBe(requests);
    expect(received).toHaveBeenCalledTimes(before);
  });

  it.each([3_600_000, -3_600_000])(
    'follows a server whose time was set by %i ms, whatever it measured before',
    async (byMs) => {
      server.delays = [[1, 1]];
      clock.start();
      await server.advanceTime(2_000);
      server.serverAhead += byMs;
      await server.advanceTime(30_000);
      expect(error()).toBeLessThan(50);
    },
  );

  it('follows at once when the server announces the change', async () => {
    clock.start();
    await server.advanceTime(2_000);
    server.serverAhead -= 7_200_000;
    clock.shift(-7_200_000);
    expect(error()).toBeLessThan(50);
  });
});
