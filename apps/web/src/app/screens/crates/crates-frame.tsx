import type { ReactNode } from 'react';

/** Fills the screen's height and scrolls inside, so that the crate list and the selection stay visible. */
export function CratesFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--nav-height)-var(--tab-bar-height)-var(--safe-bottom)-var(--safe-top))] max-w-[1680px]">
      {children}
    </div>
  );
}
