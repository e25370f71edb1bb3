import { useEffect } from 'react';
import { announce } from './announcer.ts';

const product = 'Turnstage';
let spoken: string | null = null;

/** Names the screen in the browser's tab, and to screen readers when it is not the first one. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
    if (!title) return;
    if (spoken !== null && spoken !== title) announce(title);
    spoken = title;
  }, [title]);
}
