import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { LiveRegionPortal, useAnnounceable, type LiveRegionTarget } from '../dialog/live-region-portal.tsx';
import { IconButton } from '../icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/index.ts';
import { dismissToast, useToasts, type Toast, type ToastTone } from './toasts.ts';

const tones: Record<ToastTone, { icon: typeof InfoIcon; className: string }> = {
  info: { icon: InfoIcon, className: 'text-ink-2' },
  ok: { icon: CheckIcon, className: 'text-ok' },
  warn: { icon: WarningIcon, className: 'text-warn' },
  danger: { icon: WarningIcon, className: 'text-danger' },
};

/**
 * Shows the toasts, in the browser's top layer and inside the innermost modal dialog: they can be read, heard and
 * pressed while one is open. `toast-placement.css` says where on the page. Mount once.
 */
export function ToastRegion() {
  return <LiveRegionPortal>{(target) => <Region target={target} />}</LiveRegionPortal>;
}

function Region({ target }: { target: LiveRegionTarget }) {
  const { t } = useLingui();
  const toasts = useToasts((state) => state.toasts);
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const isAnnounceable = useAnnounceable(region, target, newest ?? 0);
  const raised = useRef<number | null | undefined>(null);
  useLayoutEffect(() => {
    const element = region.current;
    // It goes with a dialog that closes at the same moment; the next region shows the toast.
    if (raised.current === newest || !element?.isConnected) return;
    raised.current = newest;
    // Hiding it would take the focus away from a toast.
    if (element.contains(document.activeElement)) return;
    // What was shown last is above all others, such as an open menu.
    element.hidePopover();
    element.showPopover();
  }, [newest]);
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
      popover="manual"
      data-toasts=""
      aria-keyshortcuts="F8"
      aria-label={t`Alerts`}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts
        .filter(({ id }) => isAnnounceable(id))
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
    </section>
  );
}

/** For pages that have no space to spare: they make one of this height. */
function useToastHeight(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const resized = new ResizeObserver(() => {
      const height = element.offsetHeight === 0 ? 0 : element.offsetHeight + 8;
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
      className="pointer-events-auto flex min-h-[var(--toast-min-height)] animate-[rise_180ms_var(--ease-out)] items-center gap-3 rounded-card border border-float-line bg-menu py-[var(--toast-edge)] pr-1.5 pl-4 text-14 text-ink shadow-float max-md:gap-2 max-md:pl-3"
    >
      <IconComponent className={className} />
      <p className="min-w-0 flex-1 py-[var(--toast-padding)]">
        <span data-toast-text="">{toast.text}</span>
      </p>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
          className="h-11 rounded-control px-3 font-semibold max-md:px-1 text-accent-bright hover:bg-menu-hover"
        >
          {toast.action.label}
        </button>
      )}
      <IconButton name={t`Dismiss`} icon={CloseIcon} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
