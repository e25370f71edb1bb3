/** TOMORROWLAND: a fairy-tale palace, a fan of jewelled plumes behind it, a rose window, fireworks. */
import { useId } from 'react';
import { BeatLayer } from '../beat-layer.tsx';
import { mix } from '../../palette.ts';
import { PitFloor, StageFloor } from '../ground.tsx';
import { Local, measuresOf, scattered, upTo } from '../local.tsx';
import { Truss } from '../rig.tsx';
import { fittingScale, type Scene, type ScenePartProps } from '../scene.ts';
import { Gable, Palace, Rose, rosePetals, roseAt } from './palace.tsx';
import { Garden } from './garden.tsx';
import { Plumes, plumeTips } from './plumes.tsx';
import { tomorrowlandDesk, tomorrowlandLight } from './equipment.tsx';
import { Strewn } from '../crowd-floor.tsx';

function Sky({ frame, accent }: ScenePartProps) {
  const id = useId();
  const { half, top } = measuresOf(frame);
  return (
    <>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0b0826" />
        <stop offset=".5" stopColor="#2c1660" />
        <stop offset="1" stopColor={mix('#8a3f9c', accent, 0.34)} />
      </linearGradient>
      <rect x={-half} y={-top} width={half * 2} height={top + 40} fill={`url(#${id}sky)`} />
      {[
        { y: -214, color: '#4fd6c2' },
        { y: -176, color: accent },
      ].map(({ y, color }) => (
        <path
          key={y}
          d={`M${-half} ${y}C${-half * 0.6} ${y - 70} ${-half * 0.4} ${y + 40} ${-half * 0.1} ${y - 14}S${half * 0.6} ${y + 50} ${half} ${y - 46}`}
          fill="none"
          stroke={color}
          strokeWidth="44"
          strokeLinecap="round"
          opacity=".1"
        />
      ))}
      {upTo(frame.mini ? 16 : 46).map((at) => (
        <circle
          key={at}
          cx={(scattered(at, 51) * 2 - 1) * half}
          cy={-top + scattered(at, 52) * top * 0.7}
          r={0.8 + scattered(at, 53) * 1.1}
          fill="#fdf3ff"
          opacity=".7"
        />
      ))}
    </>
  );
}

function Wall(props: ScenePartProps) {
  const { frame, accent } = props;
  return (
    <Local frame={frame}>
      <Sky {...props} />
      <Plumes accent={accent} />
      <Palace {...props} />
      <Gable accent={accent} />
      <Rose accent={accent} />
      <Garden {...props} />
    </Local>
  );
}

const fireworks = [
  { x: -404, y: -206, r: 54, late: 0 },
  { x: 420, y: -214, r: 48, late: 4 },
  { x: -486, y: -130, r: 34, late: 2.5 },
  { x: 300, y: -236, r: 36, late: 6 },
];

/** Sparks in two rings. */
function Firework({ x, y, r, accent }: { x: number; y: number; r: number; accent: string }) {
  const sparks = (count: number, from: number, to: number) =>
    upTo(count)
      .map((at) => {
        const a = (at / count) * Math.PI * 2 + from;
        const point = (d: number) =>
          `${(x + Math.cos(a) * d).toFixed(1)} ${(y + Math.sin(a) * d).toFixed(1)}`;
        return `M${point(r * from)}L${point(r * to)}`;
      })
      .join('');
  return (
    <g fill="none" strokeLinecap="round">
      <path d={sparks(14, 0.6, 0.98)} stroke={mix(accent, '#ffffff', 0.35)} strokeWidth="3" />
      <path d={sparks(9, 0.26, 0.5)} stroke={mix(accent, '#ff5fa8', 0.6)} strokeWidth="3" />
    </g>
  );
}

