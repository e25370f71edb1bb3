/**
 * The phone's Back closes what is open: dialogs, sheets, menus and cards, the innermost first (rule H33). While
 * anything is open the history has one entry more, so that Back has something to leave.
 */
import { useEffect, useRef } from 'react';

interface Layer {
  close(): void;
}

const layers: Layer[] = [];
const entryKey = 'openLayer';
/** Between `history.back()` and its `popstate`, which comes later. */
let isRemoving = false;

/**
 * Whether Back should close things. On other devices people use Escape, and a history entry per menu would be in their
 * way.
 */
const hasBackButton = () => matchMedia('(width < 48rem), (pointer: coarse)').matches;

const isOwnEntry = () => (history.state as Record<string, unknown> | null)?.[entryKey] === true;

function addEntry(): void {
  if (!isOwnEntry()) history.pushState({ ...(history.state as object | null), [entryKey]: true }, '');
}

/** The last layer was closed in another way, or the page was left through a link in it. */
function removeEntry(): void {
  if (layers.length > 0 || isRemoving || !isOwnEntry()) return;
  isRemoving = true;
  history.back();
}

/** Somebody went back, or came back to an entry whose layer is long closed. */
function onBack(): void {
  const wasRemoving = isRemoving;
  isRemoving = false;
  const layer = layers.at(-1);
  if (!layer) return removeEntry();
  // A dialog whose code took its time opened in between. It stays, with an entry of its own.
  if (wasRemoving) return addEntry();
  // Going forward leads to the entry again.
  if (isOwnEntry()) return undefined;
  layers.pop();
  layer.close();
  if (layers.length > 0) addEntry();
  return undefined;
}

function openLayer(layer: Layer): () => void {
  if (!hasBackButton()) return () => undefined;
  // Added once: it also passes over entries that were left behind.
  addEventListener('popstate', onBack);
  layers.push(layer);
  addEntry();
  return () => {
    const place = layers.indexOf(layer);
    if (place >= 0) layers.splice(place, 1);
    // Later: a dialog that opens from a menu takes its place, and a link has to be followed first.
    setTimeout(removeEntry);
  };
}

/** Lets Back close something while it is open. `close` may be another function at every render. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? openLayer({ close: () => latest.current() }) : undefined), [isOpen]);
}
