import { useLingui } from '@lingui/react/macro';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon, type Icon } from './icons/index.ts';

interface SelectionBarProps {
  /** "3 selected" and their total. */
  summary: ReactNode;
  onClear: () => void;
  /** `SelectionAction`s, the main one last. */
  children: ReactNode;
}

/** Actions on the selected rows; the only inverted surface, floating at the bottom. */
export function SelectionBar({ summary, onClear, children }: SelectionBarProps) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Selection`}
      className="flex flex-wrap items-center gap-2 rounded-bar bg-inverse p-2.5 text-14 text-on-inverse shadow-float md:pl-5"
    >
      <div aria-live="polite" className="min-w-0 flex-1 px-2 font-semibold md:px-0">
        {summary}
      </div>
      <div className="order-last grid w-full auto-cols-fr grid-flow-col gap-2 md:order-none md:flex md:w-auto">
        {children}
      </div>
      <button
        type="button"
        aria-label={t`Clear selection`}
        data-tip={t`Clear selection`}
        onClick={onClear}
        className="flex size-11 items-center justify-center rounded-control hover:bg-inverse-2"
      >
        <CloseIcon />
      </button>
    </section>
  );
}

interface SelectionActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: Icon;
  primary?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function SelectionAction({
  icon: IconComponent,
  primary = false,
  children,
  ...rest
}: SelectionActionProps) {
  return (
    <button
      type="button"
      className={classNames(
        'inline-flex min-h-14 min-w-0 flex-col items-center justify-center gap-1 rounded-control px-1 py-1.5 text-center text-12 font-semibold',
        'transition-[filter] hover:brightness-95 disabled:opacity-50 md:h-11 md:min-h-0 md:shrink-0 md:flex-row md:gap-2 md:px-4 md:py-0 md:text-14',
        primary ? 'bg-on-inverse text-(--selection-primary)' : 'bg-inverse-2 text-on-inverse',
      )}
      {...rest}
    >
      <IconComponent size={18} />
      {children}
    </button>
  );
}
