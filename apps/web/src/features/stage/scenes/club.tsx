/** CLUB: a black box with an arch of LED slats. */
import { useId } from 'react';
import type { StageFrame } from '../layout/frame.ts';
import { mix, night } from '../palette.ts';
import { BeatLayer } from './beat-layer.tsx';
import { PitFloor, StageFloor } from './ground.tsx';
import { measuresOf, upTo } from './local.tsx';
import { Truss } from './rig.tsx';
import { fittingScale, type Scene, type ScenePartProps } from './scene.ts';
import { SideStack } from './speakers.tsx';
import { clubDesk, clubLight } from './club-equipment.tsx';
import { DanceFloor } from './club-floor.tsx';

/** Straight top, quarter ellipses down to both sides. */
function archPath({ cx, archTop, archHalf, horizonY, mini }: StageFrame): string {
  const bend = archHalf * (mini ? 0.36 : 0.4);
  const drop = (horizonY - archTop) * 0.45;
  const [left, right] = [cx - archHalf, cx + archHalf];
  return (
    `M${left} ${horizonY}V${archTop + drop}C${left} ${archTop + drop * 0.45} ${left + bend * 0.45} ${archTop} ` +
    `${left + bend} ${archTop}H${right - bend}C${right - bend * 0.45} ${archTop} ` +
    `${right} ${archTop + drop * 0.45} ${right} ${archTop + drop}V${horizonY}`
  );
}

/** Light of the slats from above and from below; default: the room's accent. */
interface Tones {
  upper?: string;
  lower?: string;
}

