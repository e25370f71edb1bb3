import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface TextLinkProps {
  href: string;
  /** What the next screen may begin with; it stands in the history of this tab and in no address. */
  state?: object;
  children: ReactNode;
}

/** A way out of a form, in a line of its own. */
export function TextLink({ href, state, children }: TextLinkProps) {
  return (
    <Link
      href={href}
      {...(state ? { state } : {})}
      className="inline-flex min-h-11 items-center font-semibold text-accent-bright underline underline-offset-2"
    >
      {children}
    </Link>
  );
}
