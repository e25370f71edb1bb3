import { useLingui } from '@lingui/react/macro';
import { EmojiPopover, EmojiThrow } from '../../../features/chat/index.ts';
import { useRoom, useRoomSession } from '../../../features/room/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SmileIcon } from '../../../ui/icons/index.ts';

const buttonId = 'crowd-actions';

/** For the room's shortcut. */
export function openCrowdActions(): void {
  document.getElementById(buttonId)?.click();
}

/** The button that throws an emoji on stage, or jumps. Guests only watch. */
export function CrowdActions() {
  const { t } = useLingui();
  const { actions } = useRoomSession();
  const isGuest = useRoom((live) => live.isGuest);
  if (isGuest) return null;
  return (
    <EmojiPopover
      label={t`Throw an emoji or jump`}
      renderTrigger={(trigger) => (
        <IconButton id={buttonId} name={t`Throw an emoji or jump`} icon={SmileIcon} {...trigger} />
      )}
    >
      <EmojiThrow onThrow={(emoji) => void actions.throwEmoji(emoji)} onJump={() => void actions.jump()} />
    </EmojiPopover>
  );
}