function Slats({ frame, accent, upper = accent, lower = accent }: ScenePartProps & Tones) {
  const id = useId();
  const s = frame.mini ? 0.5 : fittingScale(frame);
  const step = 22 * s;
  const count = Math.ceil(frame.archHalf / step);
  const slats = Array.from({ length: count * 2 + 1 }, (_, index) => index - count);
  return (
    <>
      <defs>
        <linearGradient
          id={`${id}slat`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          x2="0"
          y1={frame.archTop}
          y2={frame.horizonY}
        >
          <stop offset="0" stopColor={upper} stopOpacity={upper === lower ? '.13' : '.62'} />
          <stop offset=".4" stopColor={upper} stopOpacity={upper === lower ? '.26' : '.8'} />
          <stop offset={upper === lower ? '.72' : '.46'} stopColor={lower} stopOpacity=".5" />
          <stop offset="1" stopColor={lower} stopOpacity=".95" />
        </linearGradient>
      </defs>
      {slats.map((column) => (
        <rect
          key={column}
          x={frame.cx + column * step - 5 * s}
          y={frame.archTop}
          width={10 * s}
          height={frame.horizonY - frame.archTop}
          fill={`url(#${id}slat)`}
          opacity={1 - 0.62 * Math.abs(column / count) ** 1.4}
        />
      ))}
    </>
  );
}

function Arch({ frame, accent }: ScenePartProps) {
  const id = useId();
  const width = frame.mini ? 2 : 4 * Math.max(0.56, fittingScale(frame));
  return (
    <g fill="none">
      <defs>
        <filter id={`${id}glow`} x="-10%" y="-20%" width="120%" height="140%">
          <feGaussianBlur stdDeviation={6 * fittingScale(frame)} />
        </filter>
        <linearGradient
          id={`${id}fade`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          x2="0"
          y1={frame.archTop}
          y2={frame.horizonY}
        >
          <stop offset=".3" stopColor={mix(accent, '#ffffff', 0.06)} />
          <stop offset="1" stopColor={accent} stopOpacity=".25" />
        </linearGradient>
      </defs>
      {!frame.mini && (
        <path
          d={archPath(frame)}
          stroke={`url(#${id}fade)`}
          strokeWidth={width * 2}
          opacity=".75"
          filter={`url(#${id}glow)`}
        />
      )}
      <path d={archPath(frame)} stroke={`url(#${id}fade)`} strokeWidth={width} />
    </g>
  );
}

function Hall({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { w, cx, horizonY } = frame;
  const s = fittingScale(frame);
  // A card has no light cones; its wall is warmer instead.
  const warmth = frame.mini ? 0.1 : 0;
  const panels = [-489, -427, 427, 489];
  return (
    <>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={mix(night.ceiling, accent, warmth * 0.5)} />
          <stop offset=".35" stopColor={mix(night.wall, accent, warmth)} />
          <stop offset="1" stopColor={mix(night.wallWarm, accent, 0.05 + warmth * 1.5)} />
        </linearGradient>
      </defs>
      <rect width={w} height={horizonY + 60 * s} fill={`url(#${id}wall)`} />
      {!frame.mini &&
        !frame.compact &&
        panels.map((x) => (
          <g key={x}>
            <rect
              x={cx + x - 24}
              y={frame.rigY + 19}
              width="48"
              height={horizonY - frame.rigY + 6}
              fill={night.panel}
            />
            <path
              d={`M${cx + x + (x < 0 ? -24 : 24)} ${frame.rigY + 19}V${horizonY + 20}`}
              stroke={accent}
              strokeOpacity=".22"
              strokeWidth="1.6"
            />
          </g>
        ))}
    </>
  );
}

function Wall({ tones, ...props }: ScenePartProps & { tones?: Tones }) {
  const id = useId();
  const { frame } = props;
  return (
    <>
      <Hall {...props} />
      <clipPath id={`${id}arch`}>
        <path d={`${archPath(frame)}Z`} />
      </clipPath>
      <g clipPath={`url(#${id}arch)`}>
        <rect
          x={frame.cx - frame.archHalf}
          y={frame.archTop}
          width={frame.archHalf * 2}
          height={frame.horizonY - frame.archTop}
          fill="#110e20"
        />
        <Slats {...props} {...tones} />
      </g>
      <Arch {...props} />
      <SideStack {...props} />
    </>
  );
}

/** The feet of the slats light up, alternating every beat. */
function Live({ frame, accent, lower = accent }: ScenePartProps & Tones) {
  const id = useId();
  const { s } = measuresOf(frame);
  const half = frame.archHalf / s;
  const high = ((frame.horizonY - frame.archTop) / s) * 0.62;
  const count = Math.floor(half / 22 - 0.5);
  return [0, 1].map((which) => (
    <BeatLayer key={which} frame={frame} box={[-half, -high, half * 2, high]} motion="turns" late={which}>
      <linearGradient id={`${id}foot${which}`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={-high} y2="0">
        <stop offset="0" stopColor={lower} stopOpacity="0" />
        <stop offset="1" stopColor={mix(lower, '#fff4dc', 0.3)} stopOpacity=".8" />
      </linearGradient>
      {upTo(count * 2 + 1)
        .map((at) => at - count)
        .filter((column) => Math.abs(column % 2) === which)
        .map((column) => (
          <rect
            key={column}
            x={column * 22 - 5}
            y={-high}
            width="10"
            height={high}
            fill={`url(#${id}foot${which})`}
            opacity={1 - 0.62 * Math.abs(column / count) ** 1.4}
          />
        ))}
    </BeatLayer>
  ));
}

export const club: Scene = {
  Wall,
  Rig: Truss,
  Floor: (props) => <StageFloor {...props} back={night.floorBack} front={night.floorFront} />,
  Pit: (props) => (
    <PitFloor {...props} face="#171426">
      <DanceFloor {...props} />
    </PitFloor>
  ),
  Live,
  desk: clubDesk,
  light: clubLight,
};

const blueAndYellow: Tones = { upper: '#4a8cff', lower: '#ffd84a' };

export const clubInBlueAndYellow: Scene = {
  ...club,
  Wall: (props) => <Wall {...props} tones={blueAndYellow} />,
  Live: (props) => <Live {...props} {...blueAndYellow} />,
};
