import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/index.ts';
import { ChoiceGroup } from '../../../../ui/form/index.ts';
import { useRoomSession } from '../../live/room-context.tsx';
import { ban, type Target } from '../moderation.ts';
import { ReasonField } from './reason-field.tsx';

const hourMs = 3_600_000;
/** Null: until it is lifted. */
const durationsMs = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, forever: null };
type Duration = keyof typeof durationsMs;

/** Asks how long to ban someone from the room, and why. The toast that follows can undo it. */
export function BanDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useLingui();
  const { clock } = useRoomSession();
  const [duration, setDuration] = useState<Duration>('forever');
  const [reason, setReason] = useState('');
  const { nickname } = target;
  const names: Record<Duration, string> = {
    hour: t`1 hour`,
    day: t`1 day`,
    week: t`1 week`,
    forever: t`Until a mod lifts it`,
  };
  const confirm = () => {
    const durationMs = durationsMs[duration];
    onClose();
    void ban(target, durationMs === null ? null : clock.now() + durationMs, reason);
  };
  return (
    <ConfirmDialog
      title={t`Ban ${nickname}?`}
      confirmLabel={t`Ban`}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p>
          {duration === 'forever' ? (
            <Trans>They leave right away and can’t come back until a mod lifts the ban.</Trans>
          ) : (
            <Trans>They leave right away and can come back when the ban ends.</Trans>
          )}
        </p>
        <ChoiceGroup
          label={t`How long`}
          value={duration}
          choices={(Object.keys(durationsMs) as Duration[]).map((value) => ({ value, label: names[value] }))}
          onChange={setDuration}
        />
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}
