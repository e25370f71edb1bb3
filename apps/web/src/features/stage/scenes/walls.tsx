/** Walls for the designs that stand in the club's room until they have a scene of their own. */
import { useId } from 'react';
import { mix } from '../palette.ts';
import { fittingScale, type ScenePartProps } from './scene.ts';

function area({ frame }: ScenePartProps) {
  return {
    left: frame.cx - frame.archHalf,
    top: frame.archTop,
    width: frame.archHalf * 2,
    height: frame.horizonY - frame.archTop,
    s: frame.mini ? 0.5 : fittingScale(frame),
  };
}

export function Brick(props: ScenePartProps) {
  const id = useId();
  const { left, top, width, height, s } = area(props);
  const seam = mix(props.accent, '#1a1630', 0.72);
  return (
    <>
      <pattern
        id={`${id}brick`}
        width={44 * s}
        height={28 * s}
        patternUnits="userSpaceOnUse"
        x={left}
        y={top}
      >
        <path
          d={`M0 0H${44 * s}M0 ${14 * s}H${44 * s}M${11 * s} 0V${14 * s}M${33 * s} ${14 * s}V${28 * s}`}
          stroke={seam}
          strokeWidth={2 * s}
        />
      </pattern>
      <linearGradient id={`${id}wash`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#110e20" stopOpacity=".9" />
        <stop offset="1" stopColor={props.accent} stopOpacity=".22" />
      </linearGradient>
      <rect x={left} y={top} width={width} height={height} fill="#221b38" />
      <rect x={left} y={top} width={width} height={height} fill={`url(#${id}brick)`} />
      <rect x={left} y={top} width={width} height={height} fill={`url(#${id}wash)`} />
    </>
  );
}

export function OpenSky(props: ScenePartProps) {
  const id = useId();
  const { left, top, width, height, s } = area(props);
  const stars = Array.from({ length: 26 }, (_, index) => ({
    x: left + ((index * 0.618 * width) % width),
    y: top + ((index * 0.377 * height) % (height * 0.7)),
    r: (1 + (index % 3) * 0.45) * s,
  }));
  return (
    <>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0d1030" />
        <stop offset=".7" stopColor="#33265a" />
        <stop offset="1" stopColor={mix('#5a3a5c', props.accent, 0.4)} />
      </linearGradient>
      <rect x={left} y={top} width={width} height={height} fill={`url(#${id}sky)`} />
      {stars.map(({ x, y, r }) => (
        <circle key={x} cx={x} cy={y} r={r} fill="#f7f1e6" opacity=".6" />
      ))}
      <circle cx={left + width * 0.27} cy={top + height * 0.38} r={27 * s} fill="#f9e7bd" opacity=".92" />
    </>
  );
}
