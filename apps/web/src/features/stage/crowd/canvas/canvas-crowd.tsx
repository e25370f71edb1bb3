import { memo, useEffect, useRef } from 'react';
import { motionStart } from '../../figure/beat.ts';
import { useWornItems } from '../../items/item-store.ts';
import type { CrowdProps } from '../crowd.tsx';
import type { CanvasChoice } from '../use-canvas-choice.ts';
import { CrowdCanvas } from './crowd-canvas.ts';
import { toCrowdScene } from './to-crowd-scene.ts';
import css from './canvas-crowd.module.css';

type CanvasCrowdProps = Pick<
  CrowdProps,
  'frame' | 'placed' | 'rim' | 'beat' | 'energy' | 'clock' | 'painter'
> &
  Pick<CanvasChoice, 'onComplete' | 'onFailed'>;

/** Phones have three pixels and more per CSS pixel, which nobody sees on a figure that moves. */
const maxPixelRatio = 2;

/** The crowd on a canvas that a worker draws (ADR 21). */
export const CanvasCrowd = memo(function CanvasCrowd(props: CanvasCrowdProps) {
  const { frame, placed, rim, beat, energy, clock, painter, onComplete, onFailed } = props;
  const host = useRef<HTMLDivElement>(null);
  const crowdCanvas = useRef<CrowdCanvas>(null);
  const itemsOf = useWornItems();

  useEffect(() => {
    const canvas = document.createElement('canvas');
    host.current?.append(canvas);
    const created: CrowdCanvas = new CrowdCanvas(canvas, {
      onComplete() {
        painter.current = created;
        onComplete();
      },
      onFailed,
    });
    crowdCanvas.current = created;
    return () => {
      painter.current = null;
      created.close();
      canvas.remove();
    };
  }, [painter, onComplete, onFailed]);

  useEffect(() => {
    const show = () => {
      const now = clock.now();
      const shown = toCrowdScene({
        frame,
        placed,
        rim,
        itemsOf,
        pixelRatio: Math.min(maxPixelRatio, devicePixelRatio),
        motion: {
          beatMs: beat.periodMs,
          energy,
          motionStartMs: Date.now() - (now - motionStart(beat, now)),
        },
      });
      crowdCanvas.current?.show(shown);
      // The rest of its height, from the first heads on.
      if (host.current) host.current.style.top = `${shown.scene.top}px`;
    };
    show();
    return clock.onChange(show);
  }, [frame, placed, rim, itemsOf, beat, energy, clock]);

  return <div ref={host} className={css.host} />;
});
