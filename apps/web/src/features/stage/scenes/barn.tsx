/** BARN: a plank gable under rafters, bulbs on a wire, hay at the sides. */
import { useId } from 'react';
import type { StageFrame } from '../layout/frame.ts';
import { mix } from '../palette.ts';
import { Bulbs, bulbsOf, Hay, Pennants } from './barn-fittings.tsx';
import { gableOf, roofAt, timber, type Gable } from './barn-gable.ts';
import { Glows } from './glows.tsx';
import { Boards, PitFloor, StageFloor } from './ground.tsx';
import { fittingScale, type Scene, type ScenePartProps } from './scene.ts';
import { barnDesk, barnLight } from './barn-equipment.tsx';
import { Strewn } from './crowd-floor.tsx';

function Planks({ frame, accent }: ScenePartProps) {
  const id = useId();
  const gable = gableOf(frame);
  const { cx, horizonY } = frame;
  const s = frame.mini ? 0.5 : fittingScale(frame);
  const step = 43 * s;
  const inner = gable.half * 0.93;
  const count = Math.floor(inner / step);
  const seams = Array.from({ length: count * 2 + 1 }, (_, index) => (index - count) * step);
  return (
    <>
      <defs>
        <linearGradient id={`${id}plank`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={mix(timber.plank, accent, 0.06)} />
          <stop offset="1" stopColor={mix(timber.mid, accent, 0.34)} />
        </linearGradient>
        <linearGradient
          id={`${id}seam`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          x2="0"
          y1={gable.peakY}
          y2={horizonY}
        >
          <stop offset="0" stopColor={accent} stopOpacity=".1" />
          <stop offset="1" stopColor={mix(accent, timber.seam, 0.35)} stopOpacity=".62" />
        </linearGradient>
      </defs>
      <path
        d={`M${cx - inner} ${horizonY}V${roofAt(gable, inner)}L${cx} ${gable.peakY}L${cx + inner} ${roofAt(gable, inner)}V${horizonY}Z`}
        fill={`url(#${id}plank)`}
      />
      <path
        d={seams.map((x) => `M${cx + x} ${roofAt(gable, x) + 4 * s}V${horizonY}`).join('')}
        stroke={`url(#${id}seam)`}
        strokeWidth={2.4 * s}
      />
      {!frame.mini && <RoofTruss frame={frame} accent={accent} gable={gable} />}
    </>
  );
}

/** Collar, king post and struts in front of the gable, and two small windows. */
function RoofTruss({ frame, accent, gable }: ScenePartProps & { gable: Gable }) {
  const s = fittingScale(frame);
  const collarY = gable.peakY + (gable.eaveY - gable.peakY) * 0.66;
  const reach = gable.half * 0.64;
  const { cx } = frame;
  return (
    <>
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${cx + side * 104 * s} ${collarY + 46 * s})scale(${s})`}>
          <rect x="-27" y="-27" width="54" height="50" rx="3" fill={timber.dark} />
          <rect x="-22" y="-22" width="44" height="40" rx="1.500" fill="#1b2150" />
          <path d="M-22 18V4Q-6-6 22 6V18Z" fill="#2c2f66" />
          {side > 0 && <circle cx="9" cy="-9" r="6" fill="#f9e7bd" opacity=".9" />}
          {side < 0 && <circle cx="-10" cy="-12" r="1.300" fill="#f7f1e6" opacity=".8" />}
          <path d="M0-22V18M-22-2H22" stroke={timber.dark} strokeWidth="3.500" />
          <path
            d="M-30 25H30"
            stroke={mix(accent, timber.light, 0.6)}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      ))}
      <g stroke={timber.mid} fill="none">
        <path
          d={`M${cx - reach * 0.5} ${collarY}L${cx} ${gable.peakY + 22 * s}L${cx + reach * 0.5} ${collarY}`}
          strokeWidth={9 * s}
        />
        <path d={`M${cx} ${gable.peakY + 10 * s}V${collarY}`} strokeWidth={14 * s} />
        <path d={`M${cx - reach} ${collarY}H${cx + reach}`} strokeWidth={16 * s} />
        <path
          d={`M${cx - reach} ${collarY - 5 * s}H${cx + reach}`}
          strokeWidth={5 * s}
          stroke={mix(timber.light, accent, 0.2)}
        />
      </g>
    </>
  );
}

/** Boards of the roof beyond the gable. */
function RoofBoards({ frame, gable }: { frame: StageFrame; gable: Gable }) {
  const s = fittingScale(frame);
  const slope = (gable.eaveY - gable.peakY) / gable.half;
  const boards = Array.from({ length: 5 }, (_, index) => (index + 1) * 34 * s);
  return (
    <path
      d={boards
        .flatMap((lift) =>
          [-1, 1].map((side) => {
            const end = frame.cx * 1.1;
            return `M${frame.cx} ${gable.peakY - lift}L${frame.cx + side * end} ${gable.peakY - lift + end * slope}`;
          }),
        )
        .join('')}
      fill="none"
      stroke="#2a1820"
      strokeWidth={3 * s}
    />
  );
}

/** Posts and knee braces of the roof, and its lit edge. */
function Frame({ frame, accent }: ScenePartProps) {
  const id = useId();
  const gable = gableOf(frame);
  const { cx, horizonY } = frame;
  const s = frame.mini ? 0.5 : fittingScale(frame);
  const line = frame.mini ? 2 : 4 * Math.max(0.56, s);
  const foot = roofAt(gable, gable.half);
  const roof = `M${cx - gable.half} ${foot}L${cx} ${gable.peakY}L${cx + gable.half} ${foot}`;
  const post = gable.half * 0.93;
  return (
    <>
      <filter id={`${id}glow`} x="-10%" y="-20%" width="120%" height="140%">
        <feGaussianBlur stdDeviation={6 * s} />
      </filter>
      {!frame.mini &&
        [-1, 1].map((side) => (
          <g key={side}>
            <path
              d={`M${cx + side * (post - 66 * s)} ${roofAt(gable, post - 66 * s) + 10 * s}L${cx + side * post} ${foot + 74 * s}`}
              stroke={timber.light}
              strokeWidth={11 * s}
            />
            <path
              d={`M${cx + side * post} ${foot - 8 * s}V${horizonY + 10 * s}`}
              stroke={timber.mid}
              strokeWidth={20 * s}
            />
            <path
              d={`M${cx + side * (post - 7 * s)} ${foot}V${horizonY + 10 * s}`}
              stroke={timber.light}
              strokeWidth={6 * s}
            />
          </g>
        ))}
      <path
        d={roof}
        transform={`translate(0 ${9 * s})`}
        fill="none"
        stroke={timber.mid}
        strokeWidth={16 * s}
        strokeLinejoin="round"
      />
      {!frame.mini && (
        <path
          d={roof}
          fill="none"
          stroke={accent}
          strokeWidth={line * 2}
          opacity=".7"
          filter={`url(#${id}glow)`}
        />
      )}
      <path
        d={roof}
        fill="none"
        stroke={mix(accent, '#ffffff', 0.06)}
        strokeWidth={line}
        strokeLinejoin="round"
      />
    </>
  );
}

