import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TagProps {
  children: ReactNode;
  /** Any CSS colour; the accent colour by default. The text stays readable in both themes. */
  color?: string;
  /** A dot before the text, for kinds that differ by colour as well as by name. */
  dot?: boolean;
}

/** A short label: a genre, a source, a role. */
export function Tag({ children, color, dot = false }: TagProps) {
  return (
    <span
      style={{ '--tag': color ?? 'var(--accent)' }}
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-pill px-2 text-12 font-semibold',
        'bg-[color-mix(in_srgb,var(--tag)_16%,transparent)]',
        'text-[color-mix(in_srgb,var(--tag),#fff_20%)] light:text-[oklch(from_var(--tag)_0.46_c_h)]',
        dot ? 'h-6' : 'h-5',
      )}
    >
      {dot && <span aria-hidden="true" className="size-2 rounded-[3px] bg-(--tag)" />}
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}

/** A count on an icon or beside a word. */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-pill bg-accent px-1.5 text-12 font-bold text-on-accent">
      {children}
    </span>
  );
}
