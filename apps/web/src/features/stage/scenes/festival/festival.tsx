/** FESTIVAL: a truss portal in a field at dusk, a sun with rays, a Ferris wheel and tents in the background. */
import { useId } from 'react';
import { BeatLayer } from '../beat-layer.tsx';
import { mix } from '../../palette.ts';
import { Boards, PitFloor, StageFloor } from '../ground.tsx';
import { Local, measuresOf, scattered, upTo } from '../local.tsx';
import { Truss } from '../rig.tsx';
import { fittingScale, type Scene, type ScenePartProps } from '../scene.ts';
import { Field, Wheel, WheelStand, wheelAt } from './field.tsx';
import { bulbsOf, LineArrays, portalOf, PortalTruss } from './portal.tsx';
import { festivalDesk, festivalLight } from './equipment.tsx';
import { Strewn } from '../crowd-floor.tsx';

const sun = { y: -34, r: 104 };

function Sky({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { half, top } = measuresOf(frame);
  return (
    <>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0c0b24" />
        <stop offset=".42" stopColor="#2a1b52" />
        <stop offset=".74" stopColor={mix('#7a3a6c', accent, 0.16)} />
        <stop offset="1" stopColor={mix('#d9705f', accent, 0.45)} />
      </linearGradient>
      <rect x={-half} y={-top} width={half * 2} height={top + 40} fill={`url(#${id}sky)`} />
      {upTo(frame.mini ? 14 : 40).map((at) => (
        <circle
          key={at}
          cx={(scattered(at) * 2 - 1) * half}
          cy={-top + scattered(at, 1) * top * 0.5}
          r={0.8 + scattered(at, 2)}
          fill="#f7f1e6"
          opacity=".7"
        />
      ))}
      {[
        [-470, -128, 150],
        [-250, -176, 190],
        [120, -148, 220],
        [390, -120, 150],
        [300, -206, 130],
      ].map(([x = 0, y = 0, length = 0]) => (
        <path
          key={x}
          d={`M${x} ${y}h${length}M${x + length * 0.24} ${y + 13}h${length * 0.5}`}
          stroke={mix('#b0567e', accent, 0.3)}
          strokeWidth="9"
          strokeLinecap="round"
          opacity=".34"
        />
      ))}
    </>
  );
}

/** Every second of sixteen wedges, from the sun to the edge of the portal. */
function rays(which: 0 | 1): string {
  const reach = 420;
  const count = 15;
  return upTo(count)
    .filter((at) => at % 2 === which)
    .map((at) => {
      const angle = Math.PI * (at / (count - 1));
      const spread = Math.PI / count / 2.3;
      const point = (a: number, r: number) =>
        `${(-Math.cos(a) * r).toFixed(1)} ${(sun.y - Math.sin(a) * r).toFixed(1)}`;
      return `M${point(angle, sun.r + 8)}L${point(angle - spread, reach)} ${point(angle + spread, reach)}Z`;
    })
    .join('');
}

function Sun({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { left, width, top } = portalOf(frame);
  return (
    <>
      <clipPath id={`${id}inside`}>
        <rect x={left} y={top} width={width} height={-top} />
      </clipPath>
      <linearGradient id={`${id}scrim`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#170f33" stopOpacity=".94" />
        <stop offset="1" stopColor={mix('#5a2350', accent, 0.3)} stopOpacity=".9" />
      </linearGradient>
      <radialGradient id={`${id}sun`}>
        <stop offset="0" stopColor={mix(accent, '#fff4dc', 0.66)} />
        <stop offset=".72" stopColor={mix(accent, '#fff4dc', 0.16)} />
        <stop offset="1" stopColor={mix(accent, '#ff5d5d', 0.3)} />
      </radialGradient>
      <radialGradient id={`${id}halo`}>
        <stop offset=".3" stopColor={accent} stopOpacity=".5" />
        <stop offset="1" stopColor={accent} stopOpacity="0" />
      </radialGradient>
      <g clipPath={`url(#${id}inside)`}>
        <rect x={left} y={top} width={width} height={-top} fill={`url(#${id}scrim)`} />
        <path d={rays(0)} fill={accent} opacity=".26" />
        <path d={rays(1)} fill={mix(accent, '#ff5d7a', 0.45)} opacity=".2" />
        <circle cy={sun.y} r={sun.r * 2.2} fill={`url(#${id}halo)`} />
        <circle cy={sun.y} r={sun.r} fill={`url(#${id}sun)`} opacity=".92" />
        {[0.26, 0.5, 0.72].map((down, index) => (
          <rect
            key={down}
            x={-sun.r}
            y={sun.y + sun.r * down - 26}
            width={sun.r * 2}
            height={3 + index * 2.5}
            fill={mix('#5a2350', accent, 0.3)}
            opacity=".8"
          />
        ))}
      </g>
    </>
  );
}

function Wall(props: ScenePartProps) {
  const { frame, accent } = props;
  return (
    <Local frame={frame}>
      <Sky {...props} />
      <WheelStand accent={accent} />
      {frame.mini && <Wheel accent={accent} />}
      <Field {...props} />
      <Sun {...props} />
      <PortalTruss {...props} />
      <LineArrays {...props} />
    </Local>
  );
}

function Live({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { left, width, top } = portalOf(frame);
  const bulbs = bulbsOf(frame);
  const warm = mix(accent, '#fff4dc', 0.6);
  return (
    <>
      <BeatLayer
        frame={frame}
        box={[wheelAt.x - wheelAt.r, wheelAt.y - wheelAt.r, wheelAt.r * 2, wheelAt.r * 2]}
        motion="wheel"
      >
        <Wheel accent={accent} />
      </BeatLayer>
      {([0, 1] as const).map((which) => (
        <BeatLayer key={which} frame={frame} box={[left, top, width, -top]} motion="turns" late={which}>
          <clipPath id={`${id}inside${which}`}>
            <rect x={left} y={top} width={width} height={-top - 30} />
          </clipPath>
          <path
            d={rays(which)}
            clipPath={`url(#${id}inside${which})`}
            fill={which === 0 ? accent : mix(accent, '#ff5d7a', 0.45)}
            opacity=".34"
          />
        </BeatLayer>
      ))}
      {[0, 1].map((which) => (
        <BeatLayer
          key={which}
          frame={frame}
          box={[left - 24, top - 24, width + 48, -top + 24]}
          motion="turns"
          late={which}
        >
          {bulbs
            .filter((_, index) => index % 2 === which)
            .map(({ x, y }) => (
              <g key={`${x} ${y}`}>
                <circle cx={x} cy={y} r="9" fill={accent} opacity=".3" />
                <circle cx={x} cy={y} r="4" fill={warm} />
              </g>
            ))}
        </BeatLayer>
      ))}
    </>
  );
}

/** Tufts of grass in front of the riser. */
function Grass({ frame, accent }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  const count = Math.floor(frame.w / (13 * s));
  const d = upTo(count)
    .map((at) => {
      const x = (at + scattered(at)) * 13 * s;
      const u = (x - frame.cx) / frame.cx;
      const y = frame.lipY - (frame.lipY - frame.lipSideY) * u * u + 27 * s;
      const high = (6 + scattered(at, 1) * 9) * s;
      return `M${x} ${y}q${-2 * s} ${-high * 0.6} ${-4 * s} ${-high}q${4 * s} ${high * 0.4} ${7 * s} ${high}z`;
    })
    .join('');
  return <path d={d} fill={mix('#24382c', accent, 0.14)} />;
}

export const festival: Scene = {
  Wall,
  Rig: Truss,
  Floor: (props) => (
    <>
      <StageFloor {...props} back="#3a2144" front="#6b4150" />
      {!props.frame.mini && <Boards frame={props.frame} color="#25152f" />}
    </>
  ),
  Pit: (props) => (
    <>
      <PitFloor {...props} face="#1c2230" ground="#1a2a22">
        <Strewn
          frame={props.frame}
          shape="M-9 0Q-8-8-12-13-6-9-5-1-3-10-1-17 2-9 2-1 5-9 11-12 8-6 8 0Z"
          colors={['#3d6a4a', '#2f5540', '#4f7a4c']}
          count={110}
          opacity={0.4}
          turned={false}
        />
      </PitFloor>
      <Grass {...props} />
    </>
  ),
  Live,
  desk: festivalDesk,
  light: festivalLight,
};
