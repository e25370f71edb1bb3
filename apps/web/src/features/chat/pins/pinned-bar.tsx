import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, PinIcon } from '../../../ui/icons/index.ts';
import { usePlainText } from '../message/use-plain-text.ts';
import type { Pin } from './pins.ts';

interface PinnedBarProps {
  pins: readonly Pin[];
  /** Absent for people without permission. */
  onUnpin?: (pin: Pin) => void;
  onJump: (to: { uuid: string }) => void;
}

/** Pinned messages above the chat: the newest one on one line, all of them when expanded. */
export function PinnedBar({ pins, onUnpin, onJump }: PinnedBarProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const newest = pins.at(-1);
  if (!newest) return null;
  const shown = isOpen ? pins.toReversed() : [newest];
  const others = pins.length - 1;
  return (
    <section aria-label={t`Pinned`} className="shrink-0 border-b border-line bg-surface-2">
      <ul className="max-h-56 overflow-y-auto overscroll-contain">
        {shown.map((pin) => (
          <li
            key={`${pin.message.uuid} ${pin.message.message}`}
            className="flex items-center gap-2 pr-1 pl-4"
          >
            <PinIcon size={16} className="shrink-0 text-accent-ink" />
            <PinText pin={pin} isExpanded={isOpen} onJump={onJump} />
            {isOpen && onUnpin && (
              <IconButton name={t`Unpin`} icon={CloseIcon} size={36} onClick={() => onUnpin(pin)} />
            )}
            {!isOpen && (
              <IconButton
                name={t`Show all pinned messages`}
                icon={ChevronDownIcon}
                size={36}
                aria-expanded={false}
                onClick={() => setIsOpen(true)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <div className="flex items-center justify-between border-t border-line pr-1 pl-4 text-12 text-ink-3">
          <Plural value={pins.length} one="# pinned message" other="# pinned messages" />
          <IconButton
            name={t`Show less`}
            icon={ChevronUpIcon}
            size={36}
            aria-expanded
            onClick={() => setIsOpen(false)}
          />
        </div>
      ) : (
        others > 0 && (
          <span className="sr-only">
            <Plural value={others} one="and # more" other="and # more" />
          </span>
        )
      )}
    </section>
  );
}

interface PinTextProps {
  pin: Pin;
  isExpanded: boolean;
  onJump: (to: { uuid: string }) => void;
}

function PinText({ pin: { message }, isExpanded, onJump }: PinTextProps) {
  const { uuid, userName, pinnedByName } = message;
  const plain = usePlainText();
  const text = (
    <>
      <span
        className={isExpanded ? 'block text-14 break-words whitespace-pre-wrap' : 'block truncate text-14'}
      >
        {userName && <span className="font-semibold">{userName}</span>} {plain(message.message)}
      </span>
      {isExpanded && pinnedByName && (
        <span className="block text-12 text-ink-3">
          <Trans>Pinned by {pinnedByName}</Trans>
        </span>
      )}
    </>
  );
  if (!uuid) return <span className="min-w-0 flex-1 py-2.5">{text}</span>;
  return (
    <button
      type="button"
      onClick={() => onJump({ uuid })}
      className="min-h-11 min-w-0 flex-1 py-2.5 text-left -outline-offset-2 hover:underline"
    >
      {text}
    </button>
  );
}
