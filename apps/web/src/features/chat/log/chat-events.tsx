import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { ChatLine } from '../channel/chat-log.ts';

/** What nobody typed: a song that began, somebody who was sent out. Several in a row show the last one. */
export function ChatEvents({ lines }: { lines: readonly ChatLine[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? lines : lines.slice(-1);
  const hidden = lines.length - 1;
  return (
    <li className="px-2 py-1.5 text-12 text-ink-3">
      <ul>
        {shown.map((line) => (
          <li key={line.uuid} className="flex min-w-0 items-baseline gap-2 py-0.5 pl-1.5">
            <span
              aria-hidden="true"
              className={classNames(
                'size-1.5 shrink-0 -translate-y-px rounded-full',
                line.kind === 'song' ? 'bg-accent-ink' : 'bg-edge',
              )}
            />
            <span className="min-w-0">
              <EventText line={line} />
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
}

function EventText({ line }: { line: ChatLine }) {
  if (line.kind === 'song' && line.song) {
    const { trackName, artistName } = line.song;
    return (
      <Trans>
        {line.userName} started <span className="text-ink-2">“{trackName}”</span> by {artistName}
      </Trans>
    );
  }
  return line.message;
}
