/** The crowd in rows of depth, seen from behind. `StageList` is its text version. */
import { memo } from 'react';
import { avatarBox, avatarFeet, avatarMiddle } from '../figure/avatar-box.ts';
import { Figure } from '../figure/figure.tsx';
import type { StageFrame } from '../layout/frame.ts';
import type { CrowdSlot } from '../layout/crowd-layout.ts';
import { stableHash } from '../layout/stable-hash.ts';
import type { StagePerson } from '../types.ts';
import type { PlacedCrowd } from './use-crowd-places.ts';
import css from './crowd.module.css';

interface GuestProps {
  person: StagePerson;
  slot: CrowdSlot;
  scale: number;
  rim: string;
  still: boolean;
  onPerson?(uuid: string, anchor: Element): void;
}

const Guest = memo(function Guest({ person, slot, scale, rim, still, onPerson }: GuestProps) {
  const unit = (slot.height / avatarBox.height) * scale;
  const place = {
    left: Math.round(slot.x * scale - avatarMiddle * unit),
    top: Math.round(slot.feetY * scale - avatarFeet * unit),
    width: Math.round(avatarBox.width * unit),
    height: Math.round(avatarBox.height * unit),
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.guest}
      style={place}
      data-guest={person.uuid}
      onClick={(event) => onPerson?.(person.uuid, event.currentTarget)}
    >
      <Figure
        uuid={person.uuid}
        avatarId={person.avatarId}
        view="back"
        rim={rim}
        bobbing={person.likes}
        still={still}
      />
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
  const size = frame.compact ? 21 : 42;
  const fit = Math.floor(frame.w / (size * 1.7));
  const heads = Math.min(fit, count);
  const pitch = frame.w / heads;
  const path = Array.from({ length: heads }, (_, index) => {
    const wobble = stableHash(`head ${index}`) - 0.5;
    const x = pitch * (index + 0.5) + wobble * Math.min(pitch, size) * 0.3;
    const y = frame.h - size * (0.34 + wobble * 0.3);
    const half = size * (0.92 + wobble * 0.12);
    return `M${x - half} ${y + size}C${x - half} ${y - size * 0.42} ${x + half} ${y - size * 0.42} ${x + half} ${y + size}Z`;
  }).join('');
  return (
    <svg
      className={css.frontHeads}
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.w} ${frame.h}`}
    >
      <path d={path} fill="#0b0c18" stroke={rim} strokeOpacity=".35" strokeWidth={frame.compact ? 1 : 2} />
    </svg>
  );
});

export interface CrowdProps {
  frame: StageFrame;
  placed: PlacedCrowd<StagePerson>;
  rim: string;
  still: boolean;
  onPerson?(uuid: string, anchor: Element): void;
  /** Uuid of the guest under the pointer, or undefined. */
  onHover(uuid: string | undefined): void;
}

/** Hidden from assistive technology; `StageList` lists people as text. */
export function Crowd({ frame, placed, rim, still, onPerson, onHover }: CrowdProps) {
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
              onPerson={onPerson}
            />
          ))}
        </div>
      ))}
      {placed.more > 0 && <FrontHeads frame={frame} count={placed.more} rim={rim} />}
      <div className={css.floorFade} />
    </div>
  );
}
