import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ClockIcon } from '../../../ui/icons/index.ts';
import { laterPart } from '../../../lib/i18n/later-part.tsx';
import type { RenderSongActions } from '../history/history-dialog.tsx';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const HistoryDialog = laterPart(['room-panels'], () =>
  import('../history/history-dialog.tsx').then((module) => module.HistoryDialog),
);

interface HistoryButtonProps {
  renderSongActions: RenderSongActions;
  /** What to press instead of a button with an icon: the cover on a phone, where the bar is full. */
  cover?: ReactNode;
}

/** Opens the room's history from the bar. */
export function HistoryButton({ renderSongActions, cover }: HistoryButtonProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {cover === undefined ? (
        <IconButton name={t`Room history`} icon={ClockIcon} size={36} aria-haspopup="dialog" onClick={open} />
      ) : (
        <button
          type="button"
          aria-label={t`Room history`}
          aria-haspopup="dialog"
          onClick={open}
          className="relative shrink-0 rounded-cover"
        >
          {cover}
          <span className="absolute right-0 bottom-0 flex size-5 items-center justify-center rounded-tl-[8px] rounded-br-cover bg-surface-2 text-ink-2">
            <ClockIcon size={14} />
          </span>
        </button>
      )}
      {isOpen && (
        <LazyBoundary>
          <HistoryDialog renderSongActions={renderSongActions} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
