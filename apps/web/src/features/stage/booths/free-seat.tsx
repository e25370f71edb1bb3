/** A desk without a DJ: a silhouette, and the button to take the seat. */
import { memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '../../../ui/class-names.ts';
import { FocusHandover } from '../../../ui/focus-handover.tsx';
import type { StageFrame } from '../layout/frame.ts';
import type { SeatSpot } from '../layout/seat-layout.ts';
import type { DeskStyle } from '../scenes/scene.ts';
import type { SeatOffer } from '../types.ts';
import { Desk } from './desk.tsx';
import { spotStyle, textPixels } from './spot-style.ts';
import css from './booth.module.css';

function Outline({ offered }: { offered: boolean }) {
  return (
    <svg
      className={classNames(css.outline, offered && css.offered)}
      viewBox="-60 -102 120 104"
      aria-hidden="true"
    >
      <path d="M-37 0C-37-26-24-37 0-37S37-26 37 0" />
      <circle cy="-65" r="30" />
      {offered && <path d="M-10.500-65H10.500M0-75.500V-54.500" className={css.plus} />}
    </svg>
  );
}

export interface FreeSeatProps {
  spot: SeatSpot;
  frame: StageFrame;
  /** Set on the one desk that is offered. */
  offer: SeatOffer | null;
  /** Reserved for the next person in the seat queue. */
  isReserved: boolean;
  desk?: DeskStyle;
}

export const FreeSeat = memo(function FreeSeat({ spot, frame, offer, isReserved, desk }: FreeSeatProps) {
  const { t } = useLingui();
  const isUnlabelled = spot.labels === 'none' && !offer;
  return (
    <li
      className={classNames(css.booth, css.free)}
      style={{
        ...spotStyle(spot, frame, spot.size),
        zIndex: (spot.tier === 'front' ? 10 : 0) + (offer ? 3 : 0),
      }}
      aria-label={
        offer ? undefined : isReserved ? t`Seat ${spot.seat}, reserved` : t`Seat ${spot.seat}, open`
      }
    >
      <Outline offered={offer !== null} />
      <Desk free desk={desk} />
      <span className={css.front} style={textPixels(frame, spot, spot.size)}>
        {offer ? (
          <FocusHandover about="seat">
            <button
              type="button"
              className={css.take}
              style={{ '--unscale': (1 / spot.size).toFixed(4), '--size': spot.size.toFixed(4) }}
              disabled={offer.disabled}
              onClick={() => offer.onTakeSeat()}
            >
              {offer.label}
            </button>
          </FocusHandover>
        ) : (
          !isUnlabelled && (
            <span className={css.quiet}>
              {isReserved ? <Trans>Reserved</Trans> : <Trans>Seat {spot.seat}</Trans>}
            </span>
          )
        )}
      </span>
    </li>
  );
});
