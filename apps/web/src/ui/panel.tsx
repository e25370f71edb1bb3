import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PanelProps {
  title: string;
  /** A link or a number to the right of the title. */
  aside?: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
  className?: string;
}

/** A card with a title. */
export function Panel({ title, aside, level = 2, children, className }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={classNames('min-w-0 rounded-card bg-surface-2 p-4', className)}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <Heading id={id} className="text-16 font-bold text-ink">
          {title}
        </Heading>
        {aside && <div className="shrink-0 text-12 whitespace-nowrap text-ink-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
