import { startTransition, useId, useOptimistic, type ReactNode } from 'react';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  /** The switch stands where it was put until what this returns has settled; then it shows `checked` again. */
  onChange: (checked: boolean) => void | Promise<unknown>;
  disabled?: boolean;
}

/** Takes effect at once. For a choice that is saved with a form, use a checkbox. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const hintId = useId();
  const [shown, setShown] = useOptimistic(checked);
  const change = (next: boolean) =>
    startTransition(async () => {
      setShown(next);
      // Whoever changes it shows the error; here the switch only goes back.
      await Promise.resolve(onChange(next)).catch(() => undefined);
    });
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 text-14 has-disabled:opacity-50">
      <span className="flex flex-col">
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={hintId} className="text-12 text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <span className="relative flex h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={shown}
          checked={shown}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => change(event.target.checked)}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-pill border-[1.5px] border-edge bg-surface-3 transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-ink-2 transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-accent" />
      </span>
    </label>
  );
}
