import { useEffect, useState } from 'react';

interface VisiblePage {
  /** The focus is in a field that opens the keyboard. */
  readonly isTyping: boolean;
  /** Height of the page that the keyboard leaves, px. */
  readonly height: number;
  /** The greatest height seen at this width, px. */
  readonly tallest: number;
}

/** A keyboard is taller than the browser's own bars, which come and go too. */
const minKeyboardHeight = 120;
/** Below this height a phone has no space for more than what is being typed, px. */
const minHeight = 544;

export function isKeyboardOpen({ isTyping, height, tallest }: VisiblePage): boolean {
  return isTyping && (height < minHeight || tallest - height >= minKeyboardHeight);
}

export interface KeyboardSpace {
  /** Height that is visible above the keyboard, px. */
  readonly height: number;
  /** How far the browser has scrolled the page to show the field, px. */
  readonly top: number;
}

/** Devices whose keyboard is on the screen; elsewhere a low window is only a low window. */
export const hasScreenKeyboard = '(pointer: coarse), (width < 48rem)';

/**
 * The space above an open on-screen keyboard; null while it is closed. Browsers resize the page
 * (`interactive-widget=resizes-content`) or only what is visible of it (iOS): the visual viewport is right for both.
 */
export function useKeyboardSpace(isEnabled: boolean): KeyboardSpace | null {
  const [space, setSpace] = useState<KeyboardSpace | null>(null);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let [width, tallest] = [0, 0];
    const measure = () => {
      const height = Math.round(visualViewport?.height ?? innerHeight);
      tallest = width === innerWidth ? Math.max(tallest, height) : height;
      width = innerWidth;
      const isOpen = isKeyboardOpen({ isTyping: isTextField(document.activeElement), height, tallest });
      const top = Math.round(visualViewport?.offsetTop ?? 0);
      setSpace((now) => {
        if (!isOpen) return null;
        return now?.height === height && now.top === top ? now : { height, top };
      });
    };
    // While the focus moves, nothing has it.
    const measureLater = () => queueMicrotask(measure);
    measure();
    visualViewport?.addEventListener('resize', measure);
    visualViewport?.addEventListener('scroll', measure);
    addEventListener('resize', measure);
    document.addEventListener('focusin', measure);
    document.addEventListener('focusout', measureLater);
    return () => {
      visualViewport?.removeEventListener('resize', measure);
      visualViewport?.removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
      document.removeEventListener('focusin', measure);
      document.removeEventListener('focusout', measureLater);
    };
  }, [isEnabled]);
  const top = isEnabled ? space?.top : undefined;
  useEffect(() => {
    if (!top) return undefined;
    // For what is fixed to the top of the page.
    document.documentElement.style.setProperty('--visible-top', `${top}px`);
    return () => void document.documentElement.style.removeProperty('--visible-top');
  }, [top]);
  return isEnabled ? space : null;
}

const withoutKeyboard = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']);

function isTextField(element: Element | null): boolean {
  if (element?.closest('dialog')) return false;
  if (element instanceof HTMLInputElement) return !withoutKeyboard.has(element.type);
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
  );
}
