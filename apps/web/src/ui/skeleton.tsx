import { classNames } from './class-names.ts';

/**
 * The shape of something that is on its way. Give it the size of what will come. A surface of the same colour sets
 * `--skeleton` to another one.
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
