import { useRef, useState } from 'react';
import { useAnnouncer, type Politeness } from '../lib/announcer.ts';
import { InLivePlace, useAnnounceable, type LivePlace } from './dialog/live-place.tsx';

const roles = { polite: 'status', assertive: 'alert' } as const;

/**
 * Announces the text of `announce()`, also while a modal dialog is open. Mount once; the regions must exist before the
 * first announcement.
 */
export function LiveRegions() {
  return (
    <>
      <InLivePlace>{(place) => <Region place={place} politeness="polite" />}</InLivePlace>
      <InLivePlace>{(place) => <Region place={place} politeness="assertive" />}</InLivePlace>
    </>
  );
}

function Region({ place, politeness }: { place: LivePlace; politeness: Politeness }) {
  const { text, sequence } = useAnnouncer((state) => state[politeness]);
  const region = useRef<HTMLDivElement>(null);
  const isAnnounceable = useAnnounceable(region, place, sequence);
  // An alert is announced again when it's in a new region from the start.
  const [heard] = useState(place.announced.newest);
  return (
    <div ref={region} role={roles[politeness]} aria-live={politeness} className="sr-only">
      {sequence > heard && isAnnounceable(sequence) && <span key={sequence}>{text}</span>}
    </div>
  );
}
