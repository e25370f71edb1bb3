import { useEffect, useState } from 'react';

/** The search bar itself sends no events to the page, so anything else means that the reader is back on the page. */
const isFindKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && ['f', 'g'].includes(key.toLowerCase()));

/** Whether the reader has opened the browser's search. */
export function useFindInPage(): boolean {
  const [isFinding, setIsFinding] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Holding the modifier alone neither opens nor ends a search.
      if (event.key === 'Control' || event.key === 'Meta') return;
      setIsFinding(isFindKey(event));
    };
    const onPointerDown = () => setIsFinding(false);
    addEventListener('keydown', onKeyDown, true);
    addEventListener('pointerdown', onPointerDown, true);
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
  return isFinding;
}
