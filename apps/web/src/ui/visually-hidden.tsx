import type { HTMLAttributes } from 'react';

/** There for screen readers, not for the eye. */
export function VisuallyHidden(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className="sr-only" />;
}
