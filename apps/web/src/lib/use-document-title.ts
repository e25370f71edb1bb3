import { useEffect } from 'react';
import { announce } from './announcer.ts';

const product = 'Turnstage';
let lastAnnounced: string | null = null;

/**
 * Sets the document title, and announces it to screen readers except on the first screen. A screen beside another
 * gives the title back when it closes.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    const before = document.title;
    document.title = title ? `${title} · ${product}` : product;
    if (title) {
      if (lastAnnounced !== null && lastAnnounced !== title) announce(title);
      lastAnnounced = title;
    }
    return () => {
      document.title = before;
    };
  }, [title]);
}
