import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'outline';
/** `md` is 44 px high, `lg` is 52 px for the main action of a bar, `sm` is 36 px with a touch area of 44 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent font-semibold hover:not-disabled:bg-accent-hover',
  secondary: 'bg-surface-3 text-ink font-semibold hover:not-disabled:bg-surface-4',
  quiet: 'text-ink-2 font-semibold hover:not-disabled:bg-surface-3 hover:not-disabled:text-ink',
  outline:
    'border-[1.5px] border-accent-ink bg-surface-1 text-accent-bright font-semibold hover:not-disabled:bg-accent-tint',
  danger: 'bg-danger-fill text-on-danger font-semibold hover:not-disabled:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'hit-44 h-9 px-3 gap-1.5 text-12 rounded-[10px]',
  md: 'h-11 px-4 gap-2 text-14 rounded-control',
  lg: 'h-13 px-5 gap-2 text-14 rounded-[14px]',
};

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its parent. */
  wide?: boolean;
}

export function buttonClasses({ variant = 'secondary', size = 'md', wide = false }: ButtonStyle): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center text-center leading-tight select-none',
    'transition-[background-color,color,filter,scale] active:not-disabled:scale-[0.98]',
    'disabled:opacity-50 aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}
