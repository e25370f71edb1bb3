/** The desk of a seat: two decks, a mixer, a front. The origin is the middle of its foot; it is 160 units wide. */
import { memo, type ComponentType } from 'react';
import css from './booth.module.css';

export const deskBox = { x: -92, y: -104, width: 184, height: 116 };
/** Units from the foot to the far edge of the top. */
export const deskTop = 97;
export const deskFrontTop = 77;

function Deck({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -90.500)`}>
      <ellipse rx="26.500" ry="6.200" fill="#171a33" />
      <ellipse cy="-.4" rx="23.500" ry="5" fill="#0d0f1e" />
      <ellipse cy="-.4" rx="15" ry="3.200" fill="none" stroke="#232848" strokeWidth=".8" />
      <ellipse cy="-.5" rx="7" ry="1.900" className={css.label} />
    </g>
  );
}

export const Desk = memo(function Desk({ free, Trim }: { free: boolean; Trim?: ComponentType }) {
  return (
    <svg
      className={css.desk}
      viewBox={`${deskBox.x} ${deskBox.y} ${deskBox.width} ${deskBox.height}`}
      aria-hidden="true"
    >
      <ellipse cy="0" rx="83" ry="7.500" fill="#07060f" opacity=".55" />
      <path d="M-73-77H73L65 0H-65Z" className={css.front} />
      {Trim && <Trim />}
      <path d="M45-77H73L65 0H40Z" fill="#07080f" opacity=".24" />
      <path d="M-73-77H73L72-69H-72Z" fill="#07080f" opacity=".3" />
      <path d="M-69-97H69L80-84H-80Z" className={css.top} />
      {!free && (
        <>
          <Deck x={-41} />
          <Deck x={43} />
          <path d="M24-89L38-92.500" stroke="#c3c5da" strokeWidth="1.700" strokeLinecap="round" />
          <path d="M-10-94.500H12L14-86.500H-12Z" fill="#0f1122" />
          <path
            d="M-5-93L-6-88M1-93V-88M7-93L8-88"
            className={css.fader}
            strokeWidth="1.600"
            strokeLinecap="round"
          />
        </>
      )}
      <path d="M-80-84H80V-77.500Q80-77 79-77H-79Q-80-77-80-77.500Z" className={css.edge} />
    </svg>
  );
});
