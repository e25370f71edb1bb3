import { useEffect, useRef } from 'react';
import { placeFloating } from './menu/place-floating.ts';

/** How long the pointer rests before the words appear, ms. The keyboard does not wait. */
const restMs = 450;

/**
 * Shows the words of `data-tip` beside whatever carries the attribute, under the pointer and the
 * keyboard's focus. One for the whole page: an icon in a list of thousands costs an attribute. The
 * words repeat the control's name, so screen readers are not told twice. Mount once.
 */
export function TooltipHost() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tip = ref.current;
    if (!tip) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const hide = () => {
      clearTimeout(timer);
      if (tip.matches(':popover-open')) tip.hidePopover();
    };
    const show = (target: Element) => {
      if (!target.isConnected) return;
      tip.textContent = target.getAttribute('data-tip');
      tip.showPopover();
      const { left, top } = placeFloating(
        target.getBoundingClientRect(),
        { width: tip.offsetWidth, height: tip.offsetHeight },
        { width: document.documentElement.clientWidth, height: innerHeight },
        { align: 'center', side: 'below', gap: 6 },
      );
      tip.style.left = `${left}px`;
      tip.style.top = `${top}px`;
    };
    const tipOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest('[data-tip]') : null;

    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      hide();
      const target = tipOf(event);
      if (target) timer = setTimeout(() => show(target), restMs);
    };
    const onFocusIn = (event: FocusEvent) => {
      hide();
      const target = tipOf(event);
      // Not at once: the focus may come back from a menu that is just being hidden.
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
