import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { IconButton } from '../icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/index.ts';
import { dismissToast, useToasts, type Toast, type ToastTone } from './toasts.ts';

const tones: Record<ToastTone, { icon: typeof InfoIcon; className: string }> = {
  info: { icon: InfoIcon, className: 'text-ink-2' },
  ok: { icon: CheckIcon, className: 'text-ok' },
  warn: { icon: WarningIcon, className: 'text-warn' },
  danger: { icon: WarningIcon, className: 'text-danger' },
};

/** Shows the toasts: above the tab bar on a phone, over the stage in a room there, lower left on desktop. Mount once. */
export function ToastRegion() {
  const { t } = useLingui();
  const toasts = useToasts((state) => state.toasts);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // Toasts are the last thing on a page. Without a key nobody would reach "Undo" in time by keyboard.
    const focusNewest = ({ key }: KeyboardEvent) => {
      if (key === 'F8') region.current?.lastElementChild?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, []);
  useToastHeight(region);
  return (
    <section
      ref={region}
      aria-keyshortcuts="F8"
      aria-label={t`Alerts`}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-3 top-[var(--toast-top,auto)] bottom-[var(--toast-bottom,calc(var(--tab-bar-height)+env(safe-area-inset-bottom)+var(--floating-foot-height)+12px))] z-50 flex flex-col gap-2 md:top-[var(--toast-top,auto)] md:right-auto md:bottom-[var(--toast-bottom,calc(var(--floating-foot-height)+24px))] md:left-6 md:w-96"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** For pages that have no place to spare: they make one of this height. */
function useToastHeight(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const resized = new ResizeObserver(() => {
      const height = element.offsetHeight === 0 ? 0 : element.offsetHeight + 16;
      document.documentElement.style.setProperty('--toast-height', `${height}px`);
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [region]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const [isPaused, setPaused] = useState(false);
  const { icon: IconComponent, className } = tones[toast.tone];

  useEffect(() => {
    // The timer pauses while the pointer or the focus is inside.
    if (isPaused || toast.durationMs === null) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, toast]);

  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex min-h-14 animate-[rise_180ms_var(--ease-out)] items-center gap-3 rounded-card border border-float-line bg-menu py-1.5 pr-1.5 pl-4 text-14 text-ink shadow-float"
    >
      <IconComponent className={className} />
      <p className="min-w-0 flex-1 py-2">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
          className="h-11 rounded-control px-3 font-semibold text-accent-bright hover:bg-menu-hover"
        >
          {toast.action.label}
        </button>
      )}
      <IconButton name={t`Dismiss`} icon={CloseIcon} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
