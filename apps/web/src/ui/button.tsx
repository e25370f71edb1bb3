import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { buttonClasses, type ButtonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import type { Icon } from './icons/index.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: Icon;
  /** The action is in progress. The button keeps its size and focus and ignores further presses. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  wide,
  icon: IconComponent,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(buttonClasses({ variant, size, wide }), className)}
      // A disabled button would lose the focus; a busy one keeps it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : IconComponent && <IconComponent size={size === 'sm' ? 16 : 18} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonStyle {
  href: string;
  icon?: Icon;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button and can be opened in a new tab. */
export function ButtonLink({ href, icon: IconComponent, className, children, ...classes }: ButtonLinkProps) {
  return (
    <Link href={href} className={classNames(buttonClasses(classes), className)}>
      {IconComponent && <IconComponent size={classes.size === 'sm' ? 16 : 18} />}
      {children}
    </Link>
  );
}
