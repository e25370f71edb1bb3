/** The pitch before the stage: mown stripes, and the white lines of a penalty area. */
import { rowDepths, rowPath, rowY } from '../crowd-floor.tsx';
import { fittingScale, type ScenePartProps } from '../scene.ts';

export function Pitch({ frame }: ScenePartProps) {
  const s = fittingScale(frame);
  const stripes = rowDepths(6);
  const at = (x: number, depth: number) =>
    `${(frame.cx + x * s).toFixed(1)} ${rowY(frame, depth, frame.cx + x * s).toFixed(1)}`;
  const area = `M${at(-300, 0.1)}L${at(-352, 0.52)}L${at(352, 0.52)}L${at(300, 0.1)}`;
  const arc = `M${at(-110, 0.52)}Q${at(0, 0.8)} ${at(110, 0.52)}`;
  return (
    <g fill="none">
      {stripes.map((depth, stripe) =>
        stripe % 2 === 0 ? (
          <path
            key={depth}
            d={rowPath(frame, depth)}
            stroke="#2f7a4a"
            strokeWidth={(frame.h - frame.lipSideY) * (0.06 + depth * 0.13)}
            opacity=".16"
          />
        ) : null,
      )}
      <path d={area + arc} stroke="#e9f2ff" strokeWidth={3 * s} opacity=".24" />
    </g>
  );
}
