/** Desk and lamps of the underground: a flight case on wheels, caged work lamps with a raw light. */
import { mix } from '../../palette.ts';
import type { DeskStyle, LampProps, LightStyle } from '../scene.ts';

/** Metal edges, ball corners and two latches. */
function CaseFittings() {
  return (
    <>
      <path d="M-71-75V-11M71-75V-11M-71-11H71" stroke="#8a90b0" strokeWidth="4" opacity=".65" />
      {[-70, 70].map((x) => (
        <circle key={x} cx={x} cy="-12" r="6" fill="#a9aecb" opacity=".8" />
      ))}
      {[-40, 40].map((x) => (
        <g key={x}>
          <rect x={x - 7} y="-27" width="14" height="11" rx="2" fill="#8a90b0" opacity=".75" />
          <path d={`M${x - 4}-21.500H${x + 4}`} stroke="#232131" strokeWidth="2.200" />
        </g>
      ))}
    </>
  );
}

function Castors() {
  return [-54, 54].map((x) => (
    <g key={x}>
      <path d={`M${x - 9}-10H${x + 9}L${x + 5}-3H${x - 5}Z`} fill="#6d7392" />
      <circle cx={x} cy="-2" r="6.500" fill="#12111c" />
      <circle cx={x} cy="-2" r="2.400" fill="#8a90b0" />
    </g>
  ));
}

export const undergroundDesk: DeskStyle = {
  front: '#232131',
  top: '#444860',
  edge: '#8289aa',
  form: {
    front: 'M-73-77H73V-9H-73Z',
    shade: 'M46-77H73V-9H46ZM-73-77H73V-69H-73Z',
    top: 'M-69-97H69L80-84H-80Z',
    edge: 'M-80-84H80V-76H-80Z',
  },
  Under: Castors,
  Trim: CaseFittings,
};

/** A bulb in a wire cage. */
function CagedLamp({ large = false, accent }: LampProps) {
  return (
    <g transform={`scale(${large ? 1.22 : 1})`}>
      <path d="M-5-6H5V4H-5Z" fill="#6d7392" />
      <path d="M-8 4H8V8H-8Z" fill="#444860" />
      <circle cy="16" r="15" fill={accent} opacity=".2" />
      <path d="M-6 8H6V18Q6 24 0 24T-6 18Z" fill={mix(accent, '#fffaf0', 0.6)} />
      <path
        d="M-9 8V19Q-9 27 0 27T9 19V8M-9 13H9M-9 19H9M0 8V27"
        fill="none"
        stroke="#8a90b0"
        strokeWidth="1.400"
      />
    </g>
  );
}

export const undergroundLight: LightStyle = {
  Lamp: CagedLamp,
  tilts: [6, -4, 0, 4, -6],
  spread: 66,
  strength: 0.4,
  second: '#7fa4c9',
  beam: '#fff3cf',
  width: 0.92,
  blur: 0.9,
};
