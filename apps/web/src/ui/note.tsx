import type { ReactNode } from 'react';
import { InfoIcon } from './icons/index.ts';

/** A note ahead of the content that it is about. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-surface-2 p-4 text-14 text-ink-2">
      <InfoIcon size={18} className="mt-px shrink-0 text-accent-ink" />
      <span>{children}</span>
    </p>
  );
}
