/** YACHT: an open deck at night; moon and sea behind the rail, lanterns between two masts. */
import { useId } from 'react';
import type { StageFrame } from '../layout/frame.ts';
import { mix } from '../palette.ts';
import { Glows } from './glows.tsx';
import { Boards, PitFloor, StageFloor } from './ground.tsx';
import { fittingScale, type Scene, type ScenePartProps } from './scene.ts';
import { yachtDesk, yachtLight } from './yacht-equipment.tsx';
import { Lanes } from './crowd-floor.tsx';

const teak = { dark: '#2a1d27', mid: '#4b3336', light: '#7d5546' };
const hull = { rail: '#d9dcef', shade: '#8d93b8', dark: '#2b3157' };

/** Share of the wall's height where sky and sea meet. */
const seaShare = 0.66;

const seaY = ({ archTop, horizonY }: StageFrame): number => archTop + (horizonY - archTop) * seaShare;

const drawn = (frame: StageFrame): number => (frame.mini ? 0.5 : fittingScale(frame));

function Sky({ frame, accent }: ScenePartProps) {
  const id = useId();
  const s = drawn(frame);
  const sea = seaY(frame);
  const moon = {
    x: frame.cx - frame.archHalf * 0.46,
    y: frame.archTop + (sea - frame.archTop) * 0.42,
    r: 34 * s,
  };
  const stars = Array.from({ length: frame.mini ? 16 : 46 }, (_, index) => ({
    x: (index * 0.618 * frame.w) % frame.w,
    y: frame.rigY + ((index * 0.377) % 1) * (sea - frame.rigY) * 0.82,
    r: (0.9 + (index % 3) * 0.5) * s,
  }));
  const glints = Array.from({ length: 8 }, (_, index) => {
    const t = (index + 0.6) / 8;
    return {
      y: sea + (frame.horizonY - sea) * t,
      half: (14 + 34 * t) * s,
      x: moon.x + Math.sin(index * 2.1) * 10 * s,
    };
  });
  return (
    <>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#070a1c" />
          <stop offset=".62" stopColor="#1f2450" />
          <stop offset="1" stopColor={mix('#51406e', accent, 0.42)} />
        </linearGradient>
        <linearGradient id={`${id}sea`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={mix('#33386a', accent, 0.22)} />
          <stop offset="1" stopColor="#0d1130" />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop offset="0" stopColor="#ffeecb" stopOpacity=".4" />
          <stop offset="1" stopColor="#ffeecb" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={frame.w} height={sea} fill={`url(#${id}sky)`} />
      <rect y={sea} width={frame.w} height={frame.horizonY + 60 * s - sea} fill={`url(#${id}sea)`} />
      {stars.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#f7f1e6" opacity=".65" />
      ))}
      <circle cx={moon.x} cy={moon.y} r={moon.r * 2.6} fill={`url(#${id}halo)`} />
      <circle cx={moon.x} cy={moon.y} r={moon.r} fill="#f9e7bd" />
      <circle
        cx={moon.x + moon.r * 0.3}
        cy={moon.y - moon.r * 0.2}
        r={moon.r * 0.2}
        fill="#e9d2a0"
        opacity=".7"
      />
      <circle
        cx={moon.x - moon.r * 0.35}
        cy={moon.y + moon.r * 0.35}
        r={moon.r * 0.14}
        fill="#e9d2a0"
        opacity=".7"
      />
      <Coast frame={frame} accent={accent} />
      <path
        d={glints.map(({ x, y, half }) => `M${x - half} ${y}H${x + half}`).join('')}
        stroke="#f9e7bd"
        strokeWidth={3 * s}
        strokeLinecap="round"
        opacity=".55"
      />
    </>
  );
}

/** Hills of an island with lit windows. */
function Coast({ frame, accent }: ScenePartProps) {
  const s = drawn(frame);
  const sea = seaY(frame);
  const from = frame.cx + frame.archHalf * 0.1;
  const to = frame.cx + frame.archHalf * 1.5;
  const span = to - from;
  const lights = Array.from({ length: frame.mini ? 5 : 13 }, (_, index) => ({
    x: from + span * (0.14 + 0.06 * index),
    y: sea - (5 + ((index * 7) % 13)) * s,
  }));
  return (
    <>
      <path
        d={`M${from} ${sea}C${from + span * 0.14} ${sea - 34 * s} ${from + span * 0.24} ${sea - 48 * s} ${from + span * 0.38} ${sea - 30 * s}S${from + span * 0.62} ${sea - 72 * s} ${from + span * 0.8} ${sea - 38 * s}S${to} ${sea - 8 * s} ${to} ${sea}Z`}
        fill="#15183a"
      />
      {lights.map(({ x, y }) => (
        <rect
          key={x}
          x={x}
          y={y}
          width={3 * s}
          height={3.6 * s}
          fill={mix(accent, '#fff1cf', 0.4)}
          opacity=".9"
        />
      ))}
    </>
  );
}

