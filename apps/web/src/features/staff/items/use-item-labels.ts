import { useLingui } from '@lingui/react/macro';
import type { ConsumableAnchor, ConsumableDisplayType, ConsumableEffect } from '@turnstage/contracts';

export function useItemLabels() {
  const { t } = useLingui();
  const effects: Record<ConsumableEffect, string> = {
    thrown: t`Thrown`,
    worn: t`Worn`,
    lit: t`Held up, lit`,
  };
  const anchors: Record<ConsumableAnchor, string> = {
    head: t`On the head`,
    face: t`On the face`,
    neck: t`Around the neck`,
    hand: t`In the hand`,
  };
  const displayTypes: Record<ConsumableDisplayType, string> = {
    small: t`At the figure`,
    cover: t`Across the stage`,
  };
  return { effects, anchors, displayTypes };
}
