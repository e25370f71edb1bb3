/** The static light of a scene: four weak cones. `Spotlight` is the moving one. */
import { useId } from 'react';
import { secondLight } from '../palette.ts';
import { lampPlaces, lensDrop } from './rig.tsx';
import { fittingScale, type LightStyle, type ScenePartProps } from './scene.ts';

export function WeakCones({ frame, accent, light = {} }: ScenePartProps & { light?: LightStyle }) {
  const id = useId();
  if (frame.mini) return null;
  const { tilts, spread = 58, strength = 0.5, second = secondLight } = light;
  const s = fittingScale(frame);
  const length = (frame.deskY - frame.rigY) * 0.9;
  const gels = [
    { name: 'own', color: accent },
    { name: 'second', color: second },
  ];
  const cones = lampPlaces(frame, tilts).filter((_, at) => at !== 2);
  return (
    <g style={{ mixBlendMode: 'screen' }} filter={`url(#${id}blur)`}>
      <defs>
        <filter id={`${id}blur`} x="-10%" y="-10%" width="120%" height="120%">
          <feGaussianBlur stdDeviation={11 * s * Math.min(1, spread / 58)} />
        </filter>
        {gels.map(({ name, color }) => (
          <linearGradient key={name} id={`${id}${name}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={color} stopOpacity={strength} />
            <stop offset=".45" stopColor={color} stopOpacity={strength * 0.44} />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </linearGradient>
        ))}
      </defs>
      {cones.map(({ x, tilt }, at) => (
        <path
          key={x}
          transform={`translate(${x} ${frame.rigY})rotate(${-tilt})`}
          d={`M${-13 * s} ${lensDrop(frame) - 4 * s}H${13 * s}L${spread * s} ${length}H${-spread * s}Z`}
          fill={`url(#${id}${at % 3 === 0 ? 'own' : 'second'})`}
        />
      ))}
    </g>
  );
}
