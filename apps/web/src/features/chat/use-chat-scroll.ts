import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RoomChat } from './room-chat.ts';

/** So close to the end counts as being there, px. */
const endPx = 48;
/** So close to the top the older ones are fetched. */
const topPx = 160;

/** Stays at the newest line unless one has scrolled up, and keeps one's place when older lines come in above. */
export function useChatScroll(
  chat: RoomChat,
  rows: readonly { key: string }[],
): { scroller: RefObject<HTMLDivElement | null>; isAtEnd: boolean; toEnd: () => void; onScroll: () => void } {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);
  const before = useRef({ height: 0, firstKey: rows[0]?.key });

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const grownAbove = before.current.firstKey !== undefined && rows[0]?.key !== before.current.firstKey;
    if (atEnd.current) toEnd();
    else if (grownAbove) box.scrollTop += box.scrollHeight - before.current.height;
    before.current = { height: box.scrollHeight, firstKey: rows[0]?.key };
  }, [rows, toEnd]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    // A keyboard that opens, or a window that is made smaller, must not hide the newest line.
    const watching = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
    });
    watching.observe(box);
    return () => watching.disconnect();
  }, [toEnd]);

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
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < endPx;
    setIsAtEnd(atEnd.current);
    if (box.scrollTop < topPx) void chat.loadOlder();
  };

  return { scroller, isAtEnd, toEnd, onScroll };
}
