import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Chart } from './chart.tsx';

/** The chart of a room with a link to its page. */
export function RoomChart({ room }: { room: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Chart place={{ room }} pageSize={20} />
      <Link
        href={`/charts/${room}`}
        className="hit-44 self-start text-14 font-semibold text-accent-ink hover:underline"
      >
        <Trans>Open as a page</Trans>
      </Link>
    </div>
  );
}
