import type { RoomAccent } from '@turnstage/contracts';

interface AccentChoiceProps {
  label: string;
  value: RoomAccent;
  options: readonly { value: RoomAccent; label: string }[];
  onChange: (accent: RoomAccent) => void;
}

export function AccentChoice({ label, value, options, onChange }: AccentChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold text-ink">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            data-accent={option.value}
            className="flex h-11 items-center gap-2 rounded-control bg-surface-3 pr-4 pl-3 text-14 font-semibold inset-ring-[1.5px] inset-ring-transparent has-checked:text-ink has-checked:inset-ring-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name="accent"
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden="true" className="size-4 rounded-full bg-accent" />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
