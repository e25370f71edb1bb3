import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** An empty place in the grid, in the size of a card, that invites to fill it. */
export function PlaceForYours({ openRoom }: { openRoom: ReactNode }) {
  return (
    <section className="flex min-h-62 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed border-line p-6 text-center">
      <h2 className="text-16 font-bold text-ink">
        <Trans>Your room could stand here</Trans>
      </h2>
      <p className="mb-4 text-14 text-balance text-ink-2">
        <Trans>A name is enough. Send the link, and the first song is yours.</Trans>
      </p>
      {openRoom}
    </section>
  );
}
