/** Stage floor, lit edge and pit. Every scene uses them with its own colours. */
import { useId, type ReactNode } from 'react';
import { mix, night } from '../palette.ts';
import { fittingScale, type ScenePartProps } from './scene.ts';

/** SVG path of the lit edge, from left to right. */
function lipPath({ frame }: Pick<ScenePartProps, 'frame'>): string {
  const control = frame.lipY * 2 - frame.lipSideY;
  return `M0 ${frame.lipSideY}Q${frame.cx} ${control} ${frame.w} ${frame.lipSideY}`;
}

export interface StageFloorProps extends ScenePartProps {
  back: string;
  front: string;
}

/** The floor between wall and edge, warmer towards the edge, with haze. */
export function StageFloor({ frame, accent, back, front }: StageFloorProps) {
  const id = useId();
  const { w, cx, horizonY, lipY, lipSideY } = frame;
  const reach = frame.mini ? cx : Math.max(frame.archHalf + 84 * fittingScale(frame), 0);
  return (
    <>
      <defs>
        <linearGradient id={`${id}floor`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={back} />
          <stop offset="1" stopColor={mix(front, accent, 0.12)} />
        </linearGradient>
        <radialGradient id={`${id}haze`}>
          <stop offset="0" stopColor={mix(accent, '#ffffff', 0.3)} stopOpacity=".26" />
          <stop offset="1" stopColor={accent} stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        d={`M${cx - reach} ${horizonY}H${cx + reach}L${w} ${horizonY + 30 * fittingScale(frame)}V${lipSideY}Q${cx} ${lipY * 2 - lipSideY} 0 ${lipSideY}V${horizonY + 30 * fittingScale(frame)}Z`}
        fill={`url(#${id}floor)`}
      />
      <ellipse
        cx={cx}
        cy={lipY - 6}
        rx={frame.archHalf * 1.15}
        ry={(lipY - horizonY) * 0.62}
        fill={`url(#${id}haze)`}
      />
    </>
  );
}

/** Seams between boards that converge behind the playing DJ. */
export function Boards({ frame, color }: { frame: ScenePartProps['frame']; color: string }) {
  const { w, cx, horizonY, lipY } = frame;
  const step = 74 * fittingScale(frame);
  const count = Math.ceil(w / 2 / step) + 2;
  const vanishY = horizonY - (lipY - horizonY) * 2.2;
  const spread = (lipY - vanishY) / (horizonY - vanishY);
  const seams = Array.from({ length: count * 2 + 1 }, (_, index) => (index - count) * step + step / 2);
  return (
    <path
      d={seams.map((x) => `M${cx + x / spread} ${horizonY + 1}L${cx + x} ${lipY}`).join('')}
      stroke={color}
      strokeWidth={1.6 * Math.max(0.6, fittingScale(frame))}
      fill="none"
    />
  );
}

export interface PitFloorProps extends ScenePartProps {
  /** Colour of the riser. */
  face: string;
  /** Colour of the crowd's floor at its far end; default a dark violet. */
  ground?: string;
  /** What the crowd stands on. */
  children?: ReactNode;
}

/** Below the edge: the riser's face and the crowd's floor, lit by the stage at its far end. */
export function PitFloor({ frame, accent, face, ground = '#1d1826', children }: PitFloorProps) {
  const id = useId();
  const { w, h, cx, lipY, lipSideY } = frame;
  const line = frame.mini ? 1.6 : 3 * Math.max(0.62, fittingScale(frame));
  const faceHeight = frame.mini ? 3 : 26 * fittingScale(frame);
  return (
    <>
      <defs>
        <linearGradient id={`${id}pit`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={mix(ground, accent, 0.17)} />
          <stop offset=".42" stopColor={mix(ground, '#100f1e', 0.62)} />
          <stop offset="1" stopColor={night.pit} />
        </linearGradient>
        <radialGradient id={`${id}spill`}>
          <stop offset="0" stopColor={mix(accent, '#8a6cff', 0.35)} stopOpacity=".13" />
          <stop offset="1" stopColor={accent} stopOpacity="0" />
        </radialGradient>
        <filter id={`${id}glow`} x="-5%" y="-400%" width="110%" height="900%">
          <feGaussianBlur stdDeviation={5 * fittingScale(frame)} />
        </filter>
      </defs>
      <path d={`${lipPath({ frame })}V${h}H0Z`} fill={`url(#${id}pit)`} />
      {!frame.mini && (
        <ellipse
          cx={cx}
          cy={lipY + (h - lipY) * 0.4}
          rx={w * 0.5}
          ry={(h - lipY) * 0.5}
          fill={`url(#${id}spill)`}
        />
      )}
      {children}
      <path
        d={`M0 ${lipSideY}Q${cx} ${lipY * 2 - lipSideY} ${w} ${lipSideY}v${faceHeight}Q${cx} ${lipY * 2 - lipSideY + faceHeight} 0 ${lipSideY + faceHeight}Z`}
        fill={face}
      />
      {!frame.mini && (
        <path
          d={lipPath({ frame })}
          stroke={accent}
          strokeWidth={line * 1.8}
          fill="none"
          opacity=".7"
          filter={`url(#${id}glow)`}
        />
      )}
      <path d={lipPath({ frame })} stroke={mix(accent, '#ffffff', 0.08)} strokeWidth={line} fill="none" />
    </>
  );
}
