/** Decorations of the barn: bulbs on a wire, pennants, hay. */
import type { StageFrame } from '../layout/frame.ts';
import { mix, night } from '../palette.ts';
import { gableOf, roofAt } from './barn-gable.ts';
import { fittingScale, type ScenePartProps } from './scene.ts';

interface Swag {
  side: number;
  wire: string;
  bulbs: { x: number; y: number }[];
}

/** Two wires from the eaves to the middle. */
function swagsOf(frame: StageFrame): Swag[] {
  const gable = gableOf(frame);
  const s = frame.mini ? 0.42 : fittingScale(frame);
  const top = roofAt(gable, gable.half * 0.9) + 6 * s;
  const sag = (frame.mini ? 16 : 62) * s;
  return [-1, 1].map((side) => {
    const from = { x: frame.cx + side * gable.half * 0.92, y: top };
    const to = { x: frame.cx, y: top + (frame.mini ? 4 : -8 * s) };
    const control = { x: (from.x + to.x) / 2, y: Math.max(from.y, to.y) + sag };
    const count = frame.mini ? 3 : 7;
    const bulbs = Array.from({ length: count }, (_, index) => {
      const t = (index + 0.7) / (count + 0.4);
      const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
      return { x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y) };
    });
    return { side, wire: `M${from.x} ${from.y}Q${control.x} ${control.y} ${to.x} ${to.y}`, bulbs };
  });
}

/** Centre of every bulb. */
export function bulbsOf(frame: StageFrame): { x: number; y: number }[] {
  const down = 9 * fittingScale(frame);
  return swagsOf(frame).flatMap(({ bulbs }) => bulbs.map(({ x, y }) => ({ x, y: y + down })));
}

export function Bulbs({ frame, accent }: ScenePartProps) {
  const s = frame.mini ? 0.42 : fittingScale(frame);
  const warm = mix(accent, '#fff4dc', 0.62);
  return swagsOf(frame).map(({ side, wire, bulbs }) => (
    <g key={side}>
      <path d={wire} fill="none" stroke="#120b14" strokeWidth={1.8 * s} />
      {bulbs.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})scale(${s})`}>
          {!frame.mini && <circle cy="9" r="15" fill={accent} opacity=".2" />}
          <path d="M-2.600-1H2.600V5H-2.600Z" fill="#120b14" />
          <circle cy="9" r="5.2" fill={warm} />
        </g>
      ))}
    </g>
  ));
}

/** Cloth flags along both slopes of the roof, in alternating tints. */
export function Pennants({ frame, tints }: ScenePartProps & { tints: readonly string[] }) {
  const gable = gableOf(frame);
  const s = frame.mini ? 0.42 : fittingScale(frame);
  const half = gable.half * 0.9;
  const drop = (frame.mini ? 14 : 22) * s;
  const count = frame.mini ? 16 : 28;
  const flag = ((half * 2) / count) * 0.42;
  return Array.from({ length: count }, (_, index) => {
    const away = -half + (2 * half * (index + 0.5)) / count;
    const tint = tints[index % tints.length] ?? '';
    const y = roofAt(gable, away) + drop;
    const lean = (roofAt(gable, half) / half) * 0.2 * Math.sign(away);
    return (
      <g key={away} transform={`translate(${frame.cx + away} ${y})`}>
        <path
          d={`M${-flag} ${-flag * lean}L${flag} ${flag * lean}L0 ${flag * 2.4}Z`}
          fill={mix(tint, '#2a1a22', 0.14)}
        />
        <path d={`M0 0L${flag} ${flag * lean}L0 ${flag * 2.4}Z`} fill="#120b14" opacity=".18" />
      </g>
    );
  });
}

/** Hay bales in front of the posts. */
export function Hay({ frame, accent }: ScenePartProps) {
  if (frame.mini || frame.compact) return null;
  const straw = { face: mix('#6b4a2c', accent, 0.12), side: '#4a3226', line: '#8a6238' };
  return [-1, 1].map((side) => (
    <g key={side} transform={`translate(${frame.cx + side * 478} ${frame.horizonY + 34})scale(${side} 1)`}>
      <ellipse cx="0" cy="1" rx="62" ry="8" fill={night.page} opacity=".55" />
      {[
        { x: 6, y: 0 },
        { x: -6, y: -42 },
        { x: 14, y: -84 },
      ].map(({ x, y }) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <rect x="-42" y="-42" width="92" height="42" rx="5" fill={straw.side} />
          <rect x="-42" y="-42" width="74" height="42" rx="5" fill={straw.face} />
          <path d="M-24-42V0M12-42V0" stroke={straw.side} strokeWidth="3.500" />
          <path
            d="M-37-30h8M-16-34h14M-12-18h10M18-28h9M-36-12h7M17-10h10M-14-7h12"
            stroke={straw.line}
            strokeWidth="2.400"
            strokeLinecap="round"
          />
        </g>
      ))}
    </g>
  ));
}
