import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface TextLinkProps {
  href: string;
  /** Initial values for the next screen; stored in this tab's history, not in the URL. */
  state?: object;
  children: ReactNode;
}

/** A link out of a form, on a row of its own. */
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
