/** The club's dance floor: tiles between dark joints, some of them lit. */
import { Lanes, rowDepths, Rows, rowY } from './crowd-floor.tsx';
import { scattered, upTo } from './local.tsx';
import { fittingScale, type ScenePartProps } from './scene.ts';

const step = 92;
const rows = 5;

/** Corners of the tile in a row and column, of the grid that `Lanes` and `Rows` draw. */
function tilePath({ frame }: Pick<ScenePartProps, 'frame'>, row: number, column: number): string {
  const s = fittingScale(frame);
  const depths = [0, ...rowDepths(rows)];
  const [far, near] = [depths[row] ?? 0, depths[row + 1] ?? 1];
  const at = (line: number, depth: number) => {
    const unit = line * step * s;
    // Where the lane crosses the row: nearly straight down over the whole floor.
    const x = frame.cx + unit * (0.62 + 0.53 * depth);
    return `${x.toFixed(1)} ${rowY(frame, depth, x).toFixed(1)}`;
  };
  return `M${at(column, far)}L${at(column + 1, far)}L${at(column + 1, near)}L${at(column, near)}Z`;
}

export function DanceFloor({ frame, accent }: ScenePartProps) {
  const columns = Math.ceil(frame.cx / (step * fittingScale(frame))) + 3;
  const lit = upTo(rows * columns * 2).filter((at) => scattered(at, 8) > 0.76);
  return (
    <>
      {lit.map((at) => (
        <path
          key={at}
          d={tilePath({ frame }, at % rows, Math.floor(at / rows) - columns)}
          fill={at % 3 === 0 ? '#8a6cff' : accent}
          opacity={0.05 + scattered(at, 9) * 0.09}
        />
      ))}
      <Lanes frame={frame} color="#07080f" opacity={0.55} step={step} width={2.4} />
      <Rows frame={frame} color="#07080f" opacity={0.55} count={rows} width={2.4} />
    </>
  );
}
