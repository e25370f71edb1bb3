/** The vibe needle with its number and label. */
import { memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomAccent } from '@turnstage/contracts';
import { classNames } from '../../../ui/class-names.ts';
import { needleAngle, vibeNumber } from './vibe-steps.ts';
import { useVibeLabel } from './use-vibe-label.ts';
import css from './vibe-meter.module.css';

export interface VibeMeterProps {
  /** 0 to 1; null before the first vote on the song, when there is nothing to show (R52). */
  vibe: number | null;
  accent: RoomAccent;
  /** `large` with a heading, `small` on one line. */
  size: 'large' | 'small';
}

const arc = 'M-40 0A40 40 0 0 1 40 0';

export const VibeMeter = memo(function VibeMeter({ vibe, accent, size }: VibeMeterProps) {
  const { t } = useLingui();
  const vibeLabel = useVibeLabel();
  if (vibe === null) return null;
  const value = vibeNumber(vibe);
  const label = vibeLabel(vibe);
  return (
    <div className={classNames(css.meter, css[size])} data-theme="dark" data-accent={accent}>
      <meter
        className="sr-only"
        aria-label={t`Room vibe`}
        aria-valuetext={`${value}, ${label}`}
        min={0}
        max={100}
        value={value}
      />
      <svg className={css.dial} viewBox="-44 -44 88 53" aria-hidden="true">
        <path d={arc} className={css.track} />
        <path d={arc} className={css.fill} pathLength={100} style={{ strokeDashoffset: 100 - value }} />
        <g className={css.needle} style={{ transform: `rotate(${needleAngle(vibe)}deg)` }}>
          <path d="M0 0V-29" />
          <circle r="5.500" />
        </g>
      </svg>
      <div className={css.caption} aria-hidden="true">
        {size === 'large' && (
          <span className={css.heading}>
            <Trans>Room vibe</Trans>
          </span>
        )}
        <span className={css.reading}>
          <b>{value}</b> <span className={css.word}>{label}</span>
        </span>
      </div>
    </div>
  );
});
