/** Desk and lamps of the yacht: a bow with a rubbing strake, paper lamps with a soft light. */
import { mix } from '../palette.ts';
import type { DeskStyle, LampProps, LightStyle } from './scene.ts';

/** The strake, a waterline and two portholes. */
function Bow() {
  return (
    <>
      <path d="M-75-64H75" stroke="#d9dcef" strokeWidth="5" opacity=".75" />
      <path d="M-49-8H49" stroke="#c9584f" strokeWidth="5" opacity=".7" />
      {[-55, 55].map((x) => (
        <g key={x}>
          <circle cx={x} cy="-45" r="8.500" fill="#a9aecb" opacity=".4" />
          <circle cx={x} cy="-45" r="5.600" fill="var(--accent)" opacity=".35" />
        </g>
      ))}
    </>
  );
}

export const yachtDesk: DeskStyle = {
  front: '#1d2750',
  top: '#7a5442',
  edge: '#c3c8e2',
  form: {
    front: 'M-78-77H78Q74-34 46-5 38 0 30 0H-30Q-38 0-46-5-74-34-78-77Z',
    shade: 'M50-77H78Q74-34 46-5 38 0 30 0H22Q46-30 50-77ZM-78-77H78L77-69H-77Z',
    top: 'M-66-97H66Q78-92 84-84H-84Q-78-92-66-97Z',
    edge: 'M-84-84H84Q84-78 79-77H-79Q-84-78-84-84Z',
  },
  Trim: Bow,
  gear: 'players',
};

/** A ribbed paper lamp. */
function PaperLamp({ large = false, accent }: LampProps) {
  const glow = mix(accent, '#fff4dc', 0.55);
  return (
    <g transform={`scale(${large ? 1.22 : 1})`}>
      <path d="M0-6V5" stroke="#8d93b8" strokeWidth="1.400" />
      <circle cy="16" r="18" fill={accent} opacity=".16" />
      <ellipse cy="16" rx="12.500" ry="11" fill={glow} opacity=".92" />
      <path
        d="M-11 11Q0 8 11 11M-12.500 16H12.500M-11 21Q0 24 11 21"
        fill="none"
        stroke={mix(accent, '#5a3a30', 0.4)}
        strokeWidth="1.100"
        opacity=".6"
      />
      <path d="M-5 5H5V7H-5ZM-5 25.500H5V27.500H-5Z" fill="#8d93b8" />
    </g>
  );
}

export const yachtLight: LightStyle = {
  Lamp: PaperLamp,
  tilts: [0, 0, 0, 0, 0],
  spread: 96,
  strength: 0.34,
  second: '#9fb6ff',
  beam: '#fff0d2',
  width: 1.05,
  blur: 1.8,
};
