import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FocusHandover } from '../../../ui/focus-handover.tsx';
import { CheckIcon, ChevronDownIcon, CloseIcon, NoteIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem } from '../../../ui/menu/index.ts';
import type { PrimaryAction } from '../live/primary-action.ts';
import { useRoomSession, useRoomState } from '../live/room-context.tsx';
import { saveSeatRequest } from '../live/seat-request.ts';
import { useRoomLinks } from '../room-links.ts';
import { usePrimaryLabels, type PrimaryLabels } from './use-primary-labels.ts';

interface ButtonLabelProps {
  labels: PrimaryLabels;
  isSmall: boolean;
}

interface PrimaryButtonProps {
  action: PrimaryAction;
  /** Same sizes as the room bar. */
  size: 'two-rows' | 'narrow' | 'wide';
  onOpenQueue: () => void;
  onAddSong: () => void;
}

const sizeClasses = { 'two-rows': 'h-12! flex-1', narrow: 'w-44 max-md:w-36', wide: 'w-59' };

/** The room's one primary button. It always says what happens next. */
export function PrimaryButton({ action, size, onOpenQueue, onAddSong }: PrimaryButtonProps) {
  const { t } = useLingui();
  const { actions } = useRoomSession();
  const before = action.kind === 'up-after' ? action.after : null;
  const nameBefore = useRoomState(({ allUserData }) => allUserData[before ?? '']?.userProfile.nickname ?? '');
  const isSmall = size !== 'wide';
  const perform = usePerformPrimaryAction(onAddSong);
  const [busy, setBusy] = useState(false);
  const labels = usePrimaryLabels()(action, () => nameBefore);
  // Screen readers get the full sentence.
  const name = isSmall && labels.short ? [labels.label, labels.detail].filter(Boolean).join(', ') : undefined;
  const buttonClasses = classNames('min-w-0 px-3! max-[26rem]:gap-1! max-[26rem]:px-1.5!', sizeClasses[size]);

  if (action.kind === 'in-seat-queue' || action.kind === 'up-after') {
    const isWaiting = action.kind === 'in-seat-queue';
    return (
      <FocusHandover key="menu" about="seat">
        <Menu
          label={isWaiting ? t`Your place in line` : t`Your seat`}
          side="above"
          renderTrigger={(trigger) => (
            <Button variant="primary" size="lg" className={buttonClasses} aria-label={name} {...trigger}>
              <ButtonLabel labels={labels} isSmall={isSmall} />
              <ChevronDownIcon size={18} className="shrink-0 rotate-180 max-[26rem]:-mx-0.5" />
            </Button>
          )}
        >
          {action.kind === 'up-after' && !action.hasSong ? (
            <MenuItem icon={PlusIcon} onSelect={onAddSong}>
              <Trans>Add a song</Trans>
            </MenuItem>
          ) : (
            <MenuItem icon={NoteIcon} onSelect={onOpenQueue}>
              <Trans>Choose songs</Trans>
            </MenuItem>
          )}
          <MenuItem icon={CloseIcon} onSelect={() => void actions.leaveLineUp()}>
            {isWaiting ? <Trans>Leave the line</Trans> : <Trans>Leave the stage</Trans>}
          </MenuItem>
        </Menu>
      </FocusHandover>
    );
  }
  return (
    <FocusHandover key="press" about="seat">
      <Button
        // What can't be pressed is only read.
        variant={action.kind === 'not-allowed' ? 'secondary' : 'primary'}
        size="lg"
        className={classNames(buttonClasses, action.kind === 'not-allowed' && 'disabled:opacity-100')}
        busy={busy}
        disabled={action.kind === 'not-allowed' || action.kind === 'unknown'}
        aria-pressed={action.kind === 'playing' ? action.isLeaving : undefined}
        icon={action.kind === 'playing' && action.isLeaving ? CheckIcon : undefined}
        onClick={() => {
          setBusy(true);
          void perform(action).finally(() => setBusy(false));
        }}
      >
        <ButtonLabel labels={labels} isSmall={isSmall} />
      </Button>
    </FocusHandover>
  );
}

/** Without a detail, a longer label uses all lines of a small button; with one, it gets smaller text. */
const maxSmallLabel = 16;
const maxLargeLabel = 12;

function ButtonLabel({ labels: { label, short = label, detail, isNamed }, isSmall }: ButtonLabelProps) {
  if (isSmall && !detail && label.length > maxSmallLabel) {
    return (
      <span className="line-clamp-3 min-w-0 leading-4.5 text-balance max-[26rem]:text-12 max-[26rem]:leading-3.5">
        {label}
      </span>
    );
  }
  if (!detail) return <span className="truncate">{label}</span>;
  if (isSmall || label.length + detail.length > 28) {
    const shown = isSmall ? short : label;
    // A nickname may be shortened, our own words may not: they use two lines.
    return (
      <span className="flex min-w-0 flex-col leading-4.5 max-[26rem]:leading-3.5">
        <span
          className={classNames(
            isNamed ? 'truncate' : 'line-clamp-2',
            isSmall && shown.length > maxLargeLabel && 'text-14 max-[26rem]:text-12',
          )}
        >
          {shown}
        </span>
        <span className="line-clamp-2 text-12 font-medium max-[26rem]:leading-3.5">{detail}</span>
      </span>
    );
  }
  return (
    <span className="truncate">
      {label} · {detail}
    </span>
  );
}

/** Performs the action that the primary button or the free seat on stage offers. */
export function usePerformPrimaryAction(onAddSong: () => void): (action: PrimaryAction) => Promise<void> {
  const { actions, roomUuid } = useRoomSession();
  const { signUp } = useRoomLinks();
  const [, navigate] = useLocation();
  return async (action) => {
    switch (action.kind) {
      case 'sign-up':
        saveSeatRequest(roomUuid);
        navigate(signUp);
        return;
      case 'add-song':
        onAddSong();
        return;
      case 'take-seat':
        await actions.joinLineUp(action.seat);
        return;
      case 'join-seat-queue':
        await actions.joinLineUp();
        return;
      case 'playing':
        await actions.leaveAfterSong(!action.isLeaving);
        return;
      case 'in-seat-queue':
      case 'up-after':
      case 'not-allowed':
      case 'unknown':
    }
  };
}
