/** UNDERGROUND: brick vaults of a disused station; a tunnel behind the desks, pipes, caged lamps. */
import { useId } from 'react';
import { BeatLayer } from '../beat-layer.tsx';
import { mix } from '../../palette.ts';
import { Boards, PitFloor, StageFloor } from '../ground.tsx';
import { Local, measuresOf } from '../local.tsx';
import { Truss } from '../rig.tsx';
import { fittingScale, type Scene, type ScenePartProps } from '../scene.ts';
import { Graffiti, Pipes, Platform } from './fittings.tsx';
import { brick, niches, rings, ringPath, tunnel, vaultPath } from './vaults.ts';
import { undergroundDesk, undergroundLight } from './equipment.tsx';
import { Lanes, Rows } from '../crowd-floor.tsx';

/** Bricks in two row heights, some darker or lighter than the rest. */
function Bricks({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { half, top } = measuresOf(frame);
  return (
    <>
      <pattern id={`${id}wall`} width="96" height="48" patternUnits="userSpaceOnUse">
        <rect width="96" height="48" fill={brick.seam} />
        {[
          [1, 1, brick.mid],
          [33, 1, brick.light],
          [65, 1, brick.mid],
          [-15, 17, brick.mid],
          [17, 17, brick.mid],
          [49, 17, brick.dark],
          [81, 17, brick.mid],
          [1, 33, brick.dark],
          [33, 33, brick.mid],
          [65, 33, brick.light],
        ].map(([x, y, fill]) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width="30"
            height="14"
            rx="1.500"
            fill={mix(String(fill), accent, 0.05)}
          />
        ))}
      </pattern>
      <linearGradient id={`${id}dark`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0a0814" stopOpacity=".82" />
        <stop offset=".5" stopColor="#0d0a18" stopOpacity=".22" />
        <stop offset="1" stopColor={mix('#1a1024', accent, 0.3)} stopOpacity=".35" />
      </linearGradient>
      <rect x={-half} y={-top} width={half * 2} height={top + 60} fill={`url(#${id}wall)`} />
      <rect x={-half} y={-top} width={half * 2} height={top + 60} fill={`url(#${id}dark)`} />
    </>
  );
}

/** Segments of the tunnel, lighter with distance, with a glow at the end. */
function Tunnel({ accent }: { accent: string }) {
  const id = useId();
  const far = rings.length;
  return (
    <>
      <radialGradient id={`${id}end`} cx="50%" cy="50%">
        <stop offset="0" stopColor={mix(accent, '#fff4dc', 0.5)} stopOpacity=".9" />
        <stop offset=".4" stopColor={accent} stopOpacity=".35" />
        <stop offset="1" stopColor={accent} stopOpacity="0" />
      </radialGradient>
      <path d={vaultPath(tunnel)} fill="#0b0914" />
      {rings.map((ring, index) => (
        <path
          key={ring}
          d={ringPath(ring)}
          fill={mix('#100c1c', mix('#3a2446', accent, 0.5), (index + 1) / far / 1.7)}
          stroke={mix('#07060f', accent, 0.12)}
          strokeWidth={3 * ring}
        />
      ))}
      <ellipse cy={tunnel.vanishY} rx="120" ry="86" fill={`url(#${id}end)`} />
      {[-1, 1].map((side) => (
        <path
          key={side}
          d={`M${side * 92} 0L${side * 8} ${tunnel.vanishY + 14}M${side * 46} 0L${side * 4} ${tunnel.vanishY + 14}`}
          stroke={mix('#8d86a8', accent, 0.4)}
          strokeWidth="3"
          opacity=".6"
        />
      ))}
    </>
  );
}

/** Wedge-shaped stones around an opening. */
function Voussoirs({ accent, of }: { accent: string; of: typeof tunnel }) {
  const d = vaultPath({ ...of, half: of.half + 13, crown: of.crown + 13 });
  return (
    <g fill="none">
      <path d={d} stroke="#0b0914" strokeWidth="32" />
      <path d={d} stroke={mix(brick.stone, accent, 0.1)} strokeWidth="26" strokeDasharray="27 3" />
      <path
        d={vaultPath({ ...of, half: of.half + 24, crown: of.crown + 24 })}
        stroke={mix(brick.light, '#ffffff', 0.08)}
        strokeWidth="3"
        opacity=".5"
      />
      <path d={vaultPath(of)} stroke={mix(accent, '#ffffff', 0.08)} strokeWidth="3.500" opacity=".9" />
    </g>
  );
}

function Wall(props: ScenePartProps) {
  const id = useId();
  const { frame, accent } = props;
  return (
    <Local frame={frame}>
      <Bricks {...props} />
      {niches.map(({ x, ...niche }, index) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <clipPath id={`${id}niche${index}`}>
            <path d={vaultPath(niche)} />
          </clipPath>
          <g clipPath={`url(#${id}niche${index})`}>
            <Graffiti accent={accent} isLeft={index === 0} />
          </g>
          <Voussoirs accent={accent} of={{ ...tunnel, ...niche }} />
        </g>
      ))}
      <Tunnel accent={accent} />
      <Voussoirs accent={accent} of={tunnel} />
      <Pipes {...props} />
      <Platform {...props} />
    </Local>
  );
}

