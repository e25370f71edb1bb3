import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  /** Takes a row of its own. */
  wide?: boolean;
  children: ReactNode;
}

/** One name and value of a `dl`. */
export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}
