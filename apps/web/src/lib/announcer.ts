import { create } from 'zustand';

/** What screen readers shall hear although focus does not move. `ui/live-regions.tsx` speaks it. */
export type Politeness = 'polite' | 'assertive';

interface Announcement {
  text: string;
  /** Grows with every announcement, so that the same text is spoken twice when said twice. */
  turn: number;
}

interface AnnouncerStore {
  polite: Announcement;
  assertive: Announcement;
}

export const useAnnouncer = create<AnnouncerStore>(() => ({
  polite: { text: '', turn: 0 },
  assertive: { text: '', turn: 0 },
}));

export function announce(text: string, politeness: Politeness = 'polite'): void {
  useAnnouncer.setState((state) => ({ [politeness]: { text, turn: state[politeness].turn + 1 } }));
}
