/** Desk and lamps of the theater: a table under a velvet cloth with gold fringe, lamps with barn doors. */
import { mix } from '../palette.ts';
import type { DeskStyle, LampProps, LightStyle } from './scene.ts';

/** Folds of the cloth, and the fringe along its hem. */
function Cloth() {
  return (
    <>
      <path
        d="M-50-70Q-46-36-52-4M-26-70Q-23-36-28-3M0-70V-2M26-70Q23-36 28-3M50-70Q46-36 52-4"
        fill="none"
        stroke="#14060f"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".45"
      />
      <path
        d="M-76-9Q-64 3-51-6-39 4-25-5-13 5 0-4 13 5 25-5 39 4 51-6 64 3 76-9"
        fill="none"
        stroke="#d9a857"
        strokeWidth="3.200"
        opacity=".8"
      />
      <path
        d="M-70-4v7M-60 1v7M-51-3v7M-42 0v8M-33 0v7M-25-2v7M-16 2v7M-8 1v7M0-1v8M8 1v7M16 2v7M25-2v7M33 0v7M42 0v8M51-3v7M60 1v7M70-4v7"
        stroke="#d9a857"
        strokeWidth="1.600"
        opacity=".6"
      />
    </>
  );
}

export const theaterDesk: DeskStyle = {
  front: '#451532',
  top: '#6b2a48',
  edge: '#b98650',
  form: {
    front: 'M-73-77H73L77-9Q64 3 51-6 39 4 25-5 13 5 0-4-13 5-25-5-39 4-51-6-64 3-77-9Z',
    shade: 'M50-77H73L77-9Q64 3 51-6 48-2 44-1ZM-73-77H73V-69H-73Z',
    top: 'M-68-97H68L80-84H-80Z',
    edge: 'M-80-84H80Q81-79 76-77.500H-76Q-81-79-80-84Z',
  },
  Trim: Cloth,
};

/** A lamp with four leaves around its lens. */
function StageLamp({ large = false, accent }: LampProps) {
  return (
    <g transform={`scale(${large ? 1.22 : 1})`}>
      <path d="M-3-6H3V4H-3Z" fill="#5a4468" />
      <path d="M-10 3H10V21H-10Z" fill="#2c2138" />
      <path d="M-10 6H10M-10 10H10M-10 14H10" stroke="#4a3a5c" strokeWidth="1.400" />
      <path d="M-10 21L-19 29V17ZM10 21L19 29V17Z" fill="#1c1426" />
      <ellipse cy="22.500" rx="10" ry="3.600" fill={mix(accent, '#ffffff', 0.4)} />
      <ellipse cy="22.500" rx="7" ry="2.400" fill="#fffaf0" />
    </g>
  );
}

export const theaterLight: LightStyle = {
  Lamp: StageLamp,
  tilts: [18, 9, 0, -9, -18],
  spread: 74,
  strength: 0.4,
  second: '#ffcf96',
  beam: '#fff2da',
  width: 1.16,
  blur: 0.5,
};
