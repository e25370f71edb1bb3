import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icons/index.ts';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** One or two sentences that explain what belongs here and how to add it. */
  children?: ReactNode;
  /** The button or link for that. */
  action?: ReactNode;
  /** The heading level: 1 for the page's title, 3 in a panel or a dialog, where it is smaller. */
  level?: 1 | 2 | 3;
  /** For a place that may be low. */
  isDense?: boolean;
}

export function EmptyState({
  icon: IconComponent,
  title,
  children,
  action,
  level = 2,
  isDense = false,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center gap-3 px-4 text-center',
        level === 3 || isDense ? 'py-4' : level === 1 ? 'py-[max(3rem,calc((100dvh-44rem)/3))]' : 'py-12',
      )}
    >
      <span className="flex size-16 shrink-0 items-center justify-center rounded-card bg-surface-3 text-accent-ink">
        <IconComponent size={28} />
      </span>
      <Heading className="font-display text-20 font-bold text-ink">{title}</Heading>
      {children && <div className="text-14 text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
