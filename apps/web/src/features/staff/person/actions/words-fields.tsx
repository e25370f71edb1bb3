import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../../../ui/form/index.ts';

export interface Words {
  readonly reason: string;
  readonly comment: string;
}

export const noWords: Words = { reason: '', comment: '' };

/** The contract's limit for each of them. */
const longest = 2000;

interface WordsFieldsProps {
  value: Words;
  onChange: (value: Words) => void;
  /** Whether the person is told anything. */
  withReason?: boolean;
}

/** What the person reads, and what only staff read. */
export function WordsFields({ value, onChange, withReason = false }: WordsFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {withReason && (
        <TextArea
          label={t`Reason`}
          hint={t`The person reads this at once, and when they try to sign in.`}
          rows={2}
          maxLength={longest}
          value={value.reason}
          onChange={(event) => onChange({ ...value, reason: event.target.value })}
        />
      )}
      <TextArea
        label={t`Comment for staff`}
        hint={t`Stands in the history. You can leave it empty.`}
        rows={2}
        maxLength={longest}
        value={value.comment}
        onChange={(event) => onChange({ ...value, comment: event.target.value })}
      />
    </>
  );
}

/** Empty words are left out. */
export function wordsOf({ reason, comment }: Words): { reason?: string; comment?: string } {
  return {
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    ...(comment.trim() ? { comment: comment.trim() } : {}),
  };
}
