/** STADIUM: stands with thousands of lights, floodlights, and a wall of bars behind the desks. */
import { useId } from 'react';
import { BeatLayer } from '../beat-layer.tsx';
import { mix, night } from '../../palette.ts';
import { PitFloor, StageFloor } from '../ground.tsx';
import { Local, measuresOf, scattered, upTo } from '../local.tsx';
import { Truss } from '../rig.tsx';
import { fittingScale, type Scene, type ScenePartProps } from '../scene.ts';
import { Floodlights, floodsOf, Stands, standTop, tierFoot } from './stands.tsx';
import { Bars, barGroups, screen, ScreenFrame } from './screen.tsx';
import { stadiumDesk, stadiumLight } from './equipment.tsx';
import { Pitch } from './pitch.tsx';

function Sky({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { half, top } = measuresOf(frame);
  return (
    <>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#050818" />
        <stop offset=".5" stopColor="#101a44" />
        <stop offset="1" stopColor={mix('#2f4a8a', accent, 0.34)} />
      </linearGradient>
      <rect x={-half} y={-top} width={half * 2} height={top + 40} fill={`url(#${id}sky)`} />
      {upTo(frame.mini ? 10 : 30).map((at) => (
        <circle
          key={at}
          cx={(scattered(at, 5) * 2 - 1) * half}
          cy={-top + scattered(at, 6) * top * 0.42}
          r={0.7 + scattered(at, 7) * 0.9}
          fill="#f7f1e6"
          opacity=".6"
        />
      ))}
    </>
  );
}

function Wall(props: ScenePartProps) {
  return (
    <Local frame={props.frame}>
      <Sky {...props} />
      <Stands {...props} />
      <Floodlights {...props} />
      <ScreenFrame accent={props.accent} />
      {props.frame.mini &&
        barGroups.map((_, group) => <Bars key={group} group={group} accent={props.accent} />)}
    </Local>
  );
}

/** Phone lights in the stands, in three groups. */
function Phones({ frame, group, accent }: ScenePartProps & { group: number }) {
  const { half } = measuresOf(frame);
  const w = Math.max(half, 480);
  return upTo(90).map((at) => {
    const x = (scattered(at, 20 + group) * 2 - 1) * w;
    const up = scattered(at, 30 + group);
    const y = tierFoot(x) + (standTop(x) - tierFoot(x)) * (0.08 + up * 0.84);
    if (Math.abs(x) < screen.half + 14) return null;
    return (
      <circle
        key={at}
        cx={x}
        cy={y}
        r={1.6 + scattered(at, 40 + group) * 1.5}
        fill={group === 0 ? '#fff7e4' : mix(accent, '#ffffff', group === 1 ? 0.2 : 0.7)}
      />
    );
  });
}

function Live({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { half } = measuresOf(frame);
  return (
    <>
      {[0, 1, 2].map((group) => (
        <BeatLayer
          key={group}
          frame={frame}
          box={[-half, -250, half * 2, 210]}
          motion="turns"
          late={group * 0.66}
        >
          <Phones frame={frame} accent={accent} group={group} />
        </BeatLayer>
      ))}
      {floodsOf(frame).map(({ x, y }, at) => (
        <BeatLayer key={x} frame={frame} box={[x - 80, y - 60, 160, 120]} motion="glow" late={at * 0.5}>
          <radialGradient id={`${id}flood${x}`}>
            <stop offset="0" stopColor="#fffaf0" stopOpacity=".85" />
            <stop offset=".3" stopColor={mix(accent, '#dfe8ff', 0.6)} stopOpacity=".35" />
            <stop offset="1" stopColor={accent} stopOpacity="0" />
          </radialGradient>
          <ellipse cx={x} cy={y} rx="80" ry="56" fill={`url(#${id}flood${x})`} />
        </BeatLayer>
      ))}
      {barGroups.map((late, group) => (
        <BeatLayer
          key={late}
          frame={frame}
          box={[-screen.half, -screen.top, screen.half * 2, screen.top]}
          motion="stretch"
          late={late}
        >
          <Bars group={group} accent={accent} />
        </BeatLayer>
      ))}
    </>
  );
}

/** LED boards along the pitch, below the edge. */
function Perimeter({ frame, accent }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  const y = 15 * s;
  const line = `M0 ${frame.lipSideY + y}Q${frame.cx} ${frame.lipY * 2 - frame.lipSideY + y} ${frame.w} ${frame.lipSideY + y}`;
  return (
    <g fill="none">
      <path d={line} stroke="#0a0f26" strokeWidth={17 * s} />
      <path
        d={line}
        stroke={mix(accent, '#2b4aa0', 0.4)}
        strokeWidth={11 * s}
        strokeDasharray={`${60 * s} ${5 * s}`}
        opacity=".8"
      />
      <path
        d={line}
        stroke={mix(accent, '#ffffff', 0.4)}
        strokeWidth={3 * s}
        strokeDasharray={`${22 * s} ${43 * s}`}
        opacity=".85"
      />
    </g>
  );
}

/** The pitch's lines and mowing stripes, under the stage's boards. */
function Plates({ frame, accent }: ScenePartProps) {
  if (frame.mini) return null;
  const { cx, horizonY, lipY, w } = frame;
  const depth = lipY - horizonY;
  return (
    <g fill="none" stroke={mix('#8fa8e8', accent, 0.4)} opacity=".34" strokeWidth={2 * fittingScale(frame)}>
      <ellipse cx={cx} cy={horizonY + depth * 0.48} rx={w * 0.24} ry={depth * 0.36} />
      <path d={`M0 ${horizonY + depth * 0.48}H${w}M${cx} ${horizonY}V${lipY}`} />
    </g>
  );
}

export const stadium: Scene = {
  Wall,
  Rig: Truss,
  Floor: (props) => (
    <>
      <StageFloor {...props} back="#182448" front="#38456e" />
      <Plates {...props} />
    </>
  ),
  Pit: (props) => (
    <>
      <PitFloor {...props} face={night.panel} ground="#14301f">
        <Pitch {...props} />
      </PitFloor>
      <Perimeter {...props} />
    </>
  ),
  Live,
  desk: stadiumDesk,
  light: stadiumLight,
};
