/** Halos around the lamps of a scene; the groups light up in turn. */
import { useId } from 'react';
import { mix } from '../palette.ts';
import { BeatLayer } from './beat-layer.tsx';
import { measuresOf, upTo } from './local.tsx';
import type { ScenePartProps } from './scene.ts';

interface GlowsProps extends ScenePartProps {
  /** Positions in the frame's units. */
  lamps: readonly { x: number; y: number }[];
  /** Radius of a halo, in the scene's own units. */
  r: number;
  groups?: number;
}

export function Glows({ frame, accent, lamps, r, groups = 2 }: GlowsProps) {
  const id = useId();
  const { s, half, top } = measuresOf(frame);
  return upTo(groups).map((group) => (
    <BeatLayer
      key={group}
      frame={frame}
      box={[-half, -top, half * 2, frame.h / s]}
      motion="turns"
      late={(group * 2) / groups}
    >
      <radialGradient id={`${id}halo${group}`}>
        <stop offset="0" stopColor={mix(accent, '#fff6e0', 0.6)} stopOpacity=".9" />
        <stop offset=".3" stopColor={accent} stopOpacity=".42" />
        <stop offset="1" stopColor={accent} stopOpacity="0" />
      </radialGradient>
      {lamps
        .filter((_, at) => at % groups === group)
        .map(({ x, y }) => (
          <circle
            key={`${x} ${y}`}
            cx={(x - frame.cx) / s}
            cy={(y - frame.horizonY) / s}
            r={r}
            fill={`url(#${id}halo${group})`}
          />
        ))}
    </BeatLayer>
  ));
}
