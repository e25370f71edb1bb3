import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A placeholder card after the last room that offers to create one. */
export function NewRoomCard({ openRoom }: { openRoom: ReactNode }) {
  return (
    <section className="flex min-h-62 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed border-line p-6 text-center">
      <h2 className="text-16 font-bold text-ink">
        <Trans>Your room goes here</Trans>
      </h2>
      <p className="mb-4 text-14 text-balance text-ink-2">
        <Trans>All it needs is a name. Send the link and play the first song.</Trans>
      </p>
      {openRoom}
    </section>
  );
}
