import { useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState } from 'react';
import { TextArea } from '../../../../ui/form/index.ts';

/** The field for the reason that every change needs, and what was written in it. */
export function useSongReason() {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    /** Shows the error of an empty field and returns null. */
    validate(): string | null {
      const trimmed = reason.trim();
      setMissing(trimmed === '');
      return trimmed || null;
    },
    field: (
      <TextArea
        label={t`Reason`}
        hint={t`Staff read it in the song’s history.`}
        error={isMissing && reason.trim() === '' ? t`Say why. Other staff need to know.` : undefined}
        rows={2}
        maxLength={fieldLengths.songReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    ),
  };
}
