import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/index.ts';
import { ChoiceGroup } from '../../../../ui/form/index.ts';
import { useRoomSession } from '../../live/room-context.tsx';
import { ban, type Target } from '../moderation.ts';

const hourMs = 3_600_000;
/** Null: until it is taken back. */
const lengthsMs = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, ever: null };
type Length = keyof typeof lengthsMs;

/** How long somebody stays out of the room. */
export function BanDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useLingui();
  const { clock } = useRoomSession();
  const [length, setLength] = useState<Length>('ever');
  const { nickname } = target;
  const names: Record<Length, string> = {
    hour: t`An hour`,
    day: t`A day`,
    week: t`A week`,
    ever: t`Until taken back`,
  };
  const confirm = () => {
    const lengthMs = lengthsMs[length];
    onClose();
    void ban(target, lengthMs === null ? null : clock.now() + lengthMs);
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
          {length === 'ever' ? (
            <Trans>They are sent out at once and stay out of this room until the ban is taken back.</Trans>
          ) : (
            <Trans>They are sent out at once. When the time is over they may come in again.</Trans>
          )}
        </p>
        <ChoiceGroup
          label={t`How long`}
          value={length}
          choices={(Object.keys(lengthsMs) as Length[]).map((value) => ({ value, label: names[value] }))}
          onChange={setLength}
        />
      </div>
    </ConfirmDialog>
  );
}