/** Light runs out of the tunnel, segment by segment; the lamps on the wall pulse with the beat. */
function Live({ frame, accent }: ScenePartProps) {
  const id = useId();
  const glow = mix(accent, '#fff4dc', 0.3);
  return (
    <>
      {rings.toReversed().map((ring, index) => {
        const half = tunnel.half * ring;
        const top = tunnel.vanishY + (-tunnel.crown - tunnel.vanishY) * ring;
        return (
          <BeatLayer
            key={ring}
            frame={frame}
            box={[-half - 8, top - 8, half * 2 + 16, -top + 8]}
            motion="turns"
            late={2 - index * 0.3}
          >
            <path d={ringPath(ring)} fill="none" stroke={glow} strokeWidth={5 * ring} opacity={0.8} />
          </BeatLayer>
        );
      })}
      {[-318, 318].map((x) => (
        <BeatLayer key={x} frame={frame} box={[x - 60, -206, 120, 120]} motion="glow">
          <radialGradient id={`${id}lamp${x}`}>
            <stop offset="0" stopColor="#fff1cf" stopOpacity=".95" />
            <stop offset=".18" stopColor={glow} stopOpacity=".6" />
            <stop offset="1" stopColor={accent} stopOpacity="0" />
          </radialGradient>
          <circle cx={x} cy="-146" r="58" fill={`url(#${id}lamp${x})`} />
        </BeatLayer>
      ))}
    </>
  );
}

/** The painted hazard edge of the platform. */
function Hazard({ frame, accent }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  const y = 15 * s;
  return (
    <path
      d={`M0 ${frame.lipSideY + y}Q${frame.cx} ${frame.lipY * 2 - frame.lipSideY + y} ${frame.w} ${frame.lipSideY + y}`}
      fill="none"
      stroke={mix(accent, '#17131f', 0.45)}
      strokeWidth={9 * s}
      strokeDasharray={`${26 * s} ${18 * s}`}
      opacity=".75"
    />
  );
}

export const underground: Scene = {
  Wall,
  Rig: Truss,
  Floor: (props) => (
    <>
      <StageFloor {...props} back="#251d33" front="#4a3a52" />
      {!props.frame.mini && <Boards frame={props.frame} color="#191325" />}
    </>
  ),
  Pit: (props) => (
    <>
      <PitFloor {...props} face="#191320" ground="#23222c">
        <Rows frame={props.frame} color="#4a4652" opacity={0.5} count={7} width={7} />
        <Lanes frame={props.frame} color="#0b0a12" opacity={0.9} step={230} width={9} />
        <Lanes frame={props.frame} color="#9aa0bd" opacity={0.32} step={230} width={3} />
      </PitFloor>
      <Hazard {...props} />
    </>
  ),
  Live,
  desk: undergroundDesk,
  light: undergroundLight,
};
