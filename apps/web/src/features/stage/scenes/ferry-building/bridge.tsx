/** The bridge over the bay in the background: two towers, cables with lights, hills. */
import { mix } from '../../palette.ts';
import { measuresOf, scattered, upTo } from '../local.tsx';
import type { ScenePartProps } from '../scene.ts';

/** X of the towers; the cables hang between them, from `head` down to `lowest`. */
const towers = [66, 322, 578];
const head = 208;
const deck = 118;
const lowest = deck + 12;

const cableAt = (x: number, from: number, to: number): number => {
  const u = (x - (from + to) / 2) / ((to - from) / 2);
  return -(lowest + (head - lowest) * u * u);
};

/** Every lamp on the cables. */
export function cableLights(): { x: number; y: number }[] {
  return towers.slice(1).flatMap((to, span) => {
    const from = towers[span] ?? 0;
    const count = 13;
    return upTo(count).map((at) => {
      const x = from + ((at + 0.5) / count) * (to - from);
      return { x, y: cableAt(x, from, to) };
    });
  });
}

export function Bridge({ frame, accent }: ScenePartProps) {
  const { half } = measuresOf(frame);
  const steel = mix('#39426f', accent, 0.14);
  const far = mix('#232a55', accent, 0.16);
  const cables = towers.slice(1).map((to, span) => {
    const from = towers[span] ?? 0;
    return `M${from} ${-head}Q${(from + to) / 2} ${-lowest * 2 + head} ${to} ${-head}`;
  });
  const hangers = cableLights().map(({ x, y }) => `M${x} ${y}V${-deck}`);
  return (
    <>
      <path
        d={`M${-half} 0V-118C${-half * 0.86} -140 ${-half * 0.7} -124 ${-half * 0.58} -132S${-half * 0.36} -108 -160 -112 60 -126 150 -116 ${half * 0.5} -136 ${half * 0.66} -122 ${half * 0.9} -132 ${half} -116V0Z`}
        fill={far}
      />
      {upTo(frame.mini ? 10 : 34).map((at) => (
        <rect
          key={at}
          x={(scattered(at, 12) * 2 - 1) * half}
          y={-100 - scattered(at, 13) * 22}
          width="2.600"
          height="2.600"
          fill={mix(accent, '#fff1cf', 0.6)}
          opacity={0.5 + scattered(at, 14) * 0.5}
        />
      ))}
      <path d={`M0 ${-deck}H${half + 10}`} stroke={steel} strokeWidth="8" />
      <path
        d={`M0 ${-deck - 5}H${half + 10}`}
        stroke={mix(accent, '#fff1cf', 0.4)}
        strokeWidth="2"
        strokeDasharray="4 13"
      />
      <path d={hangers.join('')} stroke={steel} strokeWidth="1.600" opacity=".8" />
      <path d={cables.join('')} fill="none" stroke={mix(steel, '#ffffff', 0.14)} strokeWidth="3.500" />
      {towers.map((x) => (
        <g key={x} fill="none" stroke={steel}>
          <path d={`M${x - 9} -92V${-head - 8}M${x + 9} -92V${-head - 8}`} strokeWidth="5" />
          <path
            d={`M${x - 9} ${-head}H${x + 9}M${x - 9} -186L${x + 9} -160M${x + 9} -186L${x - 9} -160M${x - 9} -154L${x + 9} -128M${x + 9} -154L${x - 9} -128`}
            strokeWidth="3"
          />
          <circle cx={x} cy={-head - 12} r="3" fill="#ff6a5c" stroke="none" />
        </g>
      ))}
      {cableLights().map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2" fill="#fff6e0" opacity=".85" />
      ))}
    </>
  );
}