/** Posts, two cables and the top rail, behind the desks. */
function Rail({ frame, accent }: ScenePartProps) {
  const s = drawn(frame);
  const top = frame.horizonY - 62 * s;
  const step = 92 * s;
  const count = Math.ceil(frame.cx / step) + 1;
  const posts = Array.from({ length: count * 2 + 1 }, (_, index) => frame.cx + (index - count + 0.5) * step);
  return (
    <>
      <path
        d={[20, 40].map((down) => `M0 ${top + down * s}H${frame.w}`).join('')}
        stroke={hull.shade}
        strokeWidth={2 * s}
        opacity=".8"
      />
      <path
        d={posts.map((x) => `M${x} ${top}V${frame.horizonY + 4 * s}`).join('')}
        stroke={hull.shade}
        strokeWidth={5 * s}
      />
      <rect y={top - 5 * s} width={frame.w} height={9 * s} rx={4 * s} fill={hull.rail} />
      <rect y={top + 1 * s} width={frame.w} height={3 * s} fill={mix(hull.shade, accent, 0.35)} />
      {!frame.mini && (
        <Lifebuoy x={frame.cx + frame.archHalf * 0.98} y={top + 34 * s} s={s} accent={accent} />
      )}
    </>
  );
}

function Lifebuoy({ x, y, s, accent }: { x: number; y: number; s: number; accent: string }) {
  return (
    <g transform={`translate(${x} ${y})scale(${s})`} fill="none">
      <circle r="23" stroke="#f7f1e6" strokeWidth="13" />
      <path
        d="M-16-16A23 23 0 0 1 0-23M16 16A23 23 0 0 1 0 23M-23 0A23 23 0 0 0-16 16M23 0A23 23 0 0 0 16-16"
        stroke={mix(accent, '#ff6a4d', 0.45)}
        strokeWidth="13"
      />
    </g>
  );
}

interface LanternLine {
  half: number;
  top: number;
  hang: number;
  sag: number;
  lanterns: { x: number; y: number }[];
}

/** The line between the masts, and the positions of its lanterns. */
function lanternLineOf(frame: StageFrame): LanternLine {
  const s = drawn(frame);
  const half = frame.archHalf * 1.02;
  const top = frame.mini ? frame.archTop - 6 : frame.rigY;
  const hang = top + 26 * s;
  const sag = (frame.mini ? 18 : 84) * s;
  const count = frame.mini ? 7 : 15;
  const lanterns = Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / (count + 1);
    return { x: frame.cx - half + 2 * half * t, y: hang + 4 * sag * t * (1 - t) };
  });
  return { half, top, hang, sag, lanterns };
}

/** Two masts and a string of lanterns between them that swings. */
function Masts({ frame, accent }: ScenePartProps) {
  const s = drawn(frame);
  const { half, top, hang, sag, lanterns } = lanternLineOf(frame);
  const warm = mix(accent, '#fff4dc', 0.6);
  return (
    <>
      {[-1, 1].map((side) => (
        <g key={side}>
          <path
            d={`M${frame.cx + side * half} ${top}V${frame.horizonY + 8 * s}`}
            stroke={teak.mid}
            strokeWidth={15 * s}
          />
          <path
            d={`M${frame.cx + side * (half - 4 * s)} ${top}V${frame.horizonY + 8 * s}`}
            stroke={teak.light}
            strokeWidth={4 * s}
          />
          {!frame.mini && (
            <path
              d={`M${frame.cx + side * half} ${hang}L${frame.cx + side * (half + 150 * s)} ${frame.horizonY}M${frame.cx + side * half} ${hang}L${frame.cx + side * (half + 80 * s)} ${frame.horizonY}`}
              stroke="#0c0f26"
              strokeWidth={2 * s}
            />
          )}
        </g>
      ))}
      <path
        d={`M${frame.cx - half} ${hang}Q${frame.cx} ${hang + sag * 2} ${frame.cx + half} ${hang}`}
        stroke="#0c0f26"
        strokeWidth={2 * s}
        fill="none"
      />
      {lanterns.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})scale(${s})`}>
          {!frame.mini && <circle cy="12" r="20" fill={accent} opacity=".18" />}
          <path d="M-3 0H3V4H-3Z" fill={hull.dark} />
          <path d="M-7 4H7Q10 13 7 21H-7Q-10 13-7 4Z" fill={warm} />
        </g>
      ))}
    </>
  );
}

function Wall(props: ScenePartProps) {
  return (
    <>
      <Sky {...props} />
      <Rail {...props} />
      <Masts {...props} />
    </>
  );
}

/** The boom over the deck that carries the lamps. */
function Boom({ frame }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  return (
    <>
      <rect y={frame.rigY - 12 * s} width={frame.w} height={13 * s} fill={teak.mid} />
      <rect y={frame.rigY - 12 * s} width={frame.w} height={4 * s} fill={teak.light} />
    </>
  );
}

export const yacht: Scene = {
  Wall,
  Rig: Boom,
  Floor: (props) => (
    <>
      <StageFloor {...props} back="#4a3338" front="#7a5648" />
      {!props.frame.mini && <Boards frame={props.frame} color={teak.dark} />}
    </>
  ),
  Pit: (props) => (
    <PitFloor {...props} face="#20264c" ground="#33232a">
      <Lanes frame={props.frame} color="#120d18" opacity={0.75} step={46} width={2} />
      <Lanes frame={props.frame} color="#a9765c" opacity={0.12} step={92} width={6} />
    </PitFloor>
  ),
  Live: (props) => {
    const down = 12 * drawn(props.frame);
    const lamps = lanternLineOf(props.frame).lanterns.map(({ x, y }) => ({ x, y: y + down }));
    return <Glows {...props} lamps={lamps} r={30} groups={3} />;
  },
  desk: yachtDesk,
  light: yachtLight,
};
