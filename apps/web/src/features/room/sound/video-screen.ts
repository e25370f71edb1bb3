/**
 * Where players with a picture are shown. One element beside the page for the whole visit: a frame that is moved in the
 * document starts anew, so it is only ever laid over the place that is kept for it.
 */
import css from './video-screen.module.css';

export interface VideoScreen {
  readonly element: HTMLElement;
  /** Lays it over a place of the page; null is the corner, for pages that keep none. */
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
  const follow = (): void => {
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
  const watcher = new ResizeObserver(follow);
  addEventListener('resize', follow);
  return {
    element,
    place(next) {
      watcher.disconnect();
      slot = next;
      if (next) watcher.observe(next);
      follow();
    },
    show(isShown) {
      element.hidden = !isShown;
      follow();
    },
    remove() {
      watcher.disconnect();
      removeEventListener('resize', follow);
      element.remove();
    },
  };
}
