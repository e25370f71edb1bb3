/** The modal dialogs that are open. Everything outside of the innermost one is inert, also for screen readers. */
import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const notify of listeners) notify();
}

/** Opens it above the others. The returned function closes it, which returns the focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  setOpen([...open, dialog]);
  return () => {
    setOpen(open.filter((other) => other !== dialog));
    dialog.close();
  };
}

const innermost = () => open.at(-1) ?? null;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The innermost modal dialog, for what must stay in reach wherever one is; null while none is open. */
export function useInnermostModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, innermost);
}
