import { useId } from 'react';
import { miniatureFrame } from '../layout/frame.ts';
import { mix, night } from '../palette.ts';

const pitch = 57;
const top = 78;

/** Middle of a desk in the card's pixels. */
export function miniatureDeskX(index: number, desks: number): number {
  return miniatureFrame.cx + (index - (desks - 1) / 2) * pitch;
}

export interface MiniatureDeskProps {
  x: number;
  accent: string;
  state: 'playing' | 'taken' | 'free';
}

const edges = { taken: '#4b5387', free: '#4a4050' };
const fronts = { playing: '#4a4046', taken: '#1b1f3d', free: '#171a33' };

export function MiniatureDesk({ x, accent, state }: MiniatureDeskProps) {
  return (
    <g transform={`translate(${x} ${top})`}>
      <path
        d="M-24 2H24L20.500 30H-20.500Z"
        fill={state === 'playing' ? mix(fronts.playing, accent, 0.1) : fronts[state]}
      />
      <path d="M16 2H24L20.500 30H14Z" fill="#07080f" opacity=".22" />
      <rect x="-26" width="52" height="3.600" rx="1.500" fill={state === 'playing' ? accent : edges[state]} />
    </g>
  );
}

export function MiniatureLight({ x, accent }: { x: number; accent: string }) {
  const id = useId();
  return (
    <>
      <linearGradient id={`${id}cone`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={mix(accent, '#ffffff', 0.55)} stopOpacity=".62" />
        <stop offset="1" stopColor={mix(accent, '#ffffff', 0.4)} stopOpacity=".05" />
      </linearGradient>
      <filter id={`${id}soft`} x="-30%" y="-10%" width="160%" height="120%">
        <feGaussianBlur stdDeviation="1.800" />
      </filter>
      <path
        d={`M${x - 8}-4H${x + 8}L${x + 33} ${top + 10}H${x - 33}Z`}
        fill={`url(#${id}cone)`}
        filter={`url(#${id}soft)`}
      />
    </>
  );
}

const bars = [10, 18, 30, 22, 38, 26, 44, 30, 20, 34, 16, 26, 12];

/** A room without a stage: a cover beside a meter. */
export function ListeningWall({ accent }: { accent: string }) {
  const id = useId();
  return (
    <>
      <radialGradient id={`${id}glow`} cx=".5" cy=".42" r=".62">
        <stop offset="0" stopColor={mix(night.wallWarm, accent, 0.28)} />
        <stop offset="1" stopColor={night.page} />
      </radialGradient>
      <rect width="318" height="150" fill={`url(#${id}glow)`} />
      <rect x="72" y="26" width="62" height="62" rx="7" fill={mix(night.panel, accent, 0.32)} />
      <circle cx="103" cy="57" r="19" fill={night.page} />
      <circle cx="103" cy="57" r="6.500" fill={accent} />
      {bars.map((height, index) => (
        <rect
          key={index}
          x={152 + index * 8}
          y={57 - height / 2}
          width="4"
          height={height}
          rx="2"
          fill={accent}
          opacity={index < 7 ? 1 : 0.38}
        />
      ))}
    </>
  );
}
