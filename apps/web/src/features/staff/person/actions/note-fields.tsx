import { useLingui } from '@lingui/react/macro';
import { limits } from '@turnstage/contracts/values';
import { TextArea } from '../../../../ui/form/index.ts';

export interface ModerationNote {
  readonly reason: string;
  readonly comment: string;
}

export const emptyNote: ModerationNote = { reason: '', comment: '' };

interface NoteFieldsProps {
  value: ModerationNote;
  onChange: (value: ModerationNote) => void;
  /** Whether to ask for a reason that the person will read. */
  withReason?: boolean;
}

/** The reason that the person reads, and the comment that only staff read. */
export function NoteFields({ value, onChange, withReason = false }: NoteFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {withReason && (
        <TextArea
          label={t`Reason`}
          hint={t`They see this right away, and when they try to sign in.`}
          rows={2}
          maxLength={limits.moderationWords}
          value={value.reason}
          onChange={(event) => onChange({ ...value, reason: event.target.value })}
        />
      )}
      <TextArea
        label={t`Note for staff`}
        hint={t`Shows up in the history. Optional.`}
        rows={2}
        maxLength={limits.moderationWords}
        value={value.comment}
        onChange={(event) => onChange({ ...value, comment: event.target.value })}
      />
    </>
  );
}

/** Omits empty texts. */
export function toNoteBody({ reason, comment }: ModerationNote): { reason?: string; comment?: string } {
  return {
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    ...(comment.trim() ? { comment: comment.trim() } : {}),
  };
}
