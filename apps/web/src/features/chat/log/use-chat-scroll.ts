import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Chat } from '../channel/chat.ts';

/** So close to the end counts as being there, px. */
const endPx = 48;
/** So close to the top the older ones are fetched. */
const topPx = 160;

export interface ChatScroll {
  scroller: RefObject<HTMLDivElement | null>;
  /** What grows inside it. */
  content: RefObject<HTMLOListElement | null>;
  isAtEnd: boolean;
  toEnd: () => void;
  /** One is led elsewhere: what comes in at the end does not lead back. */
  leaveEnd: () => void;
  onScroll: () => void;
}

/** The first line that shows in a box, and how far it stands from the top of it. */
interface Anchor {
  readonly uuid: string;
  readonly top: number;
}

/** Lines stand one below the other, so that not each of many has to be asked where it is. */
function anchorIn(box: HTMLElement): Anchor | null {
  const edge = box.getBoundingClientRect().top;
  const lines = box.querySelectorAll<HTMLElement>('[data-line]');
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  const line = lines[low];
  return line?.dataset.line
    ? { uuid: line.dataset.line, top: line.getBoundingClientRect().top - edge }
    : null;
}

/** Stays at the newest line unless one has scrolled up, and then keeps one's place whatever comes or goes around it. */
export function useChatScroll(
  chat: Chat,
  {
    rows,
    sendingUuid,
    isIdle,
  }: { rows: readonly unknown[]; sendingUuid: string | undefined; isIdle: boolean },
): ChatScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  /** Sizes that have been followed. */
  const sizes = useRef({ box: 0, content: 0 });

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);
  /** What is open over a line would lose its place. */
  const follow = useCallback(() => {
    if (atEnd.current && !scroller.current?.querySelector(':popover-open')) toEnd();
  }, [toEnd]);

  const keepPlace = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (atEnd.current) return follow();
    const { uuid, top } = anchor.current ?? {};
    const line = uuid && box.querySelector(`[data-line="${CSS.escape(uuid)}"]`);
    if (!line || top === undefined) return;
    const moved = line.getBoundingClientRect().top - box.getBoundingClientRect().top - top;
    if (moved !== 0) box.scrollTop += moved;
  }, [follow]);

  // Whoever says something looks at what is said now.
  useLayoutEffect(() => {
    if (sendingUuid !== undefined) atEnd.current = true;
  }, [sendingUuid]);
  useLayoutEffect(keepPlace, [rows, keepPlace]);

  useEffect(() => {
    const box = scroller.current;
    // Where so little is left that nothing scrolls nobody could ask for more.
    if (box && isIdle && box.scrollHeight - box.clientHeight < topPx) void chat.loadOlder();
  }, [chat, isIdle]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    // A keyboard that opens, a window that is made smaller or a picture that arrives must not hide the newest line.
    const watching = new ResizeObserver(() => {
      sizes.current = { box: box.clientHeight, content: content.current?.offsetHeight ?? 0 };
      keepPlace();
    });
    watching.observe(box);
    if (content.current) watching.observe(content.current);
    // Not a bubbling event, but one that passes on its way down.
    box.addEventListener('toggle', follow, true);
    return () => {
      watching.disconnect();
      box.removeEventListener('toggle', follow, true);
    };
  }, [follow, keepPlace]);

  useEffect(() => {
    const look = () => chat.watch(isAtEnd && document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      chat.watch(false);
    };
  }, [chat, isAtEnd]);

  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    // A size that has just changed is followed in a moment; until then the distance to the end tells nothing.
    const isResizing =
      box.clientHeight !== sizes.current.box || content.current?.offsetHeight !== sizes.current.content;
    if (isResizing) return;
    const { failed, log } = chat.store.getState();
    const toGo = box.scrollHeight - box.scrollTop - box.clientHeight;
    atEnd.current = toGo < endPx && !log.hasNewer;
    setIsAtEnd(atEnd.current);
    anchor.current = anchorIn(box);
    if (failed) return;
    if (box.scrollTop < topPx) void chat.loadOlder();
    else if (toGo < topPx) void chat.loadNewer();
  };

  return {
    scroller,
    content,
    isAtEnd,
    toEnd: useCallback(() => {
      atEnd.current = true;
      void chat.toNewest().then(toEnd);
    }, [chat, toEnd]),
    leaveEnd: useCallback(() => {
      atEnd.current = false;
      setIsAtEnd(false);
    }, []),
    onScroll,
  };
}
