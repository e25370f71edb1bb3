import type { ReactNode } from 'react';
import { useBan } from '../session/index.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyWithCatalogues } from '../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../lib/lazy-boundary.tsx';

const { component: BannedScreen } = lazyWithCatalogues(['sign-in'], () =>
  import('../features/sign-in/banned-screen.tsx').then((module) => module.BannedScreen),
);

/**
 * A banned person sees the reason and the end of the ban wherever they are, also in a room, and nothing else (rule
 * M20).
 */
export function BanGate({ children }: { children: ReactNode }) {
  const ban = useBan((store) => store.ban);
  if (!ban) return children;
  return (
    <ErrorBoundary>
      <LazyBoundary>
        <BannedScreen ban={ban} />
      </LazyBoundary>
    </ErrorBoundary>
  );
}
