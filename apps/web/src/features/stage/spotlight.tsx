/** The moving light: lamp, cone and pool on the playing DJ. */
import { memo, useEffect, useId, useRef, useState } from 'react';
import type { StageFrame } from './layout/frame.ts';
import type { SeatSpot } from './layout/seat-layout.ts';
import { Lamp, lensDrop } from './scenes/rig.tsx';
import { fittingScale, type LightStyle } from './scenes/scene.ts';
import { mix } from './palette.ts';
import { classNames } from '../../ui/class-names.ts';
import css from './stage.module.css';

export interface SpotlightProps {
  frame: StageFrame;
  accent: string;
  /** Spot of the lit desk; null turns the light off. */
  spot: SeatSpot | null;
  /** Light of the room's design. */
  light?: LightStyle;
  /** Changes with every song. */
  play: string;
  still: boolean;
}

/** Off in 160 ms, across in 240 ms (the CSS transition of `transform`), on again. */
const dip: Keyframe[] = [
  { opacity: 1 },
  { opacity: 0, offset: 0.28 },
  { opacity: 0, offset: 0.68 },
  { opacity: 1 },
];
const dipMs = 580;
const reach = 170;

export const Spotlight = memo(function Spotlight({
  frame,
  accent,
  spot,
  light = {},
  play,
  still,
}: SpotlightProps) {
  const id = useId();
  const cone = useRef<SVGSVGElement>(null);
  const lastPlay = useRef(play);
  const [lastX, setLastX] = useState(spot?.x ?? frame.cx);

  useEffect(() => {
    if (lastPlay.current === play) return;
    lastPlay.current = play;
    if (!still) cone.current?.animate(dip, { duration: dipMs, easing: 'ease-out' });
  }, [play, still]);

  // When it goes off it stays where it was.
  if (spot && spot.x !== lastX) setLastX(spot.x);
  const { Lamp: Fixture = Lamp, beam = '#ffeccb', width = 1, blur = 1 } = light;
  const s = fittingScale(frame);
  const size = spot?.playingSize ?? 1;
  const foot = (spot?.y ?? frame.deskY) + 8 * size;
  const lens = frame.rigY + lensDrop(frame);
  const half = Math.max(66, 104 * size) * (frame.compact ? 0.72 : 1) * width;
  const px = (units: number) => units * frame.scale;
  return (
    <div
      className={classNames(css.spot, !spot && css.dark, still && css.still)}
      style={{ transform: `translateX(${px((spot?.x ?? lastX) - reach).toFixed(1)}px)` }}
      aria-hidden="true"
    >
      <svg
        ref={cone}
        width={px(reach * 2)}
        height={px(foot + 60)}
        viewBox={`${-reach} 0 ${reach * 2} ${foot + 60}`}
      >
        <defs>
          <linearGradient id={`${id}cone`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={lens} y2={foot}>
            <stop offset="0" stopColor={mix(beam, '#ffffff', 0.3)} stopOpacity=".94" />
            <stop offset=".45" stopColor={beam} stopOpacity=".7" />
            <stop offset="1" stopColor={mix(beam, accent, 0.25)} stopOpacity=".2" />
          </linearGradient>
          <radialGradient id={`${id}pool`}>
            <stop offset="0" stopColor={beam} stopOpacity=".62" />
            <stop offset=".6" stopColor={accent} stopOpacity=".22" />
            <stop offset="1" stopColor={accent} stopOpacity="0" />
          </radialGradient>
          <filter id={`${id}blur`} x="-20%" y="-10%" width="140%" height="120%">
            <feGaussianBlur stdDeviation={5 * Math.max(s, 0.55) * blur} />
          </filter>
        </defs>
        <ellipse
          cy={foot - 2}
          rx={150 * Math.min(1, size)}
          ry={30 * Math.min(1, size)}
          fill={`url(#${id}pool)`}
        />
        <path
          d={`M${-13 * s} ${lens - 6 * s}H${13 * s}L${half} ${foot}H${-half}Z`}
          fill={`url(#${id}cone)`}
          filter={`url(#${id}blur)`}
        />
        <g transform={`translate(0 ${frame.rigY - 1})scale(${s})`}>
          <Fixture large accent={accent} />
        </g>
      </svg>
    </div>
  );
});
