import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { buttonClasses, type ButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import type { Icon } from './icons/index.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: Icon;
  /** The press is being carried out: the button keeps its size and focus and ignores further presses. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  wide,
  icon: IconDrawing,
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
      // A disabled button would drop the focus; a busy one keeps it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : IconDrawing && <IconDrawing size={size === 'sm' ? 16 : 18} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  icon?: Icon;
  className?: string;
  children: ReactNode;
}

/** Looks like a button, is a link: it goes somewhere and can be opened in a new tab. */
export function ButtonLink({ href, icon: IconDrawing, className, children, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} className={classNames(buttonClasses(look), className)}>
      {IconDrawing && <IconDrawing size={look.size === 'sm' ? 16 : 18} />}
      {children}
    </Link>
  );
}
