import { useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { Checkbox, PasswordField } from '../../../ui/form/index.ts';
import type { EditedPassword } from './settings-diff.ts';

interface PasswordChoiceProps {
  label: string;
  hint: string;
  isSet: boolean;
  value: EditedPassword;
  error?: string;
  onChange: (value: EditedPassword) => void;
}

/** Sets or removes a room password. The current one is never shown: only a hash is stored. */
export function PasswordChoice({ label, hint, isSet, value, error, onChange }: PasswordChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-1">
      <PasswordField
        label={label}
        hint={isSet ? t`A password is set. Type a new one to change it.` : hint}
        error={error}
        autoComplete="off"
        maxLength={fieldLengths.roomPassword}
        value={value.typed}
        disabled={value.isRemoved}
        onChange={(event) => onChange({ ...value, typed: event.target.value })}
      />
      {isSet && (
        <Checkbox
          label={t`Remove`}
          checked={value.isRemoved}
          onChange={(isRemoved) => onChange({ ...value, isRemoved })}
        />
      )}
    </div>
  );
}
