import { Suspense, type ReactNode } from 'react';
import { useBan } from '../session/index.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyWithWords } from './lazy-with-words.ts';

const { component: BannedScreen } = lazyWithWords(['sign-in'], () =>
  import('../features/sign-in/banned-screen.tsx').then((module) => module.BannedScreen),
);

/** Wherever a banned person is, also in a room, they see why and until when, and nothing else (rule M20). */
export function BanGate({ children }: { children: ReactNode }) {
  const ban = useBan((store) => store.ban);
  if (!ban) return children;
  return (
    <ErrorBoundary>
      <Suspense>
        <BannedScreen ban={ban} />
      </Suspense>
    </ErrorBoundary>
  );
}
