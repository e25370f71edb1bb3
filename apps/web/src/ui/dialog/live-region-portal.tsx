/** Live regions inside the innermost modal dialog: screen readers hear nothing outside of it (rule H46). */
import { Fragment, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useInnermostModal } from './modal-dialogs.ts';

/** A live region says only what is added to it after screen readers have found it, ms. */
const settleMs = 150;

/** The newest number that was announced, in any of the regions. */
interface Announced {
  newest(): number;
  addUpTo(number: number): void;
}

export interface LiveRegionTarget {
  /**
   * Its region was mounted after the page: a dialog opened or closed. The first one is mounted before anything is
   * announced.
   */
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

/**
 * Renders a live region into the innermost modal dialog, or where it is used while none is open. Each target has its
 * own region.
 */
export function LiveRegionPortal({ children }: { children: (target: LiveRegionTarget) => ReactNode }) {
  const modal = useInnermostModal();
  const [announced] = useState(createAnnounced);
  const [targets, setTargets] = useState({ modal, count: 0 });
  if (targets.modal !== modal) setTargets({ modal, count: targets.count + 1 });
  const region = <Fragment key={targets.count}>{children({ isNew: targets.count > 0, announced })}</Fragment>;
  return modal ? createPortal(region, modal) : region;
}

/**
 * Whether what has this number and the lower ones can be added to a region. What was announced elsewhere can at once:
 * a region doesn't say what it starts with.
 */
export function useAnnounceable(
  region: RefObject<HTMLElement | null>,
  { isNew, announced }: LiveRegionTarget,
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
