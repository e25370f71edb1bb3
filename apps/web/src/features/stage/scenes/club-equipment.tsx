/** Desk and lamps of the club: a black monolith with a line of LEDs, moving heads with thin crossing beams. */
import { mix } from '../palette.ts';
import type { DeskStyle, LampProps, LightStyle } from './scene.ts';

/** A line of light along the foot and up both sides. */
function LedLine() {
  return (
    <>
      <path d="M-70-64L-63-6H63L70-64" fill="none" stroke="var(--accent)" strokeWidth="7" opacity=".14" />
      <path d="M-70-64L-63-6H63L70-64" fill="none" stroke="var(--accent)" strokeWidth="2" opacity=".75" />
    </>
  );
}

export const clubDesk: DeskStyle = {
  front: '#15172c',
  top: '#2c3157',
  edge: '#434a7d',
  form: {
    front: 'M-76-77H76L69 0H-69Z',
    shade: 'M48-77H76L69 0H44ZM-76-77H76L75-69H-75Z',
    top: 'M-72-97H72L82-83H-82Z',
    edge: 'M-82-83H82V-77H-82Z',
  },
  Trim: LedLine,
  gear: 'players',
};

/** A moving head: a ball in a fork. */
function MovingHead({ large = false, accent }: LampProps) {
  return (
    <g transform={`scale(${large ? 1.22 : 1})`}>
      <path d="M-8-6H8V1H-8Z" fill="#343a66" />
      <path d="M-13 1H13V13H9V5H-9V13H-13Z" fill="#2b3056" />
      <path d="M-9 9Q-9 4 0 4T9 9L8 23H-8Z" fill="#1d2140" />
      <ellipse cy="24" rx="9" ry="3.600" fill={mix(accent, '#ffffff', 0.35)} />
      <ellipse cy="24" rx="6" ry="2.200" fill="#fffaf0" />
    </g>
  );
}

export const clubLight: LightStyle = {
  Lamp: MovingHead,
  tilts: [24, -26, 0, 26, -24],
  spread: 24,
  strength: 0.8,
  beam: '#fff0dc',
  width: 0.82,
  blur: 0.6,
};
