/** Desk and lamps of the festival: stacked pallets with a string of flags, colour washes and beams that fan out. */
import { mix } from '../../palette.ts';
import type { DeskStyle, LampProps, LightStyle } from '../scene.ts';

const flagColours = ['#d2544b', '#e0a04a', '#5aa38f', '#8a6bd1'];

/** Boards with gaps, and small flags along the foot. */
function Pallets() {
  return (
    <>
      <path d="M-75-48H75M-75-22H75" stroke="#120c1e" strokeWidth="3.500" opacity=".75" />
      <path d="M-52-77V0M52-77V0" stroke="#120c1e" strokeWidth="2" opacity=".4" />
      <path d="M-74-16Q0-2 74-16" fill="none" stroke="#d9dcef" strokeWidth="1.200" opacity=".7" />
      {Array.from({ length: 9 }, (_, at) => {
        const x = -64 + at * 16;
        const y = -9 - 7 * (x / 74) ** 2;
        return (
          <path
            key={x}
            d={`M${x - 6} ${y}H${x + 6}L${x} ${y + 9}Z`}
            fill={flagColours[at % flagColours.length]}
            opacity=".85"
          />
        );
      })}
    </>
  );
}

export const festivalDesk: DeskStyle = {
  front: '#33254a',
  top: '#54406f',
  edge: '#7d64a3',
  form: {
    front: 'M-75-77H75V-1H-75Z',
    shade: 'M48-77H75V-1H48Z',
    top: 'M-71-97H71L81-84H-81Z',
    edge: 'M-81-84H81V-76.500H-81Z',
  },
  Trim: Pallets,
  gear: 'players',
};

/** A washlight with seven lenses. */
function Wash({ large = false, accent }: LampProps) {
  const lens = mix(accent, '#ffffff', 0.45);
  return (
    <g transform={`scale(${large ? 1.22 : 1})`}>
      <path d="M-4-6H4V4H-4Z" fill="#4a3a66" />
      <path d="M-15 4H15V8H12V18H9V8H-9V18H-12V8H-15Z" fill="#3a2d55" />
      <ellipse cy="19" rx="15" ry="9" fill="#221a36" />
      {[-8, 0, 8].map((x) => (
        <circle key={x} cx={x} cy="19" r="3" fill={lens} />
      ))}
      {[-4, 4].map((x) => (
        <g key={x} fill={lens}>
          <circle cx={x} cy="13.800" r="2.600" />
          <circle cx={x} cy="24.200" r="2.600" />
        </g>
      ))}
    </g>
  );
}

export const festivalLight: LightStyle = {
  Lamp: Wash,
  tilts: [-20, -10, 0, 10, 20],
  spread: 44,
  strength: 0.62,
  second: '#5ad1c4',
  beam: '#ffeccb',
  blur: 0.8,
};
