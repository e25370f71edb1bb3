import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import type { Icon } from '../icons/index.ts';
import { inputClasses, Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  icon?: Icon;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  hint,
  isHintBesideLabel,
  error,
  hideLabel,
  icon: IconComponent,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, isHintBesideLabel, error, hideLabel }}>
      {(control) => (
        <div className="relative">
          {IconComponent && (
            <IconComponent size={18} className="pointer-events-none absolute top-3.25 left-3.5 text-ink-3" />
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(inputClasses, 'h-11 px-3.5', IconComponent && 'pl-10')}
          />
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its text up to a third of the window. */
export function TextArea({
  label,
  hint,
  isHintBesideLabel,
  error,
  hideLabel,
  rows = 3,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, isHintBesideLabel, error, hideLabel }}>
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          className={classNames(
            inputClasses,
            'field-sizing-content max-h-[33dvh] min-h-20 resize-y px-3.5 py-2.5',
          )}
        />
      )}
    </Field>
  );
}
