/** The truss portal that frames the stage, its bulbs, and the loudspeakers beside it. */
import type { StageFrame } from '../../layout/frame.ts';
import { mix, night } from '../../palette.ts';
import { measuresOf, upTo } from '../local.tsx';
import type { ScenePartProps } from '../scene.ts';

const half = 352;
const thick = 24;

export interface Portal {
  left: number;
  width: number;
  /** Top of the opening. */
  top: number;
}

export function portalOf(frame: StageFrame): Portal {
  const top = -(frame.mini ? 236 : measuresOf(frame).rig - 40);
  return { left: -half, width: half * 2, top };
}

export function bulbsOf(frame: StageFrame): { x: number; y: number }[] {
  const { top } = portalOf(frame);
  const across = 20;
  const down = Math.round(-top / 36);
  return [
    ...upTo(down).map((at) => ({ x: -half - thick / 2, y: -14 - at * ((-top - 14) / down) })),
    ...upTo(across + 1).map((at) => ({ x: -half + (at / across) * half * 2, y: top - thick / 2 })),
    ...upTo(down).map((at) => ({ x: half + thick / 2, y: top + 14 + at * ((-top - 14) / down) })),
  ];
}

/** Two chords with a zigzag between them, `length` units long. */
function Lattice({ length, transform }: { length: number; transform: string }) {
  const step = 28;
  const count = Math.ceil(length / step);
  const pitch = length / count;
  return (
    <g transform={transform} fill="none">
      <rect width={length} height={thick} fill="#0e0b1e" opacity=".72" />
      <path
        d={upTo(count)
          .map((at) => `M${at * pitch} ${thick}L${(at + 0.5) * pitch} 0L${(at + 1) * pitch} ${thick}`)
          .join('')}
        stroke={night.steel}
        strokeWidth="3"
      />
      <path d={`M0 0H${length}M0 ${thick}H${length}`} stroke="#4a5084" strokeWidth="4.500" />
    </g>
  );
}

export function PortalTruss({ frame, accent }: ScenePartProps) {
  const { top } = portalOf(frame);
  const warm = mix(accent, '#fff4dc', 0.5);
  return (
    <>
      <Lattice length={-top} transform={`translate(${-half - thick} 0)rotate(-90)`} />
      <Lattice length={-top} transform={`translate(${half} 0)rotate(-90)`} />
      <Lattice length={half * 2 + thick * 2} transform={`translate(${-half - thick} ${top - thick})`} />
      <path
        d={`M${-half} 0V${top}H${half}V0`}
        fill="none"
        stroke={mix(accent, '#ffffff', 0.06)}
        strokeWidth="3.500"
      />
      {bulbsOf(frame).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.600" fill={warm} opacity=".8" />
      ))}
      {[-1, 1].map((side) => (
        <path
          key={side}
          d={`M${side * (half - 8)} 4h${side * 40}v-12h${side * -40}z`}
          fill={night.steelDark}
        />
      ))}
    </>
  );
}

/** A curved column of cabinets. */
export function LineArrays({ frame, accent }: ScenePartProps) {
  if (frame.mini || frame.compact) return null;
  const { top } = portalOf(frame);
  return [-1, 1].map((side) => (
    <g key={side} transform={`translate(${side * (half + 66)} ${top - 10})scale(${side} 1)`}>
      <path d="M-20-14H22M0-14V0" stroke={night.steel} strokeWidth="4" />
      {upTo(7).map((at) => (
        <g key={at} transform={`translate(${-(at ** 2) * 0.9} ${at * 20})rotate(${at * 2.2})`}>
          <rect x="-24" width="48" height="18" rx="2.500" fill="#10122a" />
          <rect x="-24" width="48" height="4" rx="2" fill={mix('#2b3056', accent, 0.25)} />
          <circle cx="-11" cy="11" r="4.500" fill="#262b50" />
          <circle cx="11" cy="11" r="4.500" fill="#262b50" />
        </g>
      ))}
    </g>
  ));
}
