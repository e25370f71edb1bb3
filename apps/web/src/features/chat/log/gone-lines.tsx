import { Plural, Trans } from '@lingui/react/macro';
import type { ChatLine } from '../channel/chat-log.ts';

/** What is left of messages that were taken back or deleted: that there were some. */
export function GoneLines({ lines }: { lines: readonly ChatLine[] }) {
  const [only] = lines;
  return (
    <li className="py-1 pr-3 pl-[3.125rem] text-12 text-ink-3 italic">
      {lines.length > 1 || !only ? (
        <Plural value={lines.length} one="# message deleted" other="# messages deleted" />
      ) : only.deletedBy === 'sender' ? (
        <Trans>{only.userName} deleted a message</Trans>
      ) : (
        <Trans>A moderator deleted a message</Trans>
      )}
    </li>
  );
}