function Live({ frame, accent }: ScenePartProps) {
  const id = useId();
  const tips = plumeTips(accent);
  const petals = rosePetals(accent);
  return (
    <>
      {fireworks.map((one) => (
        <BeatLayer
          key={one.x}
          frame={frame}
          box={[one.x - one.r, one.y - one.r, one.r * 2, one.r * 2]}
          motion="burst"
          late={one.late}
        >
          <Firework {...one} accent={accent} />
        </BeatLayer>
      ))}
      {[0, 1, 2].map((group) => (
        <BeatLayer key={group} frame={frame} box={[-400, -290, 800, 290]} motion="turns" late={group * 0.66}>
          {tips
            .filter((tip) => tip.rank % 3 === group && !(Math.abs(tip.x) < 60))
            .map(({ x, y, color }) => (
              <g key={`${x} ${y}`}>
                <circle cx={x} cy={y} r="17" fill={color} opacity=".4" />
                <circle cx={x} cy={y} r="6" fill="#fffaf0" />
              </g>
            ))}
        </BeatLayer>
      ))}
      {[0, 1].map((which) => (
        <BeatLayer
          key={which}
          frame={frame}
          box={[-roseAt.r, roseAt.y - roseAt.r, roseAt.r * 2, roseAt.r * 2]}
          motion="turns"
          late={which}
        >
          {petals
            .filter((_, at) => at % 2 === which)
            .map(({ d, color }) => (
              <path key={d} d={d} fill={mix(color, '#ffffff', 0.3)} opacity=".8" />
            ))}
        </BeatLayer>
      ))}
      {[-1, 1].map((side) => (
        <BeatLayer
          key={side}
          frame={frame}
          box={[side * 270 - 60, -214, 120, 200]}
          motion="drift"
          late={side * 2 + 2}
        >
          <radialGradient id={`${id}lantern${side}`}>
            <stop offset="0" stopColor={mix(accent, '#fff1cf', 0.6)} stopOpacity=".7" />
            <stop offset="1" stopColor={accent} stopOpacity="0" />
          </radialGradient>
          {[
            { x: side * 262, y: -196, size: 1 },
            { x: side * 296, y: -150, size: 0.74 },
            { x: side * 252, y: -112, size: 0.62 },
          ].map(({ x, y, size }) => (
            <g key={y} transform={`translate(${x} ${y})scale(${size})`}>
              <circle r="30" fill={`url(#${id}lantern${side})`} />
              <path d="M-8-12H8Q12 0 8 13H-8Q-12 0-8-12Z" fill={mix(accent, '#fff1cf', 0.62)} />
              <path d="M-8-12H8M-8 13H8M0 13V20" stroke={mix(accent, '#7a2c4c', 0.6)} strokeWidth="2.600" />
            </g>
          ))}
        </BeatLayer>
      ))}
    </>
  );
}

/** Glass scales set into the floor. */
function Tiles({ frame, accent }: ScenePartProps) {
  if (frame.mini) return null;
  const { cx, horizonY, lipY } = frame;
  const s = fittingScale(frame);
  return (
    <g fill="none" stroke={mix('#d0a6ff', accent, 0.4)} strokeWidth={1.6 * s} opacity=".3">
      {[0.24, 0.5, 0.78, 1.08].map((size) => (
        // The near half; the other one is behind the wall.
        <path
          key={size}
          d={`M${cx - size * 520 * s} ${horizonY + 6 * s}A${size * 520 * s} ${(lipY - horizonY) * size} 0 0 0 ${cx + size * 520 * s} ${horizonY + 6 * s}`}
        />
      ))}
      <path
        d={upTo(15)
          .map((at) => {
            const a = (at / 14) * Math.PI;
            return `M${cx - Math.cos(a) * 110 * s} ${horizonY + 14 * s}L${cx - Math.cos(a) * 640 * s} ${lipY}`;
          })
          .join('')}
      />
    </g>
  );
}

/** A garland of petals along the edge. */
function Garland({ frame, accent }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  const count = Math.floor(frame.w / (38 * s));
  const step = frame.w / count;
  const tints = [accent, '#e86aa6', '#9a7bff', '#f5cf5a'];
  return upTo(count).map((at) => {
    const x = (at + 0.5) * step;
    const u = (x - frame.cx) / frame.cx;
    const y = frame.lipY - (frame.lipY - frame.lipSideY) * u * u + 13 * s;
    const tint = mix('#2a1848', tints[at % tints.length] ?? accent, 0.62);
    return (
      <g key={x} transform={`translate(${x} ${y})scale(${s})`}>
        <path d="M-19-6Q0 20 19-6" fill="none" stroke="#3f6a5c" strokeWidth="3" />
        <path d="M0 9Q-11 6-8-4-2-5 0 1 2-5 8-4 11 6 0 9Z" fill={tint} />
        <circle cy="2" r="2.600" fill="#fff1cf" />
      </g>
    );
  });
}

export const tomorrowland: Scene = {
  Wall,
  Rig: Truss,
  Floor: (props) => (
    <>
      <StageFloor {...props} back="#361f5c" front="#5f3f74" />
      <Tiles {...props} />
    </>
  ),
  Pit: (props) => (
    <>
      <PitFloor {...props} face="#1d1438" ground="#1d2040">
        <Strewn
          frame={props.frame}
          shape="M0-8Q7-4 4 4-4 9-7 1-6-6 0-8Z"
          colors={['#e86aa6', '#9a7bff', '#f5cf5a', '#ffb0c8']}
          count={84}
          opacity={0.3}
        />
      </PitFloor>
      <Garland {...props} />
    </>
  ),
  Live,
  desk: tomorrowlandDesk,
  light: tomorrowlandLight,
};
