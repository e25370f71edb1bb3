import { create } from 'zustand';

export type ToastTone = 'info' | 'ok' | 'warn' | 'danger';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  /** One action, such as "Undo". */
  action?: ToastAction;
  /** How long it stays, ms; `null` until it is dismissed. */
  durationMs: number | null;
}

/** More at once would cover the page. */
const maxToasts = 3;
let lastId = 0;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

export interface ToastOptions {
  tone?: ToastTone;
  action?: ToastAction;
  durationMs?: number | null;
}

/** Shows a toast and returns its id for `dismissToast`. When there are too many, the oldest one disappears. */
export function showToast(text: string, { tone = 'info', action, durationMs }: ToastOptions = {}): number {
  lastId += 1;
  // An action takes people time to reach.
  const toast: Toast = {
    id: lastId,
    text,
    tone,
    action,
    durationMs: durationMs ?? (action ? 10_000 : 5_000),
  };
  if (durationMs === null) toast.durationMs = null;
  // A repeated text would only push out other toasts.
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => shown.text !== text || shown.action), toast].slice(-maxToasts),
  }));
  return toast.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