function Wall(props: ScenePartProps) {
  const id = useId();
  const { frame, accent } = props;
  return (
    <>
      <linearGradient id={`${id}dusk`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0e0a14" />
        <stop offset=".4" stopColor="#1b1019" />
        <stop offset="1" stopColor={mix('#2b1823', accent, 0.1)} />
      </linearGradient>
      <rect width={frame.w} height={frame.horizonY + 60 * fittingScale(frame)} fill={`url(#${id}dusk)`} />
      {!frame.mini && <RoofBoards frame={frame} gable={gableOf(frame)} />}
      <Planks {...props} />
      <Frame {...props} />
      <Bulbs {...props} />
      <Hay {...props} />
    </>
  );
}

/** The tie beam from wall to wall that carries the lamps. */
function TieBeam({ frame }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  return (
    <>
      <rect y={frame.rigY - 13 * s} width={frame.w} height={15 * s} fill={timber.mid} />
      <rect y={frame.rigY - 13 * s} width={frame.w} height={4.5 * s} fill={timber.light} />
      <path
        d={`M${frame.w * 0.2} ${frame.rigY - 5 * s}h${70 * s}M${frame.w * 0.62} ${frame.rigY - 4 * s}h${96 * s}`}
        stroke={timber.dark}
        strokeWidth={1.6 * s}
        strokeLinecap="round"
      />
    </>
  );
}

export const barn: Scene = {
  Wall,
  Rig: TieBeam,
  Floor: (props) => (
    <>
      <StageFloor {...props} back="#35202b" front="#63403f" />
      {!props.frame.mini && <Boards frame={props.frame} color="#1b101a" />}
    </>
  ),
  Pit: (props) => (
    <PitFloor {...props} face="#2a1a1f" ground="#2a1b18">
      <Strewn
        frame={props.frame}
        shape="M-11-1.300Q0 1.500 11-.800L11 .800Q0 3-11 .500Z"
        colors={['#b48645', '#8a6238', '#d0a35c']}
        count={90}
        opacity={0.34}
      />
    </PitFloor>
  ),
  Live: (props) => <Glows {...props} lamps={bulbsOf(props.frame)} r={26} />,
  desk: barnDesk,
  light: barnLight,
};

export const barnInBlueAndYellow: Scene = {
  ...barn,
  Wall: (props) => (
    <>
      <Wall {...props} />
      <Pennants {...props} tints={['#3f86f5', '#ffd23f']} />
    </>
  ),
};
