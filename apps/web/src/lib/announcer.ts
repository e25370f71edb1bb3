import { create } from 'zustand';

/** Announcements for screen readers without moving the focus; `ui/live-regions.tsx` renders them. */
export type Politeness = 'polite' | 'assertive';

interface Announcement {
  text: string;
  /** Grows with every announcement, so that the same text is spoken again. */
  sequence: number;
}

interface AnnouncerStore {
  polite: Announcement;
  assertive: Announcement;
}

export const useAnnouncer = create<AnnouncerStore>(() => ({
  polite: { text: '', sequence: 0 },
  assertive: { text: '', sequence: 0 },
}));

export function announce(text: string, politeness: Politeness = 'polite'): void {
  useAnnouncer.setState((state) => ({ [politeness]: { text, sequence: state[politeness].sequence + 1 } }));
}
