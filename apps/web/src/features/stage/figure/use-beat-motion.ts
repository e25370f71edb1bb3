import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { StageClock } from '../types.ts';
import { barMs, motionStart, type Beat } from './beat.ts';

/** Nobody sees a smaller difference, and the clock is measured anew all the time. */
const toleranceMs = 10;

export const deviceClock: StageClock = { now: () => Date.now(), onChange: () => () => undefined };

/**
 * Keeps all endless CSS animations inside `root` in step with the song, whenever they started. A delay in CSS counts
 * from the moment at which the browser started an animation, which differs between people and stays when the song
 * changes; so each animation gets a start time instead, the same moment of the song for everyone.
 */
export function useBeatMotion(root: RefObject<HTMLElement | null>, beat: Beat, clock: StageClock): void {
  const current = useRef({ beat, clock });
  // Before the browser paints, so that no frame shows the new tempo at the old position.
  useLayoutEffect(() => {
    current.current = { beat, clock };
    const alignAll = () => align(root.current?.getAnimations({ subtree: true }) ?? [], beat, clock);
    alignAll();
    return clock.onChange(alignAll);
  }, [root, beat, clock]);

  useEffect(() => {
    const element = root.current;
    const started = new Set<Element>();
    let frame = 0;
    // All that start in a frame at once, so that the page's style is computed once for them.
    const alignStarted = () => {
      frame = 0;
      const animations = [...started].flatMap((target) => target.getAnimations());
      started.clear();
      align(animations, current.current.beat, current.current.clock);
    };
    const onStart = ({ target }: Event) => {
      if (target instanceof Element) started.add(target);
      frame ||= requestAnimationFrame(alignStarted);
    };
    element?.addEventListener('animationstart', onStart);
    return () => {
      element?.removeEventListener('animationstart', onStart);
      cancelAnimationFrame(frame);
    };
  }, [root]);
}

function align(animations: readonly Animation[], beat: Beat, clock: StageClock): void {
  const now = clock.now();
  // The document's timeline counts from the same moment as `performance.now()`.
  const startTime = motionStart(beat, now) - now + performance.now();
  const bar = barMs(beat);
  for (const animation of animations) {
    if (animation.effect?.getTiming().iterations !== Infinity) continue;
    const difference = Math.abs(Number(animation.startTime ?? Infinity) - startTime) % bar;
    // Not a number while the browser has yet to start it.
    if (!(Math.min(difference, bar - difference) <= toleranceMs)) animation.startTime = startTime;
  }
}
