import { createContext, type ReactNode } from 'react';

/** What other features add to the room's history. */
export interface HistoryTab {
  readonly id: string;
  readonly label: string;
  readonly render: (roomUuid: string) => ReactNode;
}

export const HistoryTabsContext = createContext<readonly HistoryTab[]>([]);
