import { useLingui } from '@lingui/react/macro';
import { useState, type InputHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { EyeIcon, EyeOffIcon } from '../icons/index.ts';
import { inputClasses, Field, type FieldTexts } from './field.tsx';

export interface PasswordFieldProps
  extends
    FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type' | 'autoComplete'> {
  /** Tells password managers whether to fill in or to suggest a password. */
  autoComplete: 'current-password' | 'new-password' | 'off';
}

export function PasswordField({
  label,
  hint,
  isHintBesideLabel,
  error,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const EyeDrawing = shown ? EyeOffIcon : EyeIcon;
  return (
    <Field {...{ label, hint, isHintBesideLabel, error, hideLabel }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            className={classNames(inputClasses, 'h-11 pr-12 pl-3.5')}
          />
          <button
            type="button"
            aria-label={t`Show password`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-3 hover:text-ink"
          >
            <EyeDrawing />
          </button>
        </div>
      )}
    </Field>
  );
}
