import { useAnnouncer } from '../lib/announcer.ts';

/** Announces the text of `announce()`. Mount once; the regions must exist before the first announcement. */
export function LiveRegions() {
  const { polite, assertive } = useAnnouncer();
  return (
    <>
      <output aria-live="polite" className="sr-only">
        <span key={polite.sequence}>{polite.text}</span>
      </output>
      <div role="alert" className="sr-only">
        <span key={assertive.sequence}>{assertive.text}</span>
      </div>
    </>
  );
}
