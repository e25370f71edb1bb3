/** FERRY_BUILDING: the terminal at night, seen from the quay; its clock, lit arches, the bridge over the bay. */
import { useId } from 'react';
import { BeatLayer } from '../beat-layer.tsx';
import { mix } from '../../palette.ts';
import { Boards, PitFloor, StageFloor } from '../ground.tsx';
import { Local, measuresOf, scattered, upTo } from '../local.tsx';
import { Truss } from '../rig.tsx';
import { fittingScale, type Scene, type ScenePartProps } from '../scene.ts';
import { Bridge, cableLights } from './bridge.tsx';
import { arches, archPath, ClockTower, clock, Hall, stone } from './terminal.tsx';
import { ferryBuildingDesk, ferryBuildingLight } from './equipment.tsx';
import { Rows, Strewn } from '../crowd-floor.tsx';

function Sky({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { half, top } = measuresOf(frame);
  return (
    <>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#060b20" />
        <stop offset=".5" stopColor="#17244f" />
        <stop offset=".8" stopColor={mix('#4d4a7c', accent, 0.22)} />
        <stop offset="1" stopColor={mix('#a0698a', accent, 0.4)} />
      </linearGradient>
      <rect x={-half} y={-top} width={half * 2} height={top + 40} fill={`url(#${id}sky)`} />
      {upTo(frame.mini ? 14 : 44).map((at) => (
        <circle
          key={at}
          cx={(scattered(at, 8) * 2 - 1) * half}
          cy={-top + scattered(at, 9) * top * 0.62}
          r={0.7 + scattered(at, 10)}
          fill="#f7f1e6"
          opacity=".65"
        />
      ))}
      {[
        [-500, -150, 190],
        [-110, -206, 130],
        [180, -128, 240],
        [60, -166, 120],
      ].map(([x = 0, y = 0, length = 0]) => (
        <path
          key={x}
          d={`M${x} ${y}h${length}M${x + 40} ${y + 15}h${length * 0.55}`}
          stroke={mix('#7f86b8', accent, 0.22)}
          strokeWidth="12"
          strokeLinecap="round"
          opacity=".16"
        />
      ))}
    </>
  );
}

function Wall(props: ScenePartProps) {
  const { frame } = props;
  return (
    <Local frame={frame}>
      <Sky {...props} />
      <Bridge {...props} />
      <ClockTower accent={props.accent} />
      <Hall {...props} />
    </Local>
  );
}

function Live({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { half } = measuresOf(frame);
  const warm = mix(accent, '#fff1cf', 0.55);
  return (
    <>
      <BeatLayer frame={frame} box={[clock.x - 60, clock.y - 60, 120, 120]} motion="turns">
        <radialGradient id={`${id}clock`}>
          <stop offset=".3" stopColor={warm} stopOpacity=".5" />
          <stop offset="1" stopColor={accent} stopOpacity="0" />
        </radialGradient>
        <circle cx={clock.x} cy={clock.y} r="60" fill={`url(#${id}clock)`} />
      </BeatLayer>
      {[0, 1, 2].map((group) => (
        <BeatLayer
          key={group}
          frame={frame}
          box={[-half, -230, half * 2, 230]}
          motion="turns"
          late={group * 0.66}
        >
          {cableLights()
            .filter((_, at) => at % 3 === group)
            .map(({ x, y }) => (
              <g key={`${x} ${y}`}>
                <circle cx={x} cy={y} r="6" fill={accent} opacity=".35" />
                <circle cx={x} cy={y} r="2.400" fill="#fff6e0" />
              </g>
            ))}
        </BeatLayer>
      ))}
      {[0, 1].map((which) => (
        <BeatLayer key={which} frame={frame} box={[-half, -100, half * 2, 100]} motion="turns" late={which}>
          <linearGradient id={`${id}light${which}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={warm} stopOpacity=".12" />
            <stop offset="1" stopColor={warm} stopOpacity=".8" />
          </linearGradient>
          {arches(half)
            .filter((_, at) => at % 2 === which)
            .map((x) => (
              <path key={x} d={archPath(x, 0)} fill={`url(#${id}light${which})`} opacity=".5" />
            ))}
        </BeatLayer>
      ))}
    </>
  );
}

/** Mooring posts with rope between them, along the quay's edge. */
function Quay({ frame, accent }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  const count = Math.floor(frame.w / (170 * s));
  const step = frame.w / count;
  const edgeAt = (x: number) => {
    const u = (x - frame.cx) / frame.cx;
    return frame.lipY - (frame.lipY - frame.lipSideY) * u * u + 12 * s;
  };
  return upTo(count).map((at) => {
    const x = (at + 0.5) * step;
    const next = x + step;
    return (
      <g key={x}>
        <path
          d={`M${x} ${edgeAt(x)}Q${x + step / 2} ${edgeAt(x + step / 2) + 24 * s} ${next} ${edgeAt(next)}`}
          fill="none"
          stroke={mix('#9a8468', accent, 0.2)}
          strokeWidth={3.4 * s}
          opacity=".8"
        />
        <g transform={`translate(${x} ${edgeAt(x)})scale(${s})`}>
          <path d="M-8 15L-6-3H6L8 15Z" fill="#20283f" />
          <ellipse cy="-4" rx="10" ry="4.500" fill={mix('#4b5573', accent, 0.3)} />
        </g>
      </g>
    );
  });
}

export const ferryBuilding: Scene = {
  Wall,
  Rig: Truss,
  Floor: (props) => (
    <>
      <StageFloor {...props} back="#38324a" front="#5d5260" />
      {!props.frame.mini && <Boards frame={props.frame} color="#221d30" />}
    </>
  ),
  Pit: (props) => (
    <>
      <PitFloor {...props} face={mix(stone.dark, '#0a0f22', 0.5)} ground="#242438">
        <Rows frame={props.frame} color="#0a0b18" opacity={0.7} count={9} width={2} />
        <Strewn
          frame={props.frame}
          shape="M-26-4H24L26 5H-28Z"
          colors={['#6d6a86', '#4d4a66', '#857a7a']}
          count={70}
          opacity={0.16}
          turned={false}
        />
      </PitFloor>
      <Quay {...props} />
    </>
  ),
  Live,
  desk: ferryBuildingDesk,
  light: ferryBuildingLight,
};
