import { classNames } from './class-names.ts';

/**
 * A placeholder in the shape of content that is loading. Give it the size of that content. Set `--skeleton` on
 * surfaces of the same colour.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'animate-[breathe_1.8s_ease-in-out_infinite] rounded-cover bg-[var(--skeleton,var(--surface-3))]',
        className,
      )}
    />
  );
}
