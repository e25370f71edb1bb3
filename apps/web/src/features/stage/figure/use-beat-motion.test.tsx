import { act, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StageClock } from '../types.ts';
import { barMs, type Beat } from './beat.ts';
import { useBeatMotion } from './use-beat-motion.ts';

const beat: Beat = { periodMs: 500, anchorMs: 10_000 };

/** happy-dom animates nothing. */
const createAnimation = (iterations: number) => ({
  effect: { getTiming: () => ({ iterations }) },
  startTime: null as number | null,
});

let animations: ReturnType<typeof createAnimation>[] = [];
const rendered = vi.fn();
let aheadMs = 0;
const listeners = new Set<() => void>();
const clock: StageClock = {
  now: () => 20_000 + performance.now() + aheadMs,
  onChange(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
const correctClock = (byMs: number) =>
  act(() => {
    aheadMs += byMs;
    for (const listener of listeners) listener();
  });

beforeEach(() => {
  rendered.mockClear();
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  aheadMs = 0;
  animations = [createAnimation(Infinity), createAnimation(1)];
  vi.spyOn(HTMLElement.prototype, 'getAnimations').mockImplementation(
    () => animations as unknown as Animation[],
  );
});
afterEach(() => vi.restoreAllMocks());

function Moving({ beat: current }: { beat: Beat }) {
  useEffect(rendered);
  const root = useRef<HTMLDivElement>(null);
  useBeatMotion(root, current, clock);
  return <div ref={root} />;
}

/** How far the endless animation is from the beat, in milliseconds of its bar. */
function difference(of: Beat): number {
  const startedAt = clock.now() - (performance.now() - Number(animations[0]?.startTime));
  const bar = barMs(of);
  const rest = (((startedAt - of.anchorMs) % bar) + bar) % bar;
  return Math.min(rest, bar - rest);
}

it('F65: what moves begins with a bar of the song, also of the next one; what moves once is left alone', () => {
  const { rerender } = render(<Moving beat={beat} />);
  expect(difference(beat)).toBeLessThan(1);
  expect(animations[1]?.startTime).toBeNull();
  const next = { periodMs: 480, anchorMs: 17_333 };
  rerender(<Moving beat={next} />);
  expect(difference(next)).toBeLessThan(1);
});

it('F65: follows a correction of the clock that can be seen, without a render', () => {
  render(<Moving beat={beat} />);
  const before = animations[0]?.startTime;
  correctClock(4);
  expect(animations[0]?.startTime).toBe(before);
  correctClock(140);
  expect(difference(beat)).toBeLessThan(1);
  expect(Number(animations[0]?.startTime)).not.toBe(before);
  expect(rendered).toHaveBeenCalledOnce();
});

it('F65: what starts to move later is in step as well', async () => {
  const { container, unmount } = render(<Moving beat={beat} />);
  animations = [createAnimation(Infinity)];
  container.firstElementChild?.dispatchEvent(new Event('animationstart', { bubbles: true }));
  await vi.waitFor(() => expect(animations[0]?.startTime).not.toBeNull());
  expect(difference(beat)).toBeLessThan(1);
  unmount();
  expect(listeners.size).toBe(0);
});
