/** Desk and lamps of the barn: a barrel under a board, lanterns with a soft warm light. */
import { mix } from '../palette.ts';
import type { DeskStyle, LampProps, LightStyle } from './scene.ts';

/** Staves and two iron hoops. */
function Barrel() {
  return (
    <>
      <path
        d="M-42-77Q-52-38-40 0M-21-77Q-26-38-20 0M0-77V0M21-77Q26-38 20 0M42-77Q52-38 40 0"
        fill="none"
        stroke="#170e12"
        strokeWidth="2"
        opacity=".6"
      />
      <path
        d="M-70.500-62Q0-54 70.500-62M-69.500-13Q0-5 69.500-13"
        fill="none"
        stroke="#7d7688"
        strokeWidth="5"
        opacity=".62"
      />
    </>
  );
}

export const barnDesk: DeskStyle = {
  front: '#3a2520',
  top: '#6a4836',
  edge: '#966b46',
  form: {
    front: 'M-66-77Q-78-38-64 0H64Q78-38 66-77Z',
    shade: 'M40-77H66Q78-38 64 0H38Q52-38 40-77ZM-66-77H66L68-69H-68Z',
    top: 'M-70-96H70L84-85H-84Z',
    edge: 'M-84-85H84V-77.500L81-76-79-76.500-84-78Z',
  },
  Trim: Barrel,
};

/** A storm lantern. */
function Lantern({ large = false, accent }: LampProps) {
  const flame = mix(accent, '#fff1cf', 0.6);
  return (
    <g transform={`scale(${large ? 1.22 : 1})`}>
      <path d="M-7 5Q-7-5 0-5T7 5" fill="none" stroke="#6b5046" strokeWidth="1.800" />
      <path d="M-8 4H8L5 8H-5Z" fill="#3d2a28" />
      <circle cy="17" r="17" fill={accent} opacity=".2" />
      <path d="M-6 8H6Q12 16 7 25H-7Q-12 16-6 8Z" fill={flame} opacity=".85" />
      <path d="M0 11Q5 17 0 23-5 17 0 11Z" fill="#fffaf0" />
      <path d="M-9 25H9V29H-9Z" fill="#3d2a28" />
    </g>
  );
}

export const barnLight: LightStyle = {
  Lamp: Lantern,
  tilts: [8, -5, 0, 5, -8],
  spread: 88,
  strength: 0.42,
  second: '#ffb87a',
  beam: '#ffe0b0',
  width: 1.1,
  blur: 1.7,
};
