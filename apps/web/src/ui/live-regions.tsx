import { useAnnouncer } from '../lib/announcer.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Speaks what `announce()` says. Mount once; the regions must exist before anything is said. */
export function LiveRegions() {
  const { polite, assertive } = useAnnouncer();
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        <span key={polite.turn}>{polite.text}</span>
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        <span key={assertive.turn}>{assertive.text}</span>
      </VisuallyHidden>
    </>
  );
}
