/** The background of the festival: hills, lit tents, flags, a Ferris wheel. */
import { mix } from '../../palette.ts';
import { measuresOf, scattered, upTo } from '../local.tsx';
import type { ScenePartProps } from '../scene.ts';

export const wheelAt = { x: -446, y: -112, r: 76 };

const seats = 10;

export function Wheel({ accent }: { accent: string }) {
  const { x, y, r } = wheelAt;
  const rim = mix(accent, '#fff4dc', 0.3);
  const spokes = upTo(seats).map((at) => (at / seats) * Math.PI * 2);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={spokes
          .map((a) => `M0 0L${(Math.cos(a) * (r - 8)).toFixed(1)} ${(Math.sin(a) * (r - 8)).toFixed(1)}`)
          .join('')}
        stroke={mix('#4a2a5c', accent, 0.35)}
        strokeWidth="2.400"
      />
      <circle r={r - 8} fill="none" stroke={rim} strokeWidth="3" />
      <circle r={r - 22} fill="none" stroke={mix('#4a2a5c', accent, 0.45)} strokeWidth="2" />
      {spokes.map((a, at) => (
        <circle
          key={a}
          cx={Math.cos(a) * (r - 8)}
          cy={Math.sin(a) * (r - 8)}
          r="6.500"
          fill={at % 2 === 0 ? mix(accent, '#fff4dc', 0.55) : mix(accent, '#ff4f8b', 0.6)}
        />
      ))}
      <circle r="7" fill={rim} />
    </g>
  );
}

export function WheelStand({ accent }: { accent: string }) {
  const { x, y } = wheelAt;
  return (
    <path
      d={`M${x - 34} 6L${x} ${y}L${x + 34} 6`}
      fill="none"
      stroke={mix('#3a2148', accent, 0.2)}
      strokeWidth="6"
      strokeLinejoin="round"
    />
  );
}

/** A pointed, striped tent, lit from inside. */
function Tent({ x, size, accent }: { x: number; size: number; accent: string }) {
  const cloth = mix('#e9d2c0', accent, 0.3);
  return (
    <g transform={`translate(${x} -12)scale(${size})`}>
      <path d="M0-78V-58" stroke="#2a1838" strokeWidth="2.500" />
      <path d="M0-78l20 6-20 7z" fill={mix(accent, '#ff4f8b', 0.5)} />
      <path d="M-46-26Q-14-34 0-60 14-34 46-26Z" fill={mix('#5a2f5c', cloth, 0.5)} />
      <path d="M-14-27Q-4-36 0-60 4-36 14-27Z" fill={mix('#5a2f5c', cloth, 0.8)} />
      <path d="M-44-26H44L38 12H-38Z" fill={mix('#3a2148', cloth, 0.34)} />
      <path d="M-13-26H13L17 12H-17Z" fill={mix(accent, '#fff4dc', 0.4)} />
      <path
        d="M-46-26q7 9 15.300 0 7.700 9 15.400 0 7.600 9 15.300 0 7.700 9 15.400 0 7.600 9 15.300 0 7.700 9 15.300 0z"
        fill={mix('#5a2f5c', cloth, 0.66)}
      />
    </g>
  );
}

export function Field({ frame, accent }: ScenePartProps) {
  const { half } = measuresOf(frame);
  const w = half + 10;
  const far = mix('#4a2658', accent, 0.18);
  const near = mix('#2a1640', accent, 0.08);
  return (
    <>
      <path
        d={`M${-w} 20V-44C${-w * 0.8} -74 ${-w * 0.66} -40 ${-w * 0.46} -54S${-w * 0.1} -86 ${w * 0.12} -56 ${w * 0.5} -40 ${w * 0.66} -66 ${w * 0.92} -60 ${w} -40V20Z`}
        fill={far}
      />
      {upTo(frame.mini ? 8 : 22).map((at) => (
        <circle
          key={at}
          cx={(scattered(at, 3) * 2 - 1) * w}
          cy={-14 - scattered(at, 4) * 24}
          r="1.800"
          fill={mix(accent, '#fff4dc', 0.5)}
        />
      ))}
      <Tent x={-396} size={0.82} accent={accent} />
      <Tent x={402} size={1.1} accent={accent} />
      <Tent x={486} size={0.86} accent={accent} />
      <path
        d={`M${-w} 60V-14C${-w * 0.86} -30 ${-w * 0.74} -8 ${-w * 0.6} -14S${w * 0.5} -14 ${w * 0.64} -10 ${w * 0.9} -26 ${w} -10V60Z`}
        fill={near}
      />
    </>
  );
}
