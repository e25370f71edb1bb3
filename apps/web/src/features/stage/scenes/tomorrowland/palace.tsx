/** The palace: wings with pointed windows, towers with steep roofs, and the gable with the rose window. */
import { useId } from 'react';
import { mix } from '../../palette.ts';
import { upTo } from '../local.tsx';
import type { ScenePartProps } from '../scene.ts';

const wall = { dark: '#231548', mid: '#3a2468', light: '#573a8c' };
const gold = '#e6bf6a';
const glass = ['#ff7fb2', '#7fd8ff', '#c79bff', '#ffd27a'];

export const roseAt = { y: -132, r: 84 };
const petalCount = 12;

export interface Petal {
  d: string;
  color: string;
}

export function rosePetals(accent: string): Petal[] {
  const inner = 30;
  const outer = roseAt.r - 8;
  return upTo(petalCount).map((at) => {
    const a = (at / petalCount) * Math.PI * 2;
    const spread = Math.PI / petalCount - 0.05;
    const point = (angle: number, r: number) =>
      `${(Math.sin(angle) * r).toFixed(1)} ${(roseAt.y - Math.cos(angle) * r).toFixed(1)}`;
    return {
      d: `M${point(a - spread * 0.6, inner)}L${point(a - spread, outer - 12)}Q${point(a, outer + 16)} ${point(a + spread, outer - 12)}L${point(a + spread * 0.6, inner)}Z`,
      color: at % 2 === 0 ? accent : (glass[at % glass.length] ?? accent),
    };
  });
}

export function Rose({ accent }: { accent: string }) {
  return (
    <>
      <circle cy={roseAt.y} r={roseAt.r + 7} fill={wall.dark} />
      <circle cy={roseAt.y} r={roseAt.r + 2} fill="none" stroke={gold} strokeWidth="5" />
      {rosePetals(accent).map(({ d, color }) => (
        <path key={d} d={d} fill={mix('#2a1450', color, 0.66)} stroke={gold} strokeWidth="1.600" />
      ))}
      <circle cy={roseAt.y} r="24" fill={mix('#2a1450', accent, 0.8)} stroke={gold} strokeWidth="3" />
    </>
  );
}

/** The middle of the palace: a spiked gable and the large door behind the playing desk. */
export function Gable({ accent }: { accent: string }) {
  const id = useId();
  return (
    <>
      <linearGradient id={`${id}face`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={mix(wall.light, accent, 0.1)} />
        <stop offset="1" stopColor={mix(wall.mid, accent, 0.2)} />
      </linearGradient>
      <path
        d="M-112 0V-150Q-108-196-62-222-22-238 0-276 22-238 62-222 108-196 112-150V0Z"
        fill={`url(#${id}face)`}
      />
      <path
        d="M-112 0V-150Q-108-196-62-222-22-238 0-276 22-238 62-222 108-196 112-150V0"
        fill="none"
        stroke={gold}
        strokeWidth="4"
      />
      <circle cy="-280" r="5" fill={gold} />
      {[-1, 1].map((side) => (
        <path
          key={side}
          d={`M${side * 102} 0V-64M${side * 88} 0V-50`}
          stroke={mix(wall.light, gold, 0.3)}
          strokeWidth="5"
          opacity=".6"
        />
      ))}
      <path d="M-62 0V-26Q-58-62 0-74 58-62 62-26V0Z" fill={mix('#fff1cf', accent, 0.45)} opacity=".75" />
    </>
  );
}

function Lancet({
  x,
  foot,
  width,
  height,
  color,
}: {
  x: number;
  foot: number;
  width: number;
  height: number;
  color: string;
}) {
  const w = width / 2;
  const shoulder = foot - height * 0.62;
  const tip = foot - height;
  const d = `M${x - w} ${foot}V${shoulder}Q${x - w} ${tip + height * 0.14} ${x} ${tip}Q${x + w} ${tip + height * 0.14} ${x + w} ${shoulder}V${foot}Z`;
  return (
    <>
      <path d={d} fill={mix('#2a1450', color, 0.62)} stroke={gold} strokeWidth="1.800" />
      <path d={`M${x} ${tip + 4}V${foot}M${x - w} ${shoulder}H${x + w}`} stroke={wall.dark} strokeWidth="2" />
    </>
  );
}

interface TowerProps {
  x: number;
  width: number;
  height: number;
  roof: number;
  accent: string;
  tint: string;
}

function Tower({ x, width, height, roof, accent, tint }: TowerProps) {
  const w = width / 2;
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x={-w} y={-height} width={width} height={height} fill={mix(wall.mid, accent, 0.1)} />
      <rect
        x={width * 0.08}
        y={-height}
        width={width * 0.42}
        height={height}
        fill={wall.dark}
        opacity=".42"
      />
      <Lancet
        x={0}
        foot={-height + 58}
        width={width * 0.34}
        height={44}
        color={mix(accent, '#fff1cf', 0.4)}
      />
      <path
        d={`M${-w - 7} ${-height + 4}v-10h${(width + 14) / 5}v5h${(width + 14) / 5}v-5h${(width + 14) / 5}v5h${(width + 14) / 5}v-5h${(width + 14) / 5}v10z`}
        fill={mix(wall.light, accent, 0.12)}
      />
      <path
        d={`M${-w - 6} ${-height - 5}Q${-w * 0.3} ${-height - roof * 0.4} 0 ${-height - roof}Q${w * 0.3} ${-height - roof * 0.4} ${w + 6} ${-height - 5}Z`}
        fill={mix('#2a1450', tint, 0.56)}
      />
      <path
        d={`M0 ${-height - roof}Q${w * 0.3} ${-height - roof * 0.4} ${w + 6} ${-height - 5}H${w * 0.24}Q${w * 0.1} ${-height - roof * 0.5} 0 ${-height - roof}Z`}
        fill="#150a30"
        opacity=".34"
      />
      <path d={`M0 ${-height - roof}v-16`} stroke={gold} strokeWidth="2.600" />
      <path d={`M0 ${-height - roof - 16}l18 5.500-18 5.500z`} fill={mix(tint, '#ffffff', 0.16)} />
    </g>
  );
}

export function Palace({ accent }: ScenePartProps) {
  return [-1, 1].map((side) => (
    <g key={side} transform={`scale(${side} 1)`}>
      <Tower x={302} width={52} height={128} roof={58} accent={accent} tint="#4b8fe0" />
      <path
        d="M100 0V-146Q118-118 136-132 154-104 172-118 190-92 208-104 226-80 244-92 262-66 280-78V0Z"
        fill={mix(wall.dark, accent, 0.12)}
      />
      <path
        d="M100-146Q118-118 136-132 154-104 172-118 190-92 208-104 226-80 244-92 262-66 280-78"
        fill="none"
        stroke={gold}
        strokeWidth="3"
        opacity=".8"
      />
      {[134, 172, 244].map((x, at) => (
        <Lancet
          key={x}
          x={x}
          foot={-8}
          width={22}
          height={92 - at * 14}
          color={glass[at % glass.length] ?? accent}
        />
      ))}
      <Tower x={208} width={58} height={168} roof={74} accent={accent} tint="#d05a96" />
    </g>
  ));
}
