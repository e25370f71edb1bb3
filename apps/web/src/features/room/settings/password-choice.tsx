import { useLingui } from '@lingui/react/macro';
import { Checkbox, PasswordField } from '../../../ui/form/index.ts';
import type { EditedPassword } from './room-change.ts';

const longest = 128;

interface PasswordChoiceProps {
  label: string;
  hint: string;
  isSet: boolean;
  value: EditedPassword;
  error?: string;
  onChange: (value: EditedPassword) => void;
}

/** The word itself is never shown: nobody but those who typed it knows it. */
export function PasswordChoice({ label, hint, isSet, value, error, onChange }: PasswordChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-1">
      <PasswordField
        label={label}
        hint={isSet ? t`There is one. Type another to change it.` : hint}
        error={error}
        autoComplete="off"
        maxLength={longest}
        value={value.typed}
        disabled={value.isTakenAway}
        onChange={(event) => onChange({ ...value, typed: event.target.value })}
      />
      {isSet && (
        <Checkbox
          label={t`Take it away`}
          checked={value.isTakenAway}
          onChange={(isTakenAway) => onChange({ ...value, isTakenAway })}
        />
      )}
    </div>
  );
}
