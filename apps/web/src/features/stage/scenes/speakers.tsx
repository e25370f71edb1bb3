/** A stack of speakers at both sides, on wide screens. */
import { mix, night } from '../palette.ts';
import type { ScenePartProps } from './scene.ts';

const offset = 474;

export function SideStack({ frame, accent }: ScenePartProps) {
  if (frame.mini || frame.compact) return null;
  return [-1, 1].map((side) => (
    <g key={side} transform={`translate(${frame.cx + side * offset} ${frame.horizonY + 33})`}>
      <ellipse cy="1" rx="40" ry="7" fill={night.page} opacity=".5" />
      <rect x="-27" y="-145" width="54" height="146" rx="4" fill={night.panel} />
      <path
        d={side < 0 ? 'M27-140V-4l-9 5V-145z' : 'M-27-140V-4l9 5V-145z'}
        fill={night.steelDark}
        opacity=".6"
      />
      <path d="M-27-145H27" stroke={mix(accent, night.panel, 0.45)} strokeWidth="3" strokeLinecap="round" />
      {[-104, -40].map((y) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <circle r="18.5" fill="#0a0b16" />
          <circle r="14.5" fill="#1d2140" />
          <circle r="6.5" fill="#0a0b16" />
        </g>
      ))}
    </g>
  ));
}
