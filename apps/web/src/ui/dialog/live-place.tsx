/** Live regions inside the innermost modal dialog: screen readers hear nothing outside of it (rule H46). */
import { Fragment, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useInnermostModal } from './modal-dialogs.ts';

/** A live region says only what is added to it after screen readers have found it, ms. */
const settleMs = 150;

/** Numbers up to the newest that was announced, in whatever place. */
interface Announced {
  newest(): number;
  addUpTo(number: number): void;
}

export interface LivePlace {
  /** The first region is there before there is anything to announce; those of later places aren't. */
  readonly isNew: boolean;
  readonly announced: Announced;
}

function createAnnounced(): Announced {
  let newest = 0;
  return {
    newest: () => newest,
    addUpTo: (number) => void (newest = Math.max(newest, number)),
  };
}

/** Renders a live region in the innermost modal dialog, else in place. Each place has a region of its own. */
export function InLivePlace({ children }: { children: (place: LivePlace) => ReactNode }) {
  const modal = useInnermostModal();
  const [announced] = useState(createAnnounced);
  const [places, setPlaces] = useState({ modal, count: 0 });
  if (places.modal !== modal) setPlaces({ modal, count: places.count + 1 });
  const region = <Fragment key={places.count}>{children({ isNew: places.count > 0, announced })}</Fragment>;
  return modal ? createPortal(region, modal) : region;
}

/**
 * Whether what has this number and the lower ones can be added to a region. What was announced elsewhere can at once:
 * a region doesn't say what it starts with.
 */
export function useAnnounceable(
  region: RefObject<HTMLElement | null>,
  { isNew, announced }: LivePlace,
  newest: number,
): (number: number) => boolean {
  const [isSettled, setSettled] = useState(!isNew);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // A region that goes with its dialog at this moment isn't heard; the next one announces it.
    if (isSettled && region.current?.isConnected) announced.addUpTo(newest);
  }, [announced, isSettled, newest, region]);
  return (number) => isSettled || number <= announced.newest();
}
