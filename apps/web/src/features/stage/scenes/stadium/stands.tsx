/** The stands: two tiers with an LED ribbon between them, the roof's edge, floodlights on masts. */
import { useId } from 'react';
import type { StageFrame } from '../../layout/frame.ts';
import { mix } from '../../palette.ts';
import { measuresOf, scattered, upTo } from '../local.tsx';
import type { ScenePartProps } from '../scene.ts';

/** The stands rise towards both sides. */
const bowl = (x: number): number => (x / 513) ** 2;

export const tierFoot = (x: number): number => -34 - 8 * bowl(x);
const ribbon = (x: number): number => -98 - 26 * bowl(x);
export const standTop = (x: number): number => -178 - 46 * bowl(x);
const roofEdge = (x: number): number => -204 - 44 * bowl(x);

const samples = 24;

function along(half: number, height: (x: number) => number, reverse = false): string {
  const points = upTo(samples + 1).map((at) => {
    const x = -half + (at / samples) * half * 2;
    return `${x.toFixed(1)} ${height(x).toFixed(1)}`;
  });
  return (reverse ? points.toReversed() : points).join('L');
}

const between = (half: number, upper: (x: number) => number, lower: (x: number) => number): string =>
  `M${along(half, upper)}L${along(half, lower, true)}Z`;

export function Stands({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { half } = measuresOf(frame);
  const w = half + 6;
  const dot = ['#f7f1e6', mix(accent, '#ffffff', 0.3), '#8fb0ff', '#ffd9b0'];
  const aisles = upTo(23).map((at) => ((at - 11) / 11) * 560);
  return (
    <>
      <pattern id={`${id}people`} width="64" height="40" patternUnits="userSpaceOnUse">
        {upTo(46).map((at) => (
          <circle
            key={at}
            cx={scattered(at, 1) * 64}
            cy={(at % 8) * 5 + 2}
            r={1 + scattered(at, 2) * 0.7}
            fill={dot[at % dot.length]}
            opacity={0.18 + scattered(at, 3) * 0.44}
          />
        ))}
      </pattern>
      <linearGradient id={`${id}upper`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0b1230" />
        <stop offset="1" stopColor={mix('#26376f', accent, 0.14)} />
      </linearGradient>
      <linearGradient id={`${id}lower`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#101a40" />
        <stop offset="1" stopColor={mix('#34488a', accent, 0.3)} />
      </linearGradient>
      <path d={between(w, roofEdge, () => 30)} fill="#070b1f" />
      {[
        { name: 'upper', d: between(w, standTop, ribbon) },
        { name: 'lower', d: between(w, ribbon, tierFoot) },
      ].map(({ name, d }) => (
        <g key={name}>
          <path d={d} fill={`url(#${id}${name})`} />
          <path d={d} fill={`url(#${id}people)`} />
        </g>
      ))}
      <path
        d={aisles
          .map(
            (x) =>
              `M${x * 0.94} ${tierFoot(x * 0.94)}L${x} ${ribbon(x)}M${x} ${ribbon(x)}L${x * 1.06} ${standTop(x * 1.06)}`,
          )
          .join('')}
        stroke="#0a1029"
        strokeWidth="4"
        opacity=".8"
      />
      <path d={`M${along(w, ribbon)}`} fill="none" stroke="#060a1c" strokeWidth="15" />
      <path d={`M${along(w, ribbon)}`} fill="none" stroke={accent} strokeWidth="8" opacity=".75" />
      <path
        d={`M${along(w, ribbon)}`}
        fill="none"
        stroke={mix(accent, '#ffffff', 0.6)}
        strokeWidth="3"
        strokeDasharray="34 12 8 12"
        opacity=".9"
      />
      <path d={between(w, (x) => roofEdge(x) - 26 - 20 * bowl(x), roofEdge)} fill="#1a2450" />
      <path d={`M${along(w, roofEdge)}`} fill="none" stroke={mix('#5f78c8', accent, 0.3)} strokeWidth="4" />
      <path
        d={upTo(31)
          .map((at) => {
            const x = ((at - 15) / 15) * w;
            return `M${x} ${roofEdge(x)}l${x * -0.02} ${-26 - 20 * bowl(x)}`;
          })
          .join('')}
        stroke="#31407c"
        strokeWidth="2.500"
      />
      <path
        d={`M${along(w, (x) => roofEdge(x) + 4)}`}
        fill="none"
        stroke="#fffaf0"
        strokeWidth="4"
        strokeDasharray="3 21"
        strokeLinecap="round"
        opacity=".85"
      />
      <path d={between(w, tierFoot, () => 20)} fill="#0a1029" />
      <path d={`M${along(w, (x) => tierFoot(x) + 3)}`} fill="none" stroke="#3d508f" strokeWidth="5" />
    </>
  );
}

export function floodsOf(frame: StageFrame): { x: number; y: number }[] {
  const at = frame.compact && !frame.mini ? 330 : 426;
  return [
    { x: -at, y: -214 },
    { x: at, y: -214 },
  ];
}

/** Two masts with twelve lamps each, turned to the stage. */
export function Floodlights({ frame, accent }: ScenePartProps) {
  return floodsOf(frame).map(({ x, y }) => (
    <g key={x} transform={`translate(${x} ${y})`}>
      <path d="M-5 22L-10 190H10L5 22Z" fill="#1a2450" />
      <path d="M-8 60L9 80M-8 100L9 120M-9 140L9 160" stroke="#31407c" strokeWidth="3" />
      <g transform={`skewY(${x > 0 ? 5 : -5})`}>
        <rect x="-44" y="-26" width="88" height="52" rx="5" fill="#1c2654" />
        {upTo(12).map((at) => (
          <g key={at} transform={`translate(${-31.5 + (at % 4) * 21} ${-16 + Math.floor(at / 4) * 16})`}>
            <circle r="7.500" fill={mix('#4a5ba6', accent, 0.3)} />
            <circle r="5.200" fill="#fffaf0" />
          </g>
        ))}
      </g>
    </g>
  ));
}
