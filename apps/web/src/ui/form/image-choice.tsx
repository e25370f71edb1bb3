import { useId, type ReactNode } from 'react';

interface ImageChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  /** A decorative image, 318 : 150; the label has its meaning. */
  renderImage: (value: Value) => ReactNode;
  onChange: (value: Value) => void;
}

/** A single choice with an image of every option and its name below. Native radio buttons, as in `ChoiceGroup`. */
export function ImageChoice<Value extends string>({
  label,
  value,
  choices,
  renderImage,
  onChange,
}: ImageChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-semibold text-ink">{label}</legend>
      <div className="grid grid-cols-2 gap-2 min-[30rem]:grid-cols-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-w-0 flex-col overflow-hidden rounded-control bg-surface-3 text-ink-2 inset-ring-[1.5px] inset-ring-transparent transition-[background-color,color,box-shadow] hover:bg-surface-4 has-checked:bg-accent-wash has-checked:text-accent-bright has-checked:inset-ring-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-[inherit] opacity-0"
            />
            <span className="m-1 block aspect-[318/150] overflow-hidden rounded-[6px] bg-surface-1">
              {renderImage(choice.value)}
            </span>
            <span className="px-2.5 pt-0.5 pb-2 text-12 leading-4 font-semibold">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
