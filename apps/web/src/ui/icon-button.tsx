import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import type { Icon } from './icons/index.ts';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'name'
> {
  /** What the button does; its accessible name and its tooltip. */
  name: string;
  icon: Icon;
  /** `quiet` has no background; `solid` has one. */
  variant?: 'quiet' | 'solid' | 'accent';
  /** Visible edge length, px; the touch area is at least 44 px. */
  size?: 36 | 44;
  ref?: Ref<HTMLButtonElement>;
}

const variants = {
  quiet: 'text-ink-2 hover:not-disabled:bg-surface-3 hover:not-disabled:text-ink',
  solid: 'bg-surface-3 text-ink-2 hover:not-disabled:bg-surface-4 hover:not-disabled:text-ink',
  accent: 'text-accent-ink hover:not-disabled:bg-accent-wash',
};

const classes =
  'hit-44 inline-flex shrink-0 items-center justify-center rounded-control disabled:opacity-50 ' +
  'transition-[background-color,color,scale] active:not-disabled:scale-[0.94] ' +
  'aria-pressed:bg-accent-wash aria-pressed:text-accent-bright';

type IconLinkProps = Pick<IconButtonProps, 'name' | 'icon' | 'variant' | 'size'> & { href: string };

/** A link that looks like `IconButton`. */
export function IconLink({ href, name, icon: IconComponent, variant = 'quiet', size = 44 }: IconLinkProps) {
  return (
    <Link
      href={href}
      aria-label={name}
      data-tip={name}
      className={classNames(classes, size === 44 ? 'size-11' : 'size-9', variants[variant])}
    >
      <IconComponent size={20} />
    </Link>
  );
}

export function IconButton({
  name,
  icon: IconComponent,
  variant = 'quiet',
  size = 44,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={name}
      data-tip={name}
      className={classNames(classes, size === 44 ? 'size-11' : 'size-9', variants[variant], className)}
      {...rest}
    >
      <IconComponent size={20} />
    </button>
  );
}
