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
  /** One thing to do about it, such as "Undo". */
  action?: ToastAction;
  /** How long it stays, ms; `null` until it is dismissed. */
  durationMs: number | null;
}

/** More at once would hide the page. */
const most = 3;
let lastId = 0;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

export interface ToastOptions {
  tone?: ToastTone;
  action?: ToastAction;
  durationMs?: number | null;
}

/** Shows a short message; answers its id for `dismissToast`. The oldest one makes room. */
export function showToast(text: string, { tone = 'info', action, durationMs }: ToastOptions = {}): number {
  lastId += 1;
  // Something to press needs time to be reached.
  const toast: Toast = {
    id: lastId,
    text,
    tone,
    action,
    durationMs: durationMs ?? (action ? 10_000 : 5_000),
  };
  if (durationMs === null) toast.durationMs = null;
  // The same words twice would only take the room of others.
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => shown.text !== text || shown.action), toast].slice(-most),
  }));
  return toast.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
