import type { ReactNode } from 'react';

/** The screen's height: it scrolls inside, so that the crates and the selection stay in sight. */
export function CratesFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--nav-height)-var(--tab-bar-height)-env(safe-area-inset-bottom)-env(safe-area-inset-top))] max-w-[1680px]">
      {children}
    </div>
  );
}
