const listeners = new Set<() => void>();

/** Somebody was blocked or let back: what people say is another thing to see from now on. Answers how to stop listening. */
export function onBlocksChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellBlocksChanged(): void {
  for (const listener of listeners) listener();
}
