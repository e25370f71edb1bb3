import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { HandsFocusOn } from '../../../ui/hands-focus-on.tsx';
import { CheckIcon, ChevronDownIcon, CloseIcon, NoteIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem } from '../../../ui/menu/index.ts';
import type { PrimaryAction } from '../live/primary-action.ts';
import { useRoomSession } from '../live/room-context.tsx';
import { useRoomPlaces } from '../room-places.ts';
import { usePrimaryWords, type PrimaryWords } from './use-primary-words.ts';

interface WordsProps {
  words: PrimaryWords;
  isSmall: boolean;
}

interface PrimaryButtonProps {
  action: PrimaryAction;
  /** As of the bar. */
  size: 'phone' | 'narrow' | 'wide';
  onOpenQueue: () => void;
}

const looks = { phone: 'h-12! flex-1', narrow: 'w-44', wide: 'w-59' };

/** The one filled button of the room. It always says what happens next. */
export function PrimaryButton({ action, size, onOpenQueue }: PrimaryButtonProps) {
  const { t } = useLingui();
  const { actions, store } = useRoomSession();
  const isSmall = size !== 'wide';
  const press = usePrimaryPress(onOpenQueue);
  const [busy, setBusy] = useState(false);
  const nameOf = (uuid: string) => store.getState().picture?.allUserData[uuid]?.userProfile.nickname ?? '';
  const words = usePrimaryWords()(action, nameOf);
  // Voices have room for the whole sentence.
  const name = isSmall && words.short ? [words.label, words.detail].filter(Boolean).join(', ') : undefined;
  const look = classNames('min-w-0 px-3!', looks[size]);

  if (action.kind === 'in-line' || action.kind === 'up-after') {
    const isWaiting = action.kind === 'in-line';
    return (
      <HandsFocusOn key="menu" about="seat">
        <Menu
          label={isWaiting ? t`Your place in line` : t`Your seat`}
          side="above"
          renderTrigger={(trigger) => (
            <Button variant="primary" size="lg" className={look} aria-label={name} {...trigger}>
              <Words words={words} isSmall={isSmall} />
              <ChevronDownIcon size={18} className="shrink-0 rotate-180" />
            </Button>
          )}
        >
          <MenuItem icon={NoteIcon} onSelect={onOpenQueue}>
            <Trans>Choose what you play</Trans>
          </MenuItem>
          <MenuItem icon={CloseIcon} onSelect={() => void actions.leaveLineUp()}>
            {isWaiting ? <Trans>Leave the line</Trans> : <Trans>Step down</Trans>}
          </MenuItem>
        </Menu>
      </HandsFocusOn>
    );
  }
  return (
    <HandsFocusOn key="press" about="seat">
      <Button
        variant="primary"
        size="lg"
        className={look}
        busy={busy}
        disabled={action.kind === 'not-allowed' || action.kind === 'unknown'}
        aria-pressed={action.kind === 'playing' ? action.isLeaving : undefined}
        icon={action.kind === 'playing' && action.isLeaving ? CheckIcon : undefined}
        onClick={() => {
          setBusy(true);
          void press(action).finally(() => setBusy(false));
        }}
      >
        <Words words={words} isSmall={isSmall} />
      </Button>
    </HandsFocusOn>
  );
}

/** Longer labels without a second half take both lines of a small button; with one they are written smaller. */
const smallLine = 16;
const largeLetters = 12;

function Words({ words: { label, short = label, detail }, isSmall }: WordsProps) {
  if (isSmall && !detail && label.length > smallLine) {
    return <span className="line-clamp-2 min-w-0 leading-4.5 text-balance">{label}</span>;
  }
  if (!detail) return <span className="truncate">{label}</span>;
  if (isSmall || label.length + detail.length > 28) {
    const shown = isSmall ? short : label;
    return (
      <span className="flex min-w-0 flex-col leading-4.5">
        <span className={classNames('truncate', isSmall && shown.length > largeLetters && 'text-14')}>
          {shown}
        </span>
        <span className="truncate text-12 font-medium">{detail}</span>
      </span>
    );
  }
  return (
    <span className="truncate">
      {label} · {detail}
    </span>
  );
}

/** Does what the button, or the free seat on stage, offers. */
export function usePrimaryPress(onOpenQueue: () => void): (action: PrimaryAction) => Promise<void> {
  const { actions } = useRoomSession();
  const { signUp } = useRoomPlaces();
  const [, navigate] = useLocation();
  return async (action) => {
    switch (action.kind) {
      case 'sign-up':
        navigate(signUp);
        return;
      case 'add-song':
        onOpenQueue();
        return;
      case 'take-seat':
      case 'join-line':
        await actions.joinLineUp();
        return;
      case 'playing':
        await actions.leaveAfterSong(!action.isLeaving);
        return;
      case 'in-line':
      case 'up-after':
      case 'not-allowed':
      case 'unknown':
    }
  };
}
