/** Desk and lamps of the stadium: a faceted console with lit edges, floodlight banks with hard white light. */
import { mix } from '../../palette.ts';
import type { DeskStyle, LampProps, LightStyle } from '../scene.ts';

/** Lit edges of the facets, and chevrons that point outwards. */
function Facets() {
  return (
    <g fill="none">
      <path d="M-80-70L-52-2H52L80-70" stroke="#9fb6ff" strokeWidth="2.200" opacity=".7" />
      <path d="M-44-12L-56-40-64-62M44-12L56-40 64-62" stroke="#9fb6ff" strokeWidth="1.600" opacity=".35" />
      <path
        d="M-24-14l-6 6 6 6M-12-14l-6 6 6 6M12-14l6 6-6 6M24-14l6 6-6 6"
        stroke="var(--accent)"
        strokeWidth="3"
        opacity=".7"
      />
    </g>
  );
}

export const stadiumDesk: DeskStyle = {
  front: '#16213f',
  top: '#33436f',
  edge: '#5a70ad',
  form: {
    front: 'M-82-77H82L80-66 54 0H-54L-80-66Z',
    shade: 'M52-77H82L80-66 54 0H36ZM-82-77H82L81-69H-81Z',
    top: 'M-64-97H64L86-84H-86Z',
    edge: 'M-86-84H86L83-76H-83Z',
  },
  Trim: Facets,
  gear: 'players',
};

/** Six floodlights in two rows. */
function Floodlights({ large = false, accent }: LampProps) {
  const lit = mix(accent, '#ffffff', 0.72);
  return (
    <g transform={`scale(${large ? 1.22 : 1})`}>
      <path d="M-3-6H3V6H-3Z" fill="#33436f" />
      <path d="M-22 5H22L20 27H-20Z" fill="#1b2746" />
      {[10.5, 21].map((y) =>
        [-13, 0, 13].map((x) => (
          <g key={`${x} ${y}`}>
            <rect x={x - 5.5} y={y - 4.2} width="11" height="8.400" rx="2" fill={lit} opacity=".55" />
            <rect x={x - 3.5} y={y - 2.6} width="7" height="5.200" rx="1.500" fill="#fdfeff" />
          </g>
        )),
      )}
    </g>
  );
}

export const stadiumLight: LightStyle = {
  Lamp: Floodlights,
  tilts: [20, 12, 0, -12, -20],
  spread: 92,
  strength: 0.46,
  second: '#9fb6ff',
  beam: '#f2f5ff',
  width: 1.12,
  blur: 0.8,
};
