/** What stands and hangs on the stage of a lobby card, each in the way of the room's design. */
import { memo, useId } from 'react';
import { counterForm } from '../booths/counter-form.ts';
import { miniatureFrame } from '../layout/frame.ts';
import { mix, night } from '../palette.ts';
import { WeakCones } from '../scenes/light.tsx';
import { Lamps } from '../scenes/rig.tsx';
import type { DeskStyle, LightStyle, Scene } from '../scenes/scene.ts';

const pitch = 57;
/** Where the desks stand, and the far edge of their tops. */
const foot = 105;
const top = 78;
/** Transforms a desk's own units. Flattened, so that its foot is on the stage and its top below the heads. */
const deskScale = `scale(.31 ${((foot - top) / 97).toFixed(3)})`;

/** Middle of a desk in the card's pixels. */
export function miniatureDeskX(index: number, desks: number): number {
  return miniatureFrame.cx + (index - (desks - 1) / 2) * pitch;
}

/** The upper edge of the card, with the fittings as large as on a phone: smaller they couldn't be told apart. */
const rigFrame = { ...miniatureFrame, mini: false, rigY: 6 };

/** The outer lamps of a phone hang at the edge of a card. */
const lampScale = 0.88;
const lampsTransform = `translate(${(miniatureFrame.cx * (1 - lampScale)).toFixed(2)} ${(rigFrame.rigY * (1 - lampScale)).toFixed(2)})scale(${lampScale})`;

export const MiniatureRig = memo(function MiniatureRig({ scene, accent }: { scene: Scene; accent: string }) {
  const part = { frame: rigFrame, accent };
  return (
    <>
      <scene.Rig {...part} />
      <g transform={lampsTransform}>
        <WeakCones {...part} light={scene.light} />
        <Lamps {...part} light={scene.light} />
      </g>
    </>
  );
});

export interface MiniatureDeskProps {
  x: number;
  accent: string;
  state: 'playing' | 'taken' | 'free';
  /** Desk of the room's design; a dark counter until its scene is loaded. */
  desk: DeskStyle | undefined;
}

const plainDesk: DeskStyle = { front: '#1b1f3d', top: '#2c3157', edge: '#4b5387' };

export function MiniatureDesk({ x, accent, state, desk = plainDesk }: MiniatureDeskProps) {
  const { form = counterForm, Under, Trim } = desk;
  const isPlaying = state === 'playing';
  const tone = (color: string) => (state === 'free' ? mix(color, night.page, 0.14) : color);
  return (
    <g transform={`translate(${x} ${foot})${deskScale}`} style={{ '--accent': accent }}>
      {Under && <Under />}
      <path d={form.front} fill={isPlaying ? mix(desk.front, accent, 0.14) : tone(desk.front)} />
      {Trim && (
        <g opacity={state === 'free' ? 0.8 : 1}>
          <Trim />
        </g>
      )}
      <path d={form.shade} fill="#07080f" opacity=".26" />
      <path d={form.top} fill={tone(desk.top)} />
      <path
        d={form.edge}
        fill={isPlaying ? accent : tone(desk.edge)}
        stroke={isPlaying ? accent : tone(desk.edge)}
        strokeWidth="3"
      />
    </g>
  );
}

interface MiniatureLightProps {
  x: number;
  accent: string;
  light: LightStyle | undefined;
}

/** The light on the playing DJ. */
export function MiniatureLight({ x, accent, light = {} }: MiniatureLightProps) {
  const id = useId();
  const { beam = '#ffeccb', width = 1, blur = 1 } = light;
  return (
    <>
      <linearGradient id={`${id}cone`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={mix(beam, '#ffffff', 0.3)} stopOpacity=".72" />
        <stop offset="1" stopColor={mix(beam, accent, 0.25)} stopOpacity=".08" />
      </linearGradient>
      <filter id={`${id}soft`} x="-30%" y="-10%" width="160%" height="120%">
        <feGaussianBlur stdDeviation={1.8 * blur} />
      </filter>
      <path
        d={`M${x - 7}-4H${x + 7}L${x + 33 * width} ${top + 10}H${x - 33 * width}Z`}
        fill={`url(#${id}cone)`}
        filter={`url(#${id}soft)`}
      />
    </>
  );
}

const bars = [10, 18, 30, 22, 38, 26, 44, 30, 20, 34, 16, 26, 12];

/** A room without a stage: a cover beside a meter. */
export function ListeningWall({ accent }: { accent: string }) {
  const id = useId();
  return (
    <>
      <radialGradient id={`${id}glow`} cx=".5" cy=".42" r=".62">
        <stop offset="0" stopColor={mix(night.wallWarm, accent, 0.28)} />
        <stop offset="1" stopColor={night.page} />
      </radialGradient>
      <rect width="318" height="150" fill={`url(#${id}glow)`} />
      <rect x="72" y="26" width="62" height="62" rx="7" fill={mix(night.panel, accent, 0.32)} />
      <circle cx="103" cy="57" r="19" fill={night.page} />
      <circle cx="103" cy="57" r="6.500" fill={accent} />
      {bars.map((height, index) => (
        <rect
          key={index}
          x={152 + index * 8}
          y={57 - height / 2}
          width="4"
          height={height}
          rx="2"
          fill={accent}
          opacity={index < 7 ? 1 : 0.38}
        />
      ))}
    </>
  );
}
