import type { CallReply } from '@turnstage/client';
import type {
  ConsumableAnchor,
  ConsumableDisplayType,
  ConsumableEffect,
  pointsService,
} from '@turnstage/contracts';
import type { ReactNode } from 'react';

export type Item = CallReply<(typeof pointsService)['consumableById']>;

/** What the stage needs to show an item. */
export interface PreviewedItem {
  readonly imageUrl: string;
  readonly effect: ConsumableEffect;
  readonly anchor: ConsumableAnchor;
  readonly displayType: ConsumableDisplayType;
}

/** The stage is another feature; the screen composes the two. */
export type RenderPreview = (item: PreviewedItem) => ReactNode;
