import { useEffect } from 'react';
import { laterPart } from '../../../../lib/i18n/later-part.tsx';
import { OptionalPart } from '../../../../lib/optional-part.tsx';
import { closeModerationDialog, useOpenModerationDialog } from './open-moderation-dialog.ts';

const ModerationDialog = laterPart(['room-people'], () =>
  import('./moderation-dialog.tsx').then((module) => module.ModerationDialog),
);

/** Mount once per room. */
export function ModerationDialogs() {
  const open = useOpenModerationDialog((state) => state.open);
  useEffect(() => closeModerationDialog, []);
  return (
    open && (
      <OptionalPart>
        <ModerationDialog open={open} />
      </OptionalPart>
    )
  );
}
