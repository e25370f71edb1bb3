import { useRef, useState } from 'react';
import { useAnnouncer, type Politeness } from '../lib/announcer.ts';
import { LiveRegionPortal, useAnnounceable, type LiveRegionTarget } from './dialog/live-region-portal.tsx';

const roles = { polite: 'status', assertive: 'alert' } as const;

/**
 * Announces the text of `announce()`, also while a modal dialog is open. Mount once; the regions must exist before the
 * first announcement.
 */
export function LiveRegions() {
  return (
    <>
      <LiveRegionPortal>{(target) => <Region target={target} politeness="polite" />}</LiveRegionPortal>
      <LiveRegionPortal>{(target) => <Region target={target} politeness="assertive" />}</LiveRegionPortal>
    </>
  );
}

function Region({ target, politeness }: { target: LiveRegionTarget; politeness: Politeness }) {
  const { text, sequence } = useAnnouncer((state) => state[politeness]);
  const region = useRef<HTMLDivElement>(null);
  const isAnnounceable = useAnnounceable(region, target, sequence);
  // An alert is announced again when it's in a new region from the start.
  const [heard] = useState(target.announced.newest);
  return (
    <div ref={region} role={roles[politeness]} aria-live={politeness} className="sr-only">
      {sequence > heard && isAnnounceable(sequence) && <span key={sequence}>{text}</span>}
    </div>
  );
}
