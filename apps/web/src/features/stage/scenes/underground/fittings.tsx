/** Pipes under the ceiling, caged lamps, graffiti, and gear crates at the sides. */
import { mix } from '../../palette.ts';
import { measuresOf, upTo } from '../local.tsx';
import type { ScenePartProps } from '../scene.ts';

function Pipe({ d, color, width }: { d: string; color: string; width: number }) {
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={d} stroke="#0b0914" strokeWidth={width + 4} />
      <path d={d} stroke={color} strokeWidth={width} />
      <path
        d={d}
        stroke={mix(color, '#ffffff', 0.3)}
        strokeWidth={width * 0.18}
        transform={`translate(0 ${-width * 0.24})`}
      />
    </g>
  );
}

export function Pipes({ frame, accent }: ScenePartProps) {
  const { half } = measuresOf(frame);
  const copper = mix('#6d4434', accent, 0.22);
  const steel = '#454a6a';
  const joints = upTo(Math.ceil(half / 120) * 2 + 1).map((at) => (at - Math.ceil(half / 120)) * 120 + 36);
  return (
    <>
      <Pipe d={`M${-half} -246H${half}`} color={steel} width={13} />
      <Pipe d={`M${-half} -229H-344Q-330-229-330-215V0`} color={copper} width={11} />
      <Pipe d={`M${half} -229H344Q330-229 330-215V0`} color={copper} width={11} />
      {joints.map((x) => (
        <g key={x}>
          <rect x={x - 5} y="-255" width="10" height="18" rx="2" fill={mix(steel, '#ffffff', 0.14)} />
          <path d={`M${x}-262V-254`} stroke="#0b0914" strokeWidth="4" />
        </g>
      ))}
      {[-330, 330].map((x) => (
        <g key={x} transform={`translate(${x} -60)`}>
          <rect x="-9" y="-26" width="18" height="7" rx="2" fill={mix(copper, '#ffffff', 0.16)} />
          <rect x="-9" y="20" width="18" height="7" rx="2" fill={mix(copper, '#ffffff', 0.16)} />
          <circle r="15" fill="none" stroke="#d2544b" strokeWidth="4.500" />
          <path d="M-14 0H14M0-14V14" stroke="#d2544b" strokeWidth="3" />
          <circle r="4" fill="#f08a6c" />
        </g>
      ))}
      {[-318, 318].map((x) => (
        <g key={x} transform={`translate(${x + Math.sign(x) * -4} -146)`}>
          <rect x="-11" y="-26" width="22" height="8" rx="2" fill="#2b3056" />
          <rect x="-9" y="-19" width="18" height="30" rx="8" fill={mix(accent, '#fff4dc', 0.72)} />
          <path
            d="M-12-18V6Q-12 16 0 16T12 6V-18M-12-6H12M-12 5H12M0-18V16"
            fill="none"
            stroke="#1d2140"
            strokeWidth="2.400"
          />
        </g>
      ))}
    </>
  );
}

/** A wave of colours on the left, a face on the right. */
export function Graffiti({ accent, isLeft }: { accent: string; isLeft: boolean }) {
  const tints = [accent, mix(accent, '#ff4f8b', 0.65), mix(accent, '#5b7cff', 0.7)].map((tint) =>
    mix('#20162c', tint, 0.62),
  );
  return (
    <>
      <rect x="-100" y="-180" width="200" height="180" fill="#1b1424" />
      {isLeft ? (
        tints.map((tint, index) => (
          <path
            key={tint}
            d={`M-100 ${-20 - index * 30}C-60 ${-86 - index * 30}-30 ${20 - index * 30} 10 ${-56 - index * 26}S70 ${-120 - index * 20} 100 ${-76 - index * 24}`}
            fill="none"
            stroke={tint}
            strokeWidth={20 - index * 3}
            strokeLinecap="round"
          />
        ))
      ) : (
        <>
          <path d="M-62-14V-96Q-62-146 0-146T62-96V-14L42-30 22-14 0-30-22-14-42-30Z" fill={tints[1]} />
          <circle cx="-22" cy="-96" r="17" fill="#f3e7d4" opacity=".85" />
          <circle cx="24" cy="-96" r="17" fill="#f3e7d4" opacity=".85" />
          <circle cx="-17" cy="-93" r="7" fill="#1b1424" />
          <circle cx="29" cy="-93" r="7" fill="#1b1424" />
          <path d="M-14-64Q2-52 18-64" stroke="#1b1424" strokeWidth="6" fill="none" strokeLinecap="round" />
          <path d="M-84-128l14-6M-78-150l10 10M78-146l-10 12" stroke={tints[0]} strokeWidth="6" />
        </>
      )}
      <rect x="-100" y="-180" width="200" height="180" fill="#0a0814" opacity=".28" />
    </>
  );
}

/** Enamel bands along the wall of the station. */
export function Platform({ frame, accent }: ScenePartProps) {
  const { half } = measuresOf(frame);
  const ends = [
    [-half, -520],
    [520, half],
  ].filter(([from = 0, to = 0]) => to > from);
  return (
    <>
      {ends.map(([from = 0, to = 0]) => (
        <rect
          key={from}
          x={from}
          y="-128"
          width={to - from}
          height="14"
          fill={mix('#d9cfc0', accent, 0.4)}
          opacity=".35"
        />
      ))}
    </>
  );
}
