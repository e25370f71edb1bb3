import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

let loadCount = 0;
const listeners = new Set<() => void>();

/** Notifies the boundaries on the page that a lazy component has loaded. */
export function announceLoad(): void {
  loadCount += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

interface LazyBoundaryProps {
  children: ReactNode;
  /** Holds the place of the children while they load, if they have one. */
  fallback?: ReactNode;
}

/**
 * `Suspense` for components from `lazyWithCatalogues` and `laterPart`: they appear as soon as they have loaded. React
 * holds back what a `Suspense` boundary shows by itself until 300 ms after the last fallback, so that fallbacks don't
 * flicker one after the other; an update of the boundary's own doesn't wait.
 */
export function LazyBoundary({ children, fallback }: LazyBoundaryProps) {
  useSyncExternalStore(subscribe, () => loadCount);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
