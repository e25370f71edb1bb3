import { createElement, lazy, useState, type ComponentType } from 'react';
import { announceLoad } from '../lazy-boundary.tsx';
import { loadCatalogues } from './catalogues.ts';

interface LazyComponent<Props> {
  /** Rendered inside a `LazyBoundary`. Once loaded it renders at once, without a fallback in between. */
  component: ComponentType<Props>;
  /** Loads code and messages ahead of time. Safe to call repeatedly. */
  preload: () => void;
}

const failedLoads = new Set<() => void>();

/** What could not be loaded is loaded again when it is rendered next. */
export function resetFailedLoads(): void {
  for (const reset of failedLoads) reset();
  failedLoads.clear();
}

/** A lazy component that loads its code and its message catalogues together when it is first rendered. */
export function lazyWithCatalogues<Props extends object>(
  catalogues: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  let suspending: ComponentType<Props> | undefined;
  let hasFailed = false;

  const reset = () => {
    pending = undefined;
    suspending = undefined;
    hasFailed = false;
  };

  const start = async (): Promise<ComponentType<Props>> => {
    try {
      [loaded] = await Promise.all([load(), loadCatalogues(catalogues)]);
      return loaded;
    } catch (error) {
      // Kept, since React renders again what threw, and would then find the component loading forever.
      hasFailed = true;
      failedLoads.add(reset);
      throw error;
    } finally {
      announceLoad();
    }
  };
  const loadOnce = () => (pending ??= start());

  function Lazy(props: Props) {
    // What is mounted stays what it is: another component type would lose its state.
    const [Part] = useState<ComponentType<Props>>(
      () => loaded ?? (suspending ??= lazy(async () => ({ default: await loadOnce() }))),
    );
    return createElement(Part, props);
  }

  return {
    component: Lazy,
    preload: () => {
      if (hasFailed) reset();
      void loadOnce().catch(() => undefined);
    },
  };
}
