import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** The element's content box in whole pixels; null before the first layout and while it is hidden. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const take = () => {
      const next = { width: target.clientWidth, height: target.clientHeight };
      if (next.width === 0 || next.height === 0) return;
      setSize((now) => (now?.width === next.width && now.height === next.height ? now : next));
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
