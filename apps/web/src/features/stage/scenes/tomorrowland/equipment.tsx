/** Desk and lamps of the palace: a shell on a foot with gold scrolls, star lamps with a fan of colours. */
import { mix } from '../../palette.ts';
import type { DeskStyle, LampProps, LightStyle } from '../scene.ts';

const gold = '#e6bf6a';

/** Ribs of the shell and two scrolls. */
function Shell() {
  return (
    <g fill="none" stroke={gold} strokeLinecap="round">
      <path
        d="M-52-70Q-46-34-16-8M-28-70Q-26-36-8-8M28-70Q26-36 8-8M52-70Q46-34 16-8"
        strokeWidth="1.800"
        opacity=".28"
      />
      <path d="M-73-72C-76-38-56-12-26-5M73-72C76-38 56-12 26-5" strokeWidth="2.800" opacity=".7" />
      {[-1, 1].map((side) => (
        <path
          key={side}
          transform={`scale(${side} 1)`}
          d="M5-7C20-2 30-12 40-9S52-20 45-24 36-17 42-15"
          strokeWidth="2.400"
          opacity=".6"
        />
      ))}
      <circle cy="-8" r="3.400" fill={gold} stroke="none" opacity=".8" />
    </g>
  );
}

function Foot() {
  return (
    <>
      <path d="M-16-8H16L30 2H-30Z" fill="#54397f" />
      <path d="M-30 2H30V5H-30Z" fill={gold} opacity=".7" />
    </>
  );
}

export const tomorrowlandDesk: DeskStyle = {
  front: '#2b1d4d',
  top: '#54397f',
  edge: '#c9a25f',
  form: {
    front: 'M-76-77H76C80-38 58-10 24-4Q0 0-24-4C-58-10-80-38-76-77Z',
    shade: 'M50-77H76C80-38 58-10 24-4 44-26 52-50 50-77ZM-76-77H76V-69H-76Z',
    top: 'M-66-97H66Q78-93 82-84H-82Q-78-93-66-97Z',
    edge: 'M-82-84Q0-80 82-84 84-79 78-77 0-73-78-77-84-79-82-84Z',
  },
  Under: Foot,
  Trim: Shell,
};

/** A star of coloured glass. */
function Star({ large = false, accent }: LampProps) {
  return (
    <g transform={`scale(${large ? 1.22 : 1})`}>
      <path d="M0-6V3" stroke={gold} strokeWidth="1.600" />
      <circle cy="15" r="18" fill={accent} opacity=".18" />
      <path
        d="M0 1L4.500 10.500 15 12 7.500 19 9.500 29 0 24-9.500 29-7.500 19-15 12-4.500 10.500Z"
        fill={gold}
      />
      <path
        d="M0 6L3 12.500 10 13.500 5 18 6.300 25 0 21.600-6.300 25-5 18-10 13.500-3 12.500Z"
        fill={mix(accent, '#ffffff', 0.5)}
      />
    </g>
  );
}

export const tomorrowlandLight: LightStyle = {
  Lamp: Star,
  tilts: [-24, -13, 0, 13, 24],
  spread: 36,
  strength: 0.66,
  second: '#a98bff',
  beam: '#ffe9d6',
  blur: 1.1,
};
