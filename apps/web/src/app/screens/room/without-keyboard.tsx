import type { ReactNode } from 'react';

/**
 * What is above the messages: it makes way while a phone's keyboard is open (rule H32), and scrolls where there is
 * little space.
 */
export function WithoutKeyboard({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 shrink flex-col overflow-y-auto overscroll-contain group-data-keyboard/room:hidden">
      {children}
    </div>
  );
}
