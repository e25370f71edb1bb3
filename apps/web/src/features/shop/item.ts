import type { CallReply } from '@turnstage/client';
import type { pointsService } from '@turnstage/contracts';
import type { ReactNode } from 'react';

export type ShopItem = CallReply<(typeof pointsService)['consumableById']>;

/** Draws the item on my own avatar. The stage is another feature; the screen composes the two. */
export type RenderItemPreview = (
  item: Pick<ShopItem, 'imageUrl' | 'effect' | 'anchor' | 'displayType'>,
) => ReactNode;

/** The room in which an item is bought, because everyone there sees it. */
export interface ShopRoom {
  readonly uuid: string;
  readonly name: string;
}
