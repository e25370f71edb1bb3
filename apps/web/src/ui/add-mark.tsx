import { Trans } from '@lingui/react/macro';
import { classNames } from './class-names.ts';
import { CheckIcon, PlusIcon } from './icons/index.ts';

/** A plus at the end of a row that adds something when pressed; a check after that. Use it inside a `group`. */
export function AddMark({ isAdded }: { isAdded: boolean }) {
  return (
    <span
      className={classNames(
        'flex size-9 shrink-0 items-center justify-center rounded-control',
        isAdded ? 'text-ok' : 'bg-surface-3 text-ink group-hover:bg-surface-4',
      )}
    >
      {isAdded ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
      {isAdded && (
        <span className="sr-only">
          <Trans>Added</Trans>
        </span>
      )}
    </span>
  );
}
