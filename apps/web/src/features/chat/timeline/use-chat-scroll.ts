import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Chat } from '../channel/chat.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

/** Within this distance (px) of the end counts as being there. */
const endPx = 48;
/** Within this distance (px) of the top, older messages are fetched. */
const topPx = 160;

export interface ChatScroll {
  isAtEnd: boolean;
  scrollToEnd: () => void;
  /** Stops following the end, before a jump to another message. */
  stopFollowing: () => void;
  /** Keeps this message where it is now while the ones around it are rendered and measured. */
  holdPosition: (uuid: string) => void;
  onScroll: () => void;
}

/** The first message in view and its distance from the top of the box. */
interface Anchor {
  readonly uuid: string;
  readonly top: number;
}

/** Messages are stacked vertically, so a binary search finds the first visible one without measuring all. */
function anchorIn(box: HTMLElement): Anchor | null {
  const edge = box.getBoundingClientRect().top;
  const elements = box.querySelectorAll<HTMLElement>('[data-message]');
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  const message = elements[low];
  if (!message?.dataset.message) return null;
  const top = message.getBoundingClientRect().top - edge;
  return top < box.clientHeight ? { uuid: message.dataset.message, top } : null;
}

interface ChatScrollOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** The list; it grows inside the scroller. */
  content: RefObject<HTMLOListElement | null>;
  rows: readonly unknown[];
  virtual: VirtualRows;
  sendingUuid: string | undefined;
  isIdle: boolean;
}

/**
 * Follows the newest message unless the person has scrolled up; then keeps their position whatever is added or
 * removed around it.
 */
export function useChatScroll(
  chat: Chat,
  { scroller: scrollerRef, content: contentRef, rows, virtual, sendingUuid, isIdle }: ChatScrollOptions,
): ChatScroll {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  const startOf = useRef(virtual.startOf);
  useLayoutEffect(() => {
    startOf.current = virtual.startOf;
  });
  /** The sizes that the scroll position was last adjusted to. */
  const sizes = useRef({ box: 0, content: 0 });

  const scrollToEnd = useCallback(() => {
    const box = scrollerRef.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [scrollerRef]);
  /** Doesn't scroll while a popover is open over a message. */
  const followEnd = useCallback(() => {
    if (atEnd.current && !scrollerRef.current?.querySelector(':popover-open')) scrollToEnd();
  }, [scrollerRef, scrollToEnd]);

  const restoreAnchor = useCallback(() => {
    const box = scrollerRef.current;
    if (!box) return;
    if (atEnd.current) return followEnd();
    if (!anchor.current) return;
    const { uuid, top } = anchor.current;
    const edge = box.getBoundingClientRect().top;
    const message = box.querySelector(`[data-message="${CSS.escape(uuid)}"]`);
    // Rows that were added above have pushed it out of the rendered ones.
    const start = message ? undefined : startOf.current(uuid);
    const position =
      message?.getBoundingClientRect().top ??
      (start === undefined ? undefined : (contentRef.current?.getBoundingClientRect().top ?? 0) + start);
    const shift = position === undefined ? 0 : position - edge - top;
    if (shift !== 0) box.scrollTop += shift;
  }, [followEnd, scrollerRef, contentRef]);

  // Sending a message returns to the newest one.
  useLayoutEffect(() => {
    if (sendingUuid !== undefined) atEnd.current = true;
  }, [sendingUuid]);
  // At the end the observer below is enough: it runs after the layout of the frame and needs no second one.
  const { items, update } = virtual;
  const keepPosition = useCallback(() => {
    if (!atEnd.current) restoreAnchor();
  }, [restoreAnchor]);
  useLayoutEffect(keepPosition, [rows, items, keepPosition]);
  const renderView = useCallback(() => {
    if (!atEnd.current) update();
  }, [update]);
  useLayoutEffect(renderView, [rows, renderView]);

  useEffect(() => {
    const box = scrollerRef.current;
    // Without a scrollbar nobody could trigger loading more.
    if (box && isIdle && box.scrollHeight - box.clientHeight < topPx) void chat.loadOlder();
  }, [chat, isIdle, scrollerRef]);

  useEffect(() => {
    const box = scrollerRef.current;
    if (!box) return undefined;
    // An on-screen keyboard, a smaller window or a loaded image must not hide the newest message.
    const observer = new ResizeObserver(() => {
      sizes.current = { box: box.clientHeight, content: contentRef.current?.offsetHeight ?? 0 };
      restoreAnchor();
      update();
    });
    observer.observe(box);
    if (contentRef.current) observer.observe(contentRef.current);
    // `toggle` doesn't bubble, so it is caught in the capture phase.
    box.addEventListener('toggle', followEnd, true);
    return () => {
      observer.disconnect();
      box.removeEventListener('toggle', followEnd, true);
    };
  }, [followEnd, restoreAnchor, update, scrollerRef, contentRef]);

  useEffect(() => {
    const updateVisibility = () => chat.setVisible(isAtEnd && document.visibilityState === 'visible');
    updateVisibility();
    document.addEventListener('visibilitychange', updateVisibility);
    return () => {
      document.removeEventListener('visibilitychange', updateVisibility);
      chat.setVisible(false);
    };
  }, [chat, isAtEnd]);

  const onScroll = () => {
    const box = scrollerRef.current;
    if (!box) return;
    // A resize is handled by the observer in a moment; until then the distance to the end means nothing.
    const isResizing =
      box.clientHeight !== sizes.current.box || contentRef.current?.offsetHeight !== sizes.current.content;
    if (isResizing) return;
    const { failed, timeline } = chat.store.getState();
    const distanceToEnd = box.scrollHeight - box.scrollTop - box.clientHeight;
    atEnd.current = distanceToEnd < endPx && !timeline.hasNewer;
    // React would render once more even for the same value.
    if (isAtEnd !== atEnd.current) setIsAtEnd(atEnd.current);
    // Rows that are rendered now may be higher than estimated, which must not move those in view.
    anchor.current = atEnd.current ? null : anchorIn(box);
    update(true);
    // After a jump none of the rows in view was rendered before.
    if (!atEnd.current) anchor.current ??= anchorIn(box);
    if (failed) return;
    if (box.scrollTop < topPx) void chat.loadOlder();
    else if (distanceToEnd < topPx) void chat.loadNewer();
  };

  return {
    isAtEnd,
    scrollToEnd: useCallback(() => {
      atEnd.current = true;
      void chat.loadNewest().then(scrollToEnd);
    }, [chat, scrollToEnd]),
    stopFollowing: useCallback(() => {
      atEnd.current = false;
      anchor.current = scrollerRef.current && anchorIn(scrollerRef.current);
      setIsAtEnd(false);
    }, [scrollerRef]),
    holdPosition: useCallback(
      (uuid: string) => {
        const box = scrollerRef.current;
        const message = box?.querySelector(`[data-message="${CSS.escape(uuid)}"]`);
        if (!box || !message) return;
        const top = message.getBoundingClientRect().top - box.getBoundingClientRect().top;
        anchor.current = { uuid, top };
      },
      [scrollerRef],
    ),
    onScroll,
  };
}
