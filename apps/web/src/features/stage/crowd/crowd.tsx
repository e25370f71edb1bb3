/** The crowd in rows of depth, seen from behind. `StageList` is its text version. */
import { memo, type RefObject } from 'react';
import { laterPart } from '../../../lib/i18n/later-part.tsx';
import { OptionalPart } from '../../../lib/optional-part.tsx';
import type { Beat } from '../figure/beat.ts';
import { Figure } from '../figure/figure.tsx';
import type { StageFrame } from '../layout/frame.ts';
import type { CrowdSlot } from '../layout/crowd-layout.ts';
import type { StageClock, StagePerson } from '../types.ts';
import type { CrowdPainter } from './crowd-painter.ts';
import { frontHeadsPath, frontHeadsStyle } from './front-heads.ts';
import { guestBox } from './guest-box.ts';
import { useCanvasChoice } from './use-canvas-choice.ts';
import type { PlacedCrowd } from './use-crowd-places.ts';
import css from './crowd.module.css';

const CanvasCrowd = laterPart([], () =>
  import('./canvas/canvas-crowd.tsx').then((module) => module.CanvasCrowd),
);

interface GuestProps {
  person: StagePerson;
  slot: CrowdSlot;
  scale: number;
  rim: string;
  still: boolean;
  /** A canvas draws the figure; here it is only pressed. */
  isPainted: boolean;
  onPerson?(uuid: string, anchor: Element): void;
}

const Guest = memo(function Guest(props: GuestProps) {
  const { person, slot, scale, rim, still, isPainted, onPerson } = props;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.guest}
      style={{ ...guestBox(slot, scale) }}
      data-guest={person.uuid}
      onClick={(event) => onPerson?.(person.uuid, event.currentTarget)}
    >
      {!isPainted && (
        <Figure
          uuid={person.uuid}
          avatarId={person.avatarId}
          view="back"
          rim={rim}
          bobbing={person.likes}
          still={still}
        />
      )}
      {still && person.likes && <span className={css.likeDot} />}
    </button>
  );
});

/** Guests who are only counted: silhouettes in front of the viewer. */
const FrontHeads = memo(function FrontHeads({
  frame,
  count,
  rim,
}: Pick<CrowdProps, 'frame' | 'rim'> & { count: number }) {
  return (
    <svg
      className={css.frontHeads}
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.w} ${frame.h}`}
    >
      <path
        d={frontHeadsPath(frame, count)}
        fill={frontHeadsStyle.fill}
        stroke={rim}
        strokeOpacity={frontHeadsStyle.strokeOpacity}
        strokeWidth={frontHeadsStyle.strokeWidth(frame)}
      />
    </svg>
  );
});

export interface CrowdProps {
  frame: StageFrame;
  placed: PlacedCrowd<StagePerson>;
  rim: string;
  beat: Beat;
  /** From 0 to 1: how far heads move. */
  energy: number;
  clock: StageClock;
  still: boolean;
  /** Set while a canvas draws the crowd. */
  painter: RefObject<CrowdPainter | null>;
  onPerson?(uuid: string, anchor: Element): void;
  /** Uuid of the guest under the pointer, or undefined. */
  onHover(uuid: string | undefined): void;
}

/** Hidden from assistive technology; `StageList` lists people as text. */
export function Crowd(props: CrowdProps) {
  const { frame, placed, rim, beat, energy, clock, still, painter, onPerson, onHover } = props;
  const drawnCount = placed.rows.reduce((sum, { guests }) => sum + guests.length, 0);
  const { isWanted, isPainted, onComplete, onFailed } = useCanvasChoice(drawnCount, still);
  return (
    <div
      className={css.crowd}
      data-packed={placed.isPacked || undefined}
      aria-hidden="true"
      onPointerOver={({ target, pointerType }) => {
        const guest = target instanceof Element ? target.closest<HTMLElement>('[data-guest]') : null;
        onHover(pointerType === 'mouse' ? guest?.dataset.guest : undefined);
      }}
      onPointerLeave={() => onHover(undefined)}
    >
      {isWanted && (
        <OptionalPart>
          <CanvasCrowd
            frame={frame}
            placed={placed}
            rim={rim}
            beat={beat}
            energy={energy}
            clock={clock}
            painter={painter}
            onComplete={onComplete}
            onFailed={onFailed}
          />
        </OptionalPart>
      )}
      {placed.rows.map(({ row, guests }) => (
        <div key={row.row} className={css.row} style={{ '--brightness': row.brightness.toFixed(2) }}>
          {guests.map(({ person, slot }) => (
            <Guest
              key={person.uuid}
              person={person}
              slot={slot}
              scale={frame.scale}
              rim={rim}
              still={still}
              isPainted={isPainted}
              onPerson={onPerson}
            />
          ))}
        </div>
      ))}
      {!isPainted && placed.more > 0 && <FrontHeads frame={frame} count={placed.more} rim={rim} />}
      {!isPainted && <div className={css.floorFade} />}
    </div>
  );
}
