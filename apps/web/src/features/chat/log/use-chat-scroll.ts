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
  onScroll: () => void;
}

/** Stays at the newest line unless one has scrolled up, and keeps one's place when older lines come in above. */
export function useChatScroll(chat: Chat, rows: readonly { key: string }[], isIdle: boolean): ChatScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);
  const before = useRef({ height: 0, firstKey: rows[0]?.key });
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

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const { height, firstKey } = before.current;
    const grownAbove = firstKey !== undefined && rows[0]?.key !== firstKey;
    if (atEnd.current) follow();
    else if (grownAbove) box.scrollTop += box.scrollHeight - height;
    before.current = { height: box.scrollHeight, firstKey: rows[0]?.key };
  }, [rows, follow]);

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
      before.current.height = box.scrollHeight;
      sizes.current = { box: box.clientHeight, content: content.current?.offsetHeight ?? 0 };
      follow();
    });
    watching.observe(box);
    if (content.current) watching.observe(content.current);
    // Not a bubbling event, but one that passes on its way down.
    box.addEventListener('toggle', follow, true);
    return () => {
      watching.disconnect();
      box.removeEventListener('toggle', follow, true);
    };
  }, [follow]);

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
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < endPx;
    setIsAtEnd(atEnd.current);
    if (box.scrollTop < topPx && !chat.store.getState().failed) void chat.loadOlder();
  };

  return { scroller, content, isAtEnd, toEnd, onScroll };
}
