import { Plural, Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { isSameGroup, rowAttributes, type VirtualRowProps } from './virtual-row.ts';

interface DeletedMessagesProps extends VirtualRowProps {
  messages: readonly TimelineMessage[];
}

/** A placeholder for deleted messages. */
export const DeletedMessages = memo(function DeletedMessages(props: DeletedMessagesProps) {
  const { messages } = props;
  const [only] = messages;
  return (
    <li {...rowAttributes(props)} className="py-1 pr-3 pl-[3.125rem] text-12 text-ink-3 italic">
      {messages.length > 1 || !only ? (
        <Plural value={messages.length} one="# message deleted" other="# messages deleted" />
      ) : only.deletedBy === 'sender' ? (
        <Trans>{only.userName} deleted a message</Trans>
      ) : (
        <Trans>A mod deleted a message</Trans>
      )}
    </li>
  );
}, isSameGroup);
