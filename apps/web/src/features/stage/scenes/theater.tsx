/** THEATER: a proscenium with a swagged curtain, boxes at the sides, footlights along the lit edge. */
import { useId } from 'react';
import type { StageFrame } from '../layout/frame.ts';
import { mix, night } from '../palette.ts';
import { Glows } from './glows.tsx';
import { Boards, PitFloor, StageFloor } from './ground.tsx';
import { fittingScale, type Scene, type ScenePartProps } from './scene.ts';
import { theaterDesk, theaterLight } from './theater-equipment.tsx';
import { SeatRows } from './theater-seats.tsx';

const velvet = { deep: '#2a0c22', mid: '#4d1634', light: '#7a2646' };
const plaster = { dark: '#1d1526', mid: '#2e2138', light: '#4a3650' };

interface Opening {
  left: number;
  right: number;
  top: number;
  foot: number;
}

function openingOf({ cx, archHalf, archTop, horizonY }: StageFrame): Opening {
  return { left: cx - archHalf, right: cx + archHalf, top: archTop, foot: horizonY };
}

const drawn = (frame: StageFrame): number => (frame.mini ? 0.5 : fittingScale(frame));

/** Folds of the curtain between two edges, darker in the folds. */
function Cloth({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { left, right, top, foot } = openingOf(frame);
  const s = drawn(frame);
  const fold = 40 * s;
  return (
    <>
      <linearGradient id={`${id}wash`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={velvet.deep} />
        <stop offset=".7" stopColor={mix(velvet.mid, accent, 0.1)} />
        <stop offset="1" stopColor={mix(velvet.light, accent, 0.34)} />
      </linearGradient>
      <linearGradient id={`${id}fold`}>
        <stop offset="0" stopColor="#12060f" stopOpacity=".8" />
        <stop offset=".5" stopColor="#12060f" stopOpacity="0" />
        <stop offset="1" stopColor="#12060f" stopOpacity=".8" />
      </linearGradient>
      <pattern
        id={`${id}cloth`}
        width={fold}
        height={foot - top}
        patternUnits="userSpaceOnUse"
        x={frame.cx - fold / 2}
        y={top}
      >
        <rect width={fold} height={foot - top} fill={`url(#${id}fold)`} />
      </pattern>
      <rect x={left} y={top} width={right - left} height={foot - top} fill={`url(#${id}wash)`} />
      <rect x={left} y={top} width={right - left} height={foot - top} fill={`url(#${id}cloth)`} />
    </>
  );
}

/** The open curtain, tied on each side, and the swags above. */
function Drapes({ frame, accent }: ScenePartProps) {
  const { left, right, top, foot } = openingOf(frame);
  const s = drawn(frame);
  const width = (right - left) * 0.17;
  const tie = top + (foot - top) * 0.62;
  const cloth = mix(velvet.light, accent, 0.16);
  const shade = mix(velvet.mid, '#12060f', 0.35);
  const gold = mix(accent, '#fff1cf', 0.28);
  const sides = [
    { edge: left, way: 1 },
    { edge: right, way: -1 },
  ];
  const swags = frame.mini ? 3 : 5;
  const step = (right - left) / swags;
  const drop = 44 * s;
  return (
    <>
      {sides.map(({ edge, way }) => {
        const x = (share: number) => edge + way * width * share;
        return (
          <g key={way}>
            <path
              d={`M${edge} ${top}H${x(1.25)}C${x(1.2)} ${tie - 60 * s} ${x(0.8)} ${tie - 20 * s} ${x(0.36)} ${tie}C${x(0.52)} ${tie + 22 * s} ${x(0.6)} ${foot - 10 * s} ${x(0.62)} ${foot}H${edge}Z`}
              fill={cloth}
            />
            <path
              d={`M${x(0.3)} ${top}C${x(0.34)} ${tie - 60 * s} ${x(0.3)} ${tie - 20 * s} ${x(0.2)} ${tie}M${x(0.78)} ${top}C${x(0.74)} ${tie - 70 * s} ${x(0.52)} ${tie - 24 * s} ${x(0.3)} ${tie}M${x(0.18)} ${tie}V${foot}M${x(0.34)} ${tie}C${x(0.4)} ${tie + 30 * s} ${x(0.42)} ${foot - 12 * s} ${x(0.43)} ${foot}`}
              stroke={shade}
              strokeWidth={5 * s}
              fill="none"
              strokeLinecap="round"
            />
            <path
              d={`M${edge} ${tie + 2 * s}Q${x(0.2)} ${tie + 12 * s} ${x(0.4)} ${tie - 3 * s}`}
              stroke={gold}
              strokeWidth={5 * s}
              fill="none"
              strokeLinecap="round"
            />
            {!frame.mini && <circle cx={x(0.37)} cy={tie + 6 * s} r={6 * s} fill={gold} />}
          </g>
        );
      })}
      {Array.from({ length: swags }, (_, index) => {
        const from = left + index * step;
        return (
          <g key={from}>
            <path
              d={`M${from} ${top}H${from + step}Q${from + step / 2} ${top + drop * 2.1} ${from} ${top}Z`}
              fill={mix(cloth, '#12060f', 0.12)}
            />
            <path
              d={`M${from} ${top}Q${from + step / 2} ${top + drop * 2.1} ${from + step} ${top}`}
              stroke={gold}
              strokeWidth={3 * s}
              fill="none"
            />
          </g>
        );
      })}
    </>
  );
}

/** Two tiers of boxes on each side, on wide screens. */
function Boxes({ frame, accent }: ScenePartProps) {
  if (frame.mini || frame.compact) return null;
  const { left, right, top, foot } = openingOf(frame);
  const tiers = [0.2, 0.6].map((share) => top + (foot - top) * share);
  const lamp = mix(accent, '#fff1cf', 0.4);
  return [
    { x: left - 92, key: 'left' },
    { x: right + 92, key: 'right' },
  ].map(({ x, key }) => (
    <g key={key}>
      {tiers.map((y) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <path d="M-50 46V6Q-50-34 0-34T50 6V46Z" fill="#0d0914" />
          <path d="M-50 46V8Q-50-32-22-34-34-10-32 46Z" fill={velvet.mid} />
          <path d="M50 46V8Q50-32 22-34 34-10 32 46Z" fill={velvet.mid} />
          <path d="M-60 44H60L54 72Q0 84-54 72Z" fill={plaster.mid} />
          <path d="M-60 44H60V49H-60Z" fill={mix(plaster.light, accent, 0.35)} />
          <circle cy="34" r="15" fill={lamp} opacity=".16" />
          <circle cy="36" r="4.500" fill={lamp} />
        </g>
      ))}
    </g>
  ));
}

/** The gilded frame of the opening. */
function Proscenium({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { left, right, top, foot } = openingOf(frame);
  const s = drawn(frame);
  const band = 18 * s;
  const edge = `M${left} ${foot}V${top}H${right}V${foot}`;
  const outer = `M${left - band / 2} ${foot}V${top - band / 2}H${right + band / 2}V${foot}`;
  return (
    <g fill="none">
      <filter id={`${id}glow`} x="-10%" y="-20%" width="120%" height="140%">
        <feGaussianBlur stdDeviation={6 * s} />
      </filter>
      <path d={outer} stroke={plaster.light} strokeWidth={band} />
      <path d={outer} stroke={plaster.dark} strokeWidth={band * 0.5} strokeDasharray={`${14 * s} ${8 * s}`} />
      {!frame.mini && (
        <path d={edge} stroke={accent} strokeWidth={7 * s} opacity=".7" filter={`url(#${id}glow)`} />
      )}
      <path
        d={edge}
        stroke={mix(accent, '#ffffff', 0.08)}
        strokeWidth={frame.mini ? 2 : 3.5 * Math.max(0.6, s)}
      />
      {!frame.mini && (
        <g transform={`translate(${frame.cx} ${top - band * 0.4})scale(${s})`}>
          <path d="M-46 12Q-44-20 0-24 44-20 46 12Z" fill={plaster.light} />
          <path d="M-30 8Q-28-12 0-15 28-12 30 8Z" fill={mix(plaster.light, accent, 0.5)} />
        </g>
      )}
    </g>
  );
}

function Wall(props: ScenePartProps) {
  const id = useId();
  const { frame, accent } = props;
  return (
    <>
      <linearGradient id={`${id}house`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={night.ceiling} />
        <stop offset=".4" stopColor={plaster.dark} />
        <stop offset="1" stopColor={mix(plaster.mid, accent, 0.08)} />
      </linearGradient>
      <rect width={frame.w} height={frame.horizonY + 60 * fittingScale(frame)} fill={`url(#${id}house)`} />
      <Boxes {...props} />
      <Cloth {...props} />
      <Drapes {...props} />
      <Proscenium {...props} />
    </>
  );
}

/** The batten that carries the lamps. */
function Batten({ frame, accent }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  return (
    <>
      <rect y={frame.rigY - 10 * s} width={frame.w} height={9 * s} fill={plaster.mid} />
      <rect y={frame.rigY - 10 * s} width={frame.w} height={2.5 * s} fill={mix(plaster.light, accent, 0.3)} />
    </>
  );
}

/** Positions of the footlights along the edge. */
function footlightsOf(frame: StageFrame): { x: number; y: number }[] {
  const s = fittingScale(frame);
  const count = Math.floor(frame.w / (74 * s));
  const step = frame.w / count;
  return Array.from({ length: count }, (_, index) => {
    const x = (index + 0.5) * step;
    const u = (x - frame.cx) / frame.cx;
    return { x, y: frame.lipY - (frame.lipY - frame.lipSideY) * u * u + 12 * s };
  });
}

/** Shells along the edge with a lamp in each. */
function Footlights({ frame, accent }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  return footlightsOf(frame).map(({ x, y }) => (
    <g key={x} transform={`translate(${x} ${y})scale(${s})`}>
      <circle cy="-4" r="16" fill={accent} opacity=".16" />
      <path d="M-13 4Q-12-11 0-12 12-11 13 4Z" fill={plaster.light} />
      <path d="M-8 4Q-7-6 0-7 7-6 8 4Z" fill={mix(accent, '#fff6e0', 0.6)} />
    </g>
  ));
}

export const theater: Scene = {
  Wall,
  Rig: Batten,
  Floor: (props) => (
    <>
      <StageFloor {...props} back="#3a2233" front="#6a4038" />
      {!props.frame.mini && <Boards frame={props.frame} color="#24131f" />}
    </>
  ),
  Pit: (props) => (
    <>
      <PitFloor {...props} face="#241522" ground="#2a1020">
        <SeatRows {...props} />
      </PitFloor>
      <Footlights {...props} />
    </>
  ),
  Live: (props) => <Glows {...props} lamps={footlightsOf(props.frame)} r={34} groups={3} />,
  desk: theaterDesk,
  light: theaterLight,
};
