/** The rig and its lamps. */
import type { StageFrame } from '../layout/frame.ts';
import { mix, night } from '../palette.ts';
import { fittingScale, type LampProps, type LightStyle, type ScenePartProps } from './scene.ts';

export function Truss({ frame }: ScenePartProps) {
  if (frame.mini) return null;
  const s = fittingScale(frame);
  const depth = 12 * s;
  const step = 24 * s;
  const top = frame.rigY - depth;
  const first = (frame.cx % step) - step;
  const braces = Array.from({ length: Math.ceil(frame.w / step) + 2 }, (_, index) => first + index * step);
  return (
    <g fill="none" stroke={night.steel}>
      <path
        d={braces.map((x) => `M${x} ${frame.rigY}L${x + step / 2} ${top}L${x + step} ${frame.rigY}`).join('')}
        strokeWidth={2.2 * s}
        strokeLinejoin="round"
      />
      <path d={`M0 ${top}H${frame.w}M0 ${frame.rigY}H${frame.w}`} strokeWidth={3 * s} stroke="#2f355e" />
    </g>
  );
}

export interface LampPlace {
  x: number;
  /** Degrees; positive tilts the light to the right. */
  tilt: number;
}

/** Towards the middle from outside, and away from it from inside. */
const standardTilts = [15, -12, 0, 12, -15] as const;

/** Five lamps over the five desks. */
export function lampPlaces(frame: StageFrame, tilts: LightStyle['tilts'] = standardTilts): LampPlace[] {
  const reach = frame.compact ? 155 : 364;
  return tilts.map((tilt, at) => ({ x: frame.cx + (at / 2 - 1) * reach, tilt }));
}

/** Distance from the rig to a lamp's lens, in units. */
export function lensDrop(frame: StageFrame): number {
  return 34 * fittingScale(frame);
}

/** A theatre lamp. */
export function Lamp({ large = false, accent }: LampProps) {
  const k = large ? 1.22 : 1;
  return (
    <g transform={`scale(${k})`}>
      <rect x="-4.5" y="-6" width="9" height="10" rx="1.5" fill="#343a66" />
      <path d="M-9 3H9L12.5 25H-12.5Z" fill="#262b50" />
      <path d="M-9 3H9L10 9H-10Z" fill="#3a4070" />
      <ellipse cy="26" rx="13.5" ry="4.4" fill={mix(accent, '#ffffff', 0.35)} />
      <ellipse cy="25.8" rx="10.5" ry="2.9" fill="#fffaf0" />
    </g>
  );
}

export function Lamps({ frame, accent, light }: ScenePartProps & { light?: LightStyle }) {
  if (frame.mini) return null;
  const Fixture = light?.Lamp ?? Lamp;
  return lampPlaces(frame, light?.tilts).map(({ x, tilt }) => (
    <g key={x} transform={`translate(${x} ${frame.rigY})rotate(${-tilt})scale(${fittingScale(frame)})`}>
      <Fixture accent={accent} />
    </g>
  ));
}
