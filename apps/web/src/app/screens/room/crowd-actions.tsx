import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmojiPopover, EmojiThrow } from '../../../features/chat/index.ts';
import { hasCrowdSpace, useRoom, useRoomSession } from '../../../features/room/index.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useCurrentRoom } from '../../../session/current-room.ts';
import { useInstallation } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { JumpIcon, ShopIcon, SmileIcon } from '../../../ui/icons/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { renderItemPreview } from '../render-item-preview.tsx';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const buttonId = 'crowd-actions';

const { component: ItemPicker, preload: preloadItems } = lazyWithCatalogues(['shop'], () =>
  import('../../../features/shop/room/item-picker.tsx').then((module) => module.ItemPicker),
);

/** For the room's shortcut. */
export function openCrowdActions(): void {
  document.getElementById(buttonId)?.click();
}

/** The buttons that throw an emoji on stage, or jump, and that open what can be bought. Guests only watch. */
export function CrowdActions() {
  const { t } = useLingui();
  const { actions } = useRoomSession();
  const isGuest = useRoom((live) => live.isGuest);
  const room = useCurrentRoom((state) => state.room);
  const hasSpace = useMediaQuery('(min-width: 48rem)');
  const hasJump = useMediaQuery(hasCrowdSpace);
  const [isChoosing, setChoosing] = useState(false);
  const payments = useInstallation()?.payments;
  const hasItems = payments !== undefined && payments !== 'off';
  if (isGuest) return null;
  const openItems = () => setChoosing(true);
  const name = hasJump ? t`Throw an emoji` : t`Throw an emoji or jump`;
  const jump = () => void actions.jump();
  return (
    <>
      <EmojiPopover
        label={name}
        renderTrigger={(trigger) => <IconButton id={buttonId} name={name} icon={SmileIcon} {...trigger} />}
      >
        <EmojiThrow onThrow={(emoji) => void actions.throwEmoji(emoji)} onJump={hasJump ? undefined : jump} />
        {hasItems && !hasSpace && (
          <Button wide variant="outline" icon={ShopIcon} className="mt-2" data-closes="" onClick={openItems}>
            {t`Buy something for the stage`}
          </Button>
        )}
      </EmojiPopover>
      {hasJump && <IconButton name={t`Jump`} icon={JumpIcon} onClick={jump} />}
      {hasItems && hasSpace && (
        <IconButton
          name={t`Buy something for the stage`}
          icon={ShopIcon}
          onPointerEnter={preloadItems}
          onClick={openItems}
        />
      )}
      {isChoosing && room && (
        <LazyBoundary>
          <ItemPicker room={room} renderPreview={renderItemPreview} onClose={() => setChoosing(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
