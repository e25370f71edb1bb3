import { useEffect, useRef } from 'react';
import { placeFloating } from './menu/place-floating.ts';

/** How long the pointer rests before the tooltip appears, ms. Keyboard focus shows it at once. */
const delayMs = 450;

/**
 * Shows the text of `data-tip` as a tooltip for the hovered or keyboard-focused element. There is one for the
 * entire page, so an icon in a list of thousands costs only an attribute. The text repeats the control's accessible
 * name, so it is hidden from screen readers. Mount once.
 */
export function TooltipHost() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tooltip = ref.current;
    if (!tooltip) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const hide = () => {
      clearTimeout(timer);
      if (tooltip.matches(':popover-open')) tooltip.hidePopover();
    };
    const show = (target: Element) => {
      if (!target.isConnected) return;
      tooltip.textContent = target.getAttribute('data-tip');
      tooltip.showPopover();
      const { left, top } = placeFloating(
        target.getBoundingClientRect(),
        { width: tooltip.offsetWidth, height: tooltip.offsetHeight },
        { width: document.documentElement.clientWidth, height: innerHeight },
        { align: 'center', side: 'below', gap: 6 },
      );
      tooltip.style.left = `${left}px`;
      tooltip.style.top = `${top}px`;
    };
    const tipOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest('[data-tip]') : null;

    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      hide();
      const target = tipOf(event);
      if (target) timer = setTimeout(() => show(target), delayMs);
    };
    const onFocusIn = (event: FocusEvent) => {
      hide();
      const target = tipOf(event);
      // Deferred: the focus may come back from a menu that is just being hidden.
      if (target?.matches(':focus-visible')) timer = setTimeout(() => show(target));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };

    addEventListener('pointerover', onPointerOver);
    addEventListener('focusin', onFocusIn);
    addEventListener('focusout', hide);
    addEventListener('pointerdown', hide);
    addEventListener('scroll', hide, true);
    addEventListener('keydown', onKeyDown);
    return () => {
      hide();
      removeEventListener('pointerover', onPointerOver);
      removeEventListener('focusin', onFocusIn);
      removeEventListener('focusout', hide);
      removeEventListener('pointerdown', hide);
      removeEventListener('scroll', hide, true);
      removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <div
      ref={ref}
      popover="manual"
      aria-hidden="true"
      className="pointer-events-none inset-auto m-0 max-w-64 rounded-[8px] bg-inverse px-2.5 py-1.5 text-12 font-semibold text-on-inverse shadow-card"
    />
  );
}
