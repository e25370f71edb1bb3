/** The static light of a scene: four weak cones. `Spotlight` is the moving one. */
import { useId } from 'react';
import { secondLight } from '../palette.ts';
import { lampPlaces, lensDrop } from './rig.tsx';
import { fittingScale, type ScenePartProps } from './scene.ts';

export function WeakCones({ frame, accent }: ScenePartProps) {
  const id = useId();
  if (frame.mini) return null;
  const s = fittingScale(frame);
  const length = (frame.deskY - frame.rigY) * 0.9;
  const gels = [
    { name: 'own', color: accent },
    { name: 'second', color: secondLight },
  ];
  const cones = lampPlaces(frame).filter(({ tilt }) => tilt !== 0);
  return (
    <g style={{ mixBlendMode: 'screen' }} filter={`url(#${id}blur)`}>
      <defs>
        <filter id={`${id}blur`} x="-10%" y="-10%" width="120%" height="120%">
          <feGaussianBlur stdDeviation={11 * s} />
        </filter>
        {gels.map(({ name, color }) => (
          <linearGradient key={name} id={`${id}${name}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={color} stopOpacity=".5" />
            <stop offset=".45" stopColor={color} stopOpacity=".22" />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </linearGradient>
        ))}
      </defs>
      {cones.map(({ x, tilt }) => (
        <path
          key={x}
          transform={`translate(${x} ${frame.rigY})rotate(${-tilt})`}
          d={`M${-13 * s} ${lensDrop(frame) - 4 * s}H${13 * s}L${58 * s} ${length}H${-58 * s}Z`}
          fill={`url(#${id}${Math.abs(tilt) > 12 ? 'own' : 'second'})`}
        />
      ))}
    </g>
  );
}
