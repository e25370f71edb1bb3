import { useAnnouncer } from '../lib/announcer.ts';

/** Speaks what `announce()` says. Mount once; the regions must exist before anything is said. */
export function LiveRegions() {
  const { polite, assertive } = useAnnouncer();
  return (
    <>
      <output aria-live="polite" className="sr-only">
        <span key={polite.turn}>{polite.text}</span>
      </output>
      <div role="alert" className="sr-only">
        <span key={assertive.turn}>{assertive.text}</span>
      </div>
    </>
  );
}
