import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { ChevronLeftIcon } from '../../ui/icons/index.ts';

export function BackToCrates() {
  return (
    <Link
      href="/crates"
      className="hit-44 -ml-1 inline-flex items-center gap-1 self-start rounded-control text-14 text-ink-2 hover:text-ink"
    >
      <ChevronLeftIcon size={18} />
      <Trans>Crates</Trans>
    </Link>
  );
}
