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
  let pending: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () =>
    (pending ??= Promise.all([load(), loadCatalogues(catalogues)]).then(
      ([component]) => ({ default: component }),
      (error: unknown) => {
        // A failed load must be retried next time, or one lost connection would break the component until a reload.
        pending = undefined;
        throw error;
      },
    ));
  return {
    component: lazy(loadOnce),
    preload: () => void loadOnce().catch(() => undefined),
  };
}
