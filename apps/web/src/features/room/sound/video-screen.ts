/**
 * Where players with video are shown. One element outside the page for the whole visit: an iframe that is moved in
 * the document reloads, so the element is only positioned over the slot reserved for it.
 */
import css from './video-screen.module.css';

export interface VideoScreen {
  readonly element: HTMLElement;
  /** Positions it over a slot of the page; null: in the corner, on pages without a slot. */
  place(slot: HTMLElement | null): void;
  show(isShown: boolean): void;
  remove(): void;
}

export function createVideoScreen(): VideoScreen {
  const element = document.createElement('div');
  element.className = css.screen ?? '';
  element.dataset.videoScreen = '';
  element.hidden = true;
  document.body.append(element);
  let slot: HTMLElement | null = null;
  const updatePosition = (): void => {
    element.toggleAttribute('data-corner', slot === null);
    if (!slot) {
      element.removeAttribute('style');
      return;
    }
    const { left, top, width, height } = slot.getBoundingClientRect();
    element.style.inset = `${top}px auto auto ${left}px`;
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
  };
  const observer = new ResizeObserver(updatePosition);
  addEventListener('resize', updatePosition);
  return {
    element,
    place(next) {
      observer.disconnect();
      slot = next;
      if (next) observer.observe(next);
      updatePosition();
    },
    show(isShown) {
      element.hidden = !isShown;
      updatePosition();
    },
    remove() {
      observer.disconnect();
      removeEventListener('resize', updatePosition);
      element.remove();
    },
  };
}
