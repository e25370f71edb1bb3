import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { Balance } from '../balance.tsx';
import { SandboxLabel } from '../checkout/sandbox-label.tsx';
import type { RenderItemPreview, ShopRoom } from '../item.ts';
import { ItemShelf } from '../items/item-shelf.tsx';

interface ItemPickerProps {
  room: ShopRoom;
  renderPreview: RenderItemPreview;
  onClose: () => void;
}

/** In a room: what can be thrown, worn and lit, with the own tokens and the way to more. */
export function ItemPicker({ room, renderPreview, onClose }: ItemPickerProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Items`} size="lg" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Balance isRaised />
          <ButtonLink href="/shop/tokens">
            <Trans>Get tokens</Trans>
          </ButtonLink>
        </div>
        <SandboxLabel />
        <ItemShelf room={room} renderPreview={renderPreview} hasSide={false} level={3} />
      </div>
    </Dialog>
  );
}
