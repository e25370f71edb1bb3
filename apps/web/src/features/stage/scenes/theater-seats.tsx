/** The stalls of the theater: rows of velvet seats, seen from behind, with an aisle in the middle. */
import { mix } from '../palette.ts';
import { rowDepths, rowY } from './crowd-floor.tsx';
import { upTo } from './local.tsx';
import { fittingScale, type ScenePartProps } from './scene.ts';

const rows = 4;

export function SeatRows({ frame, accent }: ScenePartProps) {
  const s = fittingScale(frame);
  return rowDepths(rows).map((depth, row) => {
    const size = s * (0.8 + depth * 0.55);
    const step = 50 * size;
    const aisle = 58 * s * (0.7 + depth);
    const count = Math.ceil(frame.cx / step);
    const seats = upTo(count).flatMap((at) =>
      [-1, 1].map((side) => frame.cx + side * (aisle + (at + 0.5) * step)),
    );
    return (
      <g key={depth} opacity={0.62 - row * 0.09}>
        <path
          d={seats
            .map((x) => {
              const y = rowY(frame, depth, x);
              const [half, high] = [step * 0.45, 34 * size];
              return `M${(x - half).toFixed(1)} ${y.toFixed(1)}v${-high * 0.7}q0 ${-high * 0.3} ${half} ${-high * 0.3}t${half} ${high * 0.3}v${high * 0.7}z`;
            })
            .join('')}
          fill={mix('#4a1430', accent, 0.05)}
        />
        <path
          d={seats
            .map((x) => {
              const y = rowY(frame, depth, x) - 34 * size;
              const half = step * 0.36;
              return `M${(x - half).toFixed(1)} ${(y + 6 * size).toFixed(1)}Q${x.toFixed(1)} ${(y - 3 * size).toFixed(1)} ${(x + half).toFixed(1)} ${(y + 6 * size).toFixed(1)}`;
            })
            .join('')}
          fill="none"
          stroke={mix('#8a3350', accent, 0.4)}
          strokeWidth={2.2 * size}
          opacity=".5"
        />
      </g>
    );
  });
}
