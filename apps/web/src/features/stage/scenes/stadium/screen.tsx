/** The LED wall behind the desks: bars that stretch with the beat. */
import { useId } from 'react';
import { mix } from '../../palette.ts';
import { scattered, upTo } from '../local.tsx';

export const screen = { half: 286, top: 176 };

const count = 22;
const edge = 12;
const pitch = (screen.half * 2 - edge * 2) / count;

/** Delay of each group of bars, in beats. */
export const barGroups = [0, 0.22, 0.47, 0.7] as const;

function heightOf(at: number): number {
  const middle = 1 - Math.abs((at + 0.5) / count - 0.5) * 0.9;
  return (0.58 + 0.42 * scattered(at, 11)) * middle * (screen.top - 26) + 14;
}

/** Every fourth bar, made of blocks like a level meter. */
export function Bars({ group, accent }: { group: number; accent: string }) {
  const id = useId();
  return (
    <>
      <linearGradient id={`${id}bar`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={-screen.top} y2="0">
        <stop offset="0" stopColor={mix(accent, '#fff4dc', 0.5)} />
        <stop offset=".55" stopColor={accent} />
        <stop offset="1" stopColor={mix(accent, '#5b3fd0', 0.6)} />
      </linearGradient>
      <pattern id={`${id}gap`} width="10" height="9" patternUnits="userSpaceOnUse">
        <rect width="10" height="6.500" fill="#fff" />
      </pattern>
      <mask
        id={`${id}blocks`}
        maskUnits="userSpaceOnUse"
        x={-screen.half}
        y={-screen.top}
        width={screen.half * 2}
        height={screen.top}
      >
        <rect
          x={-screen.half}
          y={-screen.top}
          width={screen.half * 2}
          height={screen.top}
          fill={`url(#${id}gap)`}
        />
      </mask>
      <g mask={`url(#${id}blocks)`} fill={`url(#${id}bar)`} opacity=".72">
        {upTo(count)
          .filter((at) => at % barGroups.length === group)
          .map((at) => (
            <rect
              key={at}
              x={-screen.half + edge + at * pitch + 3}
              y={-heightOf(at)}
              width={pitch - 6}
              height={heightOf(at)}
            />
          ))}
      </g>
    </>
  );
}

export function ScreenFrame({ accent }: { accent: string }) {
  const id = useId();
  const { half, top } = screen;
  return (
    <>
      <linearGradient id={`${id}glass`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0a0d20" />
        <stop offset="1" stopColor={mix('#1a1e46', accent, 0.2)} />
      </linearGradient>
      <path
        d={`M${-half - 10} 4V${-top + 18}Q${-half - 10} ${-top - 10} ${-half + 18} ${-top - 10}H${half - 18}Q${half + 10} ${-top - 10} ${half + 10} ${-top + 18}V4Z`}
        fill="#10163a"
      />
      <path
        d={`M${-half} 0V${-top + 18}Q${-half} ${-top} ${-half + 18} ${-top}H${half - 18}Q${half} ${-top} ${half} ${-top + 18}V0Z`}
        fill={`url(#${id}glass)`}
      />
      <path
        d={`M${-half} 0V${-top + 18}Q${-half} ${-top} ${-half + 18} ${-top}H${half - 18}Q${half} ${-top} ${half} ${-top + 18}V0`}
        fill="none"
        stroke={mix(accent, '#ffffff', 0.06)}
        strokeWidth="3.500"
      />
      <path
        d={upTo(6)
          .map((at) => `M${-half + 6} ${-24 - at * 26}H${half - 6}`)
          .join('')}
        stroke={accent}
        strokeWidth="1"
        opacity=".16"
      />
    </>
  );
}
