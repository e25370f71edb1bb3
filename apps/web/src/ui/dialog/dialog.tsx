import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useCloseOnBack } from '../close-on-back.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons/index.ts';
import { openModal } from './modal-dialogs.ts';

export interface DialogProps {
  title: string;
  /** The dialog wants to close: by Escape, the close button, or a press outside. Stop rendering it to close it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

const widths = { sm: 'md:w-[26rem]', md: 'md:w-[34rem]', lg: 'md:w-[48rem]' };

/**
 * A modal dialog; a bottom sheet on a phone. The native `<dialog>` provides the top layer, the inert page behind
 * it, and the return of the focus. It is open while it is rendered. An element with `data-autofocus` takes the
 * focus, else the title does.
 */
export function Dialog({ title, onClose, children, actions, size = 'md' }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useCloseOnBack(true, onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const close = openModal(dialog);
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
    first?.focus();
    // Closing before removal returns the focus.
    return close;
  }, []);

  return (
    // The press beside the dialog is a convenience for the pointer; Escape and the cross do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React passes on the event of a dialog, or of a file field, inside this one.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser closes it without asking when Escape is pressed twice in a row.
        if (event.target === ref.current && !ref.current.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className={classNames(
        'm-0 mt-auto max-h-[88dvh] w-full max-w-none overflow-hidden rounded-t-[20px] bg-surface-2 p-0 text-ink shadow-float',
        'animate-[slide-up_240ms_var(--ease-out)] backdrop:animate-[appear_180ms_ease-out] backdrop:bg-scrim',
        'md:m-auto md:max-w-[calc(100vw-64px-var(--safe-left)-var(--safe-right))] md:animate-[rise_180ms_var(--ease-out)] md:rounded-card',
        widths[size],
      )}
    >
      <div className="flex max-h-[88dvh] flex-col pb-[var(--safe-bottom)] max-md:pr-[var(--safe-right)] max-md:pl-[var(--safe-left)]">
        <header className="flex items-center gap-3 pt-3 pr-3 pb-2 pl-5 md:pl-6">
          <h2
            id={titleId}
            tabIndex={-1}
            data-quiet-focus=""
            className="min-w-0 flex-1 font-display text-20 font-bold"
          >
            {title}
          </h2>
          <IconButton name={t`Close`} icon={CloseIcon} onClick={onClose} />
        </header>
        {/* Some padding at the top, or the focus ring of a first field is cut off. */}
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 text-ink-2 md:px-6 md:pb-6">
          {children}
        </div>
        {actions && (
          <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 md:flex-row md:justify-end md:px-6">
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  );
}
