import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadWithCatalogues } from '../lib/i18n/lazy-with-catalogues.ts';

export interface LazyScreenProps {
  /** Shown while code or messages load. */
  fallback: ReactNode;
}

interface LazyScreen {
  component: ComponentType<LazyScreenProps>;
  /** Loads code and messages ahead of time. Safe to call repeatedly. */
  preload: () => void;
}

type LoadState =
  | { step: 'loading' }
  | { step: 'loaded'; Screen: ComponentType }
  | { step: 'failed'; error: unknown };

/**
 * Like `lazyWithCatalogues`, but the screen appears as soon as it has loaded. What is suspended doesn't: React shows it
 * no sooner than 300 ms after the fallback, so that fallbacks don't flicker one after the other. A screen has one.
 */
export function lazyScreen(catalogues: readonly string[], load: () => Promise<ComponentType>): LazyScreen {
  const loadOnce = loadWithCatalogues(catalogues, load);
  let loaded: LoadState | undefined;
  const preload = async (): Promise<LoadState> => {
    try {
      return (loaded ??= { step: 'loaded', Screen: await loadOnce() });
    } catch (error) {
      return { step: 'failed', error };
    }
  };

  function Component({ fallback }: LazyScreenProps) {
    const [state, setState] = useState<LoadState>(() => loaded ?? { step: 'loading' });
    useEffect(() => {
      let isMounted = true;
      void preload().then((outcome) => {
        if (isMounted) setState(outcome);
      });
      return () => {
        isMounted = false;
      };
    }, []);
    if (state.step === 'failed') throw state.error;
    return state.step === 'loading' ? (
      fallback
    ) : (
      <Suspense fallback={fallback}>
        <state.Screen />
      </Suspense>
    );
  }

  return { component: Component, preload: () => void preload() };
}
