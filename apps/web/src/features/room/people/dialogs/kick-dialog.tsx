import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/index.ts';
import { kick, type Target } from '../moderation.ts';
import { ReasonField } from './reason-field.tsx';

/** Asks why to kick someone. The toast that follows can undo it. */
export function KickDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { nickname } = target;
  return (
    <ConfirmDialog
      title={t`Kick ${nickname}?`}
      confirmLabel={t`Kick`}
      danger
      onConfirm={() => {
        onClose();
        void kick(target, reason);
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p>
          <Trans>They leave right away and can come back in 10 minutes.</Trans>
        </p>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}
