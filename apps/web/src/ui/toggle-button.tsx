import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icons/index.ts';

interface ToggleButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** What it does; the accessible name also contains the count. */
  name: string;
  icon: Icon;
  pressed: boolean;
  /** The number beside the icon, already formatted. */
  count?: string;
  /** For where the number has no space; the accessible name has it all the same. */
  countClassName?: string | undefined;
}

/** A toggle such as a like, with the number of people who have it on. */
export function ToggleButton({
  name,
  icon: IconComponent,
  pressed,
  count,
  countClassName,
  className,
  ...rest
}: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-label={count === undefined ? name : `${name}, ${count}`}
      aria-pressed={pressed}
      data-tip={name}
      className={classNames(
        'inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-3.5 text-14 font-semibold',
        'inset-ring-[1.5px] transition-[background-color,color,scale] active:not-disabled:scale-[0.96] disabled:opacity-50',
        pressed
          ? 'bg-accent-wash text-accent-bright inset-ring-accent-ink'
          : 'bg-surface-3 text-ink inset-ring-transparent hover:not-disabled:bg-surface-4',
        className,
      )}
      {...rest}
    >
      <IconComponent size={20} className={pressed ? undefined : 'text-ink-2'} />
      {count !== undefined && <span className={countClassName}>{count}</span>}
    </button>
  );
}
