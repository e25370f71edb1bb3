/** Desk and lamps of the ferry building: a market cart with an awning's edge, enamel shades of a terminal hall. */
import { mix } from '../../palette.ts';
import type { DeskStyle, LampProps, LightStyle } from '../scene.ts';

const stripes = Array.from({ length: 9 }, (_, at) => -72 + at * 16);

/** A striped edge of cloth over slats. */
function Cart() {
  return (
    <>
      <path d="M-67-38H67M-66-19H66" stroke="#17131a" strokeWidth="2.200" opacity=".6" />
      {stripes.map((x, at) => (
        <path
          key={x}
          d={`M${x}-77H${x + 16}V-68Q${x + 8}-61 ${x}-68Z`}
          fill={at % 2 === 0 ? '#b5484a' : '#e6ddcc'}
          opacity=".78"
        />
      ))}
    </>
  );
}

/** Spoked wheels and a leg. */
function Wheels() {
  return [-50, 50].map((x) => (
    <g key={x} fill="none" stroke="#86664f">
      <circle cx={x} cy="-8" r="15" strokeWidth="3.500" />
      <path d={`M${x - 14}-8H${x + 14}M${x}-22V6`} strokeWidth="1.800" />
    </g>
  ));
}

export const ferryBuildingDesk: DeskStyle = {
  front: '#33262a',
  top: '#5d4640',
  edge: '#9a7658',
  form: {
    front: 'M-70-77H70L66-8H-66Z',
    shade: 'M44-77H70L66-8H41Z',
    top: 'M-69-97H69L80-84H-80Z',
    edge: 'M-80-84H80V-76H-80Z',
  },
  Under: Wheels,
  Trim: Cart,
};

/** A wide enamel shade over a bulb. */
function EnamelLamp({ large = false, accent }: LampProps) {
  return (
    <g transform={`scale(${large ? 1.22 : 1})`}>
      <path d="M0-6V8" stroke="#8a90b0" strokeWidth="1.800" />
      <path d="M-4 7H4L6 12Q17 14 19 22H-19Q-17 14-6 12Z" fill="#26424a" />
      <path d="M-19 22H19L18 24.500H-18Z" fill="#d9dcef" opacity=".85" />
      <ellipse cy="24" rx="9" ry="4.400" fill={mix(accent, '#ffffff', 0.35)} />
      <ellipse cy="23.800" rx="6" ry="2.800" fill="#fffaf0" />
    </g>
  );
}

export const ferryBuildingLight: LightStyle = {
  Lamp: EnamelLamp,
  tilts: [0, 0, 0, 0, 0],
  spread: 78,
  strength: 0.44,
  second: '#8fd0ff',
  beam: '#fff0cf',
  blur: 1.2,
};
