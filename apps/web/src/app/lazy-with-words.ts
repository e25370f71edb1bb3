import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadCatalogues } from '../lib/i18n/catalogues.ts';

interface LazyPart<Props> {
  component: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches code and words ahead of need; harmless to repeat. */
  preload: () => void;
}

/** A component whose code and words come together, when it is first needed. */
export function lazyWithWords<Props>(
  catalogues: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchOnce = () =>
    (loading ??= Promise.all([load(), loadCatalogues(catalogues)]).then(
      ([component]) => ({ default: component }),
      (error: unknown) => {
        // A lost connection must not condemn the part for ever.
        loading = undefined;
        throw error;
      },
    ));
  return {
    component: lazy(fetchOnce),
    preload: () => void fetchOnce().catch(() => undefined),
  };
}
