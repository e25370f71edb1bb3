/** The desk of a seat: body, top, two decks and a mixer. The origin is the middle of its foot; it is 160 units wide. */
import { memo } from 'react';
import type { DeskStyle } from '../scenes/scene.ts';
import { counterForm } from './counter-form.ts';
import css from './booth.module.css';

export const deskBox = { x: -92, y: -104, width: 184, height: 116 };
/** Units from the foot to the far edge of the top. */
export const deskTop = 97;
export const deskFrontTop = 77;

function Turntable({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -90.500)`}>
      <ellipse rx="26.500" ry="6.200" fill="#171a33" />
      <ellipse cy="-.4" rx="23.500" ry="5" fill="#0d0f1e" />
      <ellipse cy="-.4" rx="15" ry="3.200" fill="none" stroke="#232848" strokeWidth=".8" />
      <ellipse cy="-.5" rx="7" ry="1.900" className={css.label} />
    </g>
  );
}

/** A media player: a box with a jog wheel and a lit display. */
function Player({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -90.500)`}>
      <path d="M-24-6.500H23L27 6H-28Z" fill="#171a33" />
      <path d="M-28 6H27V8H-28Z" fill="#0a0b18" />
      <ellipse cy="1.200" rx="17" ry="3.600" fill="#0d0f1e" />
      <ellipse cy=".800" rx="8" ry="1.600" fill="#2a2f52" />
      <path d="M-13-5.600H12L12.600-3H-13.700Z" className={css.label} />
    </g>
  );
}

function Gear({ gear }: { gear: NonNullable<DeskStyle['gear']> }) {
  const Deck = gear === 'players' ? Player : Turntable;
  return (
    <>
      <Deck x={-41} />
      <Deck x={43} />
      {gear === 'turntables' && (
        <path d="M24-89L38-92.500" stroke="#c3c5da" strokeWidth="1.700" strokeLinecap="round" />
      )}
      <path d="M-10-94.500H12L14-86.500H-12Z" fill="#0f1122" />
      <path
        d="M-5-93L-6-88M1-93V-88M7-93L8-88"
        className={css.fader}
        strokeWidth="1.600"
        strokeLinecap="round"
      />
    </>
  );
}

export interface DeskProps {
  /** Without gear: nobody plays here. */
  free: boolean;
  /** Desk of the room's design. */
  desk?: DeskStyle;
}

export const Desk = memo(function Desk({ free, desk }: DeskProps) {
  const { form = counterForm, Under, Trim, gear = 'turntables' } = desk ?? {};
  return (
    <svg
      className={css.desk}
      viewBox={`${deskBox.x} ${deskBox.y} ${deskBox.width} ${deskBox.height}`}
      aria-hidden="true"
    >
      <ellipse cy="0" rx="83" ry="7.500" fill="#07060f" opacity=".55" />
      {Under && <Under />}
      <path d={form.front} className={css.front} />
      {Trim && (
        <g className={css.trim}>
          <Trim />
        </g>
      )}
      <path d={form.shade} fill="#07080f" opacity=".26" />
      <path d={form.top} className={css.top} />
      {!free && <Gear gear={gear} />}
      <path d={form.edge} className={css.edge} />
    </svg>
  );
});
