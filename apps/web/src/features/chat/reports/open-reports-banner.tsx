import { Plural } from '@lingui/react/macro';
import { ShieldIcon } from '../../../ui/icons/index.ts';

interface OpenReportsBannerProps {
  count: number;
  onPress: () => void;
}

/** A row above the chat for moderators: reports await a decision. */
export function OpenReportsBanner({ count, onPress }: OpenReportsBannerProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-2 border-b border-line bg-surface-2 px-4 text-left text-14 font-semibold text-accent-ink -outline-offset-2"
    >
      <ShieldIcon size={16} className="shrink-0" />
      <Plural value={count} one="# reported message to review" other="# reported messages to review" />
    </button>
  );
}
