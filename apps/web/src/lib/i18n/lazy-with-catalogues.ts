import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadCatalogues } from './catalogues.ts';

interface LazyComponent<Props> {
  component: LazyExoticComponent<ComponentType<Props>>;
  /** Loads code and messages ahead of time. Safe to call repeatedly. */
  preload: () => void;
}

/** A lazy component that loads its code and its message catalogues together when it is first rendered. */
export function lazyWithCatalogues<Props>(
  catalogues: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const loadOnce = loadWithCatalogues(catalogues, load);
  return {
    component: lazy(async () => ({ default: await loadOnce() })),
    preload: () => void loadOnce().catch(() => undefined),
  };
}

/** Returns a function that loads both on its first call, and again after a call that failed. */
export function loadWithCatalogues<Props>(
  catalogues: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  let pending: Promise<ComponentType<Props>> | undefined;
  return () =>
    (pending ??= Promise.all([load(), loadCatalogues(catalogues)]).then(
      ([component]) => component,
      (error: unknown) => {
        // One lost connection must not break the component until a reload.
        pending = undefined;
        throw error;
      },
    ));
}
