/** The terminal: a long hall of arches and the clock tower. */
import { useId } from 'react';
import { mix } from '../../palette.ts';
import { measuresOf, upTo } from '../local.tsx';
import type { ScenePartProps } from '../scene.ts';

export const stone = { dark: '#2c2a40', mid: '#4a4560', light: '#746a80', pale: '#a99aa0' };

const pitch = 62;
const arch = { half: 22, spring: 38, foot: 0 };
/** Height of the hall's cornice. */
const eaves = 92;

export const clock = { x: -136, y: -196, r: 27 };

/** X of the arches' centres. */
export function arches(half: number): number[] {
  const count = Math.ceil(half / pitch);
  return upTo(count * 2 + 1).map((at) => (at - count) * pitch);
}

export function archPath(x: number, grow: number): string {
  const r = arch.half + grow;
  return `M${x - r} ${-arch.foot}V${-arch.spring - 8}A${r} ${r} 0 0 1 ${x + r} ${-arch.spring - 8}V${-arch.foot}Z`;
}

export function Hall({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { half } = measuresOf(frame);
  const all = arches(half);
  const warm = mix(accent, '#fff1cf', 0.4);
  const face = mix(stone.mid, accent, 0.1);
  return (
    <>
      <linearGradient id={`${id}face`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={mix(stone.dark, accent, 0.06)} />
        <stop offset="1" stopColor={mix(face, accent, 0.14)} />
      </linearGradient>
      <linearGradient id={`${id}inside`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={mix('#3a2a3c', accent, 0.3)} />
        <stop offset="1" stopColor={warm} />
      </linearGradient>
      <rect x={-half} y={-eaves} width={half * 2} height={eaves + 30} fill={`url(#${id}face)`} />
      {all.map((x) => (
        <g key={x}>
          <path d={archPath(x, 5)} fill={mix(stone.light, accent, 0.14)} />
          <path d={archPath(x, 0)} fill={`url(#${id}inside)`} />
          <path
            d={`M${x} 0V-66M${x - 22} -38H${x + 22}M${x - 15} -62L${x} -46L${x + 15} -62`}
            stroke={stone.dark}
            strokeWidth="2.600"
            fill="none"
          />
          <path d={`M${x + pitch / 2 - 4} 0V-84h8V0z`} fill={mix(stone.light, accent, 0.06)} opacity=".65" />
        </g>
      ))}
      <rect
        x={-half}
        y={-eaves - 8}
        width={half * 2}
        height="9"
        fill={mix(stone.pale, accent, 0.2)}
        opacity=".8"
      />
      <path
        d={`M${-half} ${-eaves + 5}H${half}`}
        stroke={stone.dark}
        strokeWidth="5"
        strokeDasharray="7 6"
        opacity=".8"
      />
      <path
        d={`M${-half} ${-eaves - 8}H${half}L${half} ${-eaves - 20}H${-half}Z`}
        fill={mix(stone.dark, '#0a0f22', 0.3)}
      />
      <path
        d={`M${-half} ${-eaves - 20}H${half}`}
        stroke={mix(accent, '#ffffff', 0.06)}
        strokeWidth="3"
        opacity=".8"
      />
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${side * 300} ${-eaves - 20})`}>
          <path d="M-44 0L0-22 44 0Z" fill={mix(stone.mid, accent, 0.08)} />
          <path d="M-44 0L0-22 44 0" fill="none" stroke={mix(stone.pale, accent, 0.2)} strokeWidth="3" />
        </g>
      ))}
    </>
  );
}

/** A stage of the tower: a block with a row of openings. */
function Storey({
  y,
  width,
  height,
  openings,
  accent,
}: {
  y: number;
  width: number;
  height: number;
  openings: number;
  accent: string;
}) {
  const step = width / openings;
  const lit = mix(accent, '#fff1cf', 0.35);
  return (
    <g transform={`translate(0 ${y})`}>
      <rect x={-width / 2} y={-height} width={width} height={height} fill={mix(stone.mid, accent, 0.08)} />
      <rect x={width * 0.2} y={-height} width={width * 0.3} height={height} fill="#14142a" opacity=".3" />
      {upTo(openings).map((at) => {
        const x = -width / 2 + (at + 0.5) * step;
        const r = step * 0.26;
        return (
          <path
            key={at}
            d={`M${x - r}-3V${-height + r + 6}A${r} ${r} 0 0 1 ${x + r} ${-height + r + 6}V-3Z`}
            fill={mix('#1b1a30', lit, 0.55)}
          />
        );
      })}
      <rect
        x={-width / 2 - 5}
        y={-height - 5}
        width={width + 10}
        height="6"
        fill={mix(stone.pale, accent, 0.2)}
      />
    </g>
  );
}

export function ClockTower({ accent }: { accent: string }) {
  const { x, y, r } = clock;
  const dial = mix('#fff4dc', accent, 0.18);
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x="-36" y="-160" width="72" height="160" fill={mix(stone.mid, accent, 0.06)} />
      <rect x="14" y="-160" width="22" height="160" fill="#14142a" opacity=".3" />
      <path d="M-22-150V-92M0-150V-92M22-150V-92" stroke={stone.dark} strokeWidth="7" opacity=".6" />
      <rect x="-42" y="-165" width="84" height="7" fill={mix(stone.pale, accent, 0.2)} />
      <rect x="-36" y={y - 34} width="72" height="64" fill={mix(stone.mid, accent, 0.1)} />
      <rect x="14" y={y - 34} width="22" height="64" fill="#14142a" opacity=".3" />
      <rect x="-42" y={y - 40} width="84" height="7" fill={mix(stone.pale, accent, 0.2)} />
      <circle cy={y} r={r + 4} fill={stone.dark} />
      <circle cy={y} r={r} fill={dial} />
      {upTo(12).map((at) => (
        <rect
          key={at}
          x="-1.300"
          y={y - r + 3}
          width="2.600"
          height={at % 3 === 0 ? 7 : 4}
          fill="#2a2238"
          transform={`rotate(${at * 30} 0 ${y})`}
        />
      ))}
      <path d={`M0 ${y}L-11 ${y - 11}`} stroke="#2a2238" strokeWidth="4" strokeLinecap="round" />
      <path d={`M0 ${y}L13 ${y - 15}`} stroke="#2a2238" strokeWidth="3" strokeLinecap="round" />
      <circle cy={y} r="3" fill="#2a2238" />
      <Storey y={y - 40} width={54} height={22} openings={3} accent={accent} />
      <path
        d={`M-20 ${y - 67}Q-18 ${y - 88} 0 ${y - 94}T20 ${y - 67}Z`}
        fill={mix(stone.dark, accent, 0.2)}
      />
      <path d={`M0 ${y - 92}V${y - 128}`} stroke={mix(stone.pale, accent, 0.2)} strokeWidth="3" />
    </g>
  );
}
