import { Plural, Trans } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { isSameGroup, rowAttributes, type RowPlace } from './row-place.ts';

interface SystemMessagesProps extends RowPlace {
  messages: readonly TimelineMessage[];
}

/** System messages, such as a song start or a kick. Of several in a row only the last is shown until expanded. */
export const SystemMessages = memo(function SystemMessages(props: SystemMessagesProps) {
  const { messages } = props;
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? messages : messages.slice(-1);
  const hidden = messages.length - 1;
  return (
    <li {...rowAttributes(props)} className="px-2 py-1.5 text-12 text-ink-3">
      <ul>
        {shown.map((message) => (
          <li key={message.uuid} className="flex min-w-0 items-baseline gap-2 py-0.5 pl-1.5">
            <span
              aria-hidden="true"
              className={classNames(
                'size-1.5 shrink-0 -translate-y-px rounded-full',
                message.kind === 'song' ? 'bg-accent-ink' : 'bg-edge',
              )}
            />
            <span className="min-w-0">
              <SystemMessageText message={message} />
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="hit-44 ml-5 rounded-[6px] font-semibold text-ink-2 hover:text-ink"
        >
          {isOpen ? <Trans>Show less</Trans> : <Plural value={hidden} one="and # more" other="and # more" />}
        </button>
      )}
    </li>
  );
}, isSameGroup);

function SystemMessageText({ message }: { message: TimelineMessage }) {
  if (message.kind === 'song' && message.song) {
    const { trackName, artistName } = message.song;
    return (
      <Trans>
        {message.userName} started <span className="text-ink-2">“{trackName}”</span> by {artistName}
      </Trans>
    );
  }
  return message.message;
}
