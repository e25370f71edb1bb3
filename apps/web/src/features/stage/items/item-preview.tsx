/** How a thing looks on stage before anybody can buy it: on a figure, in flight, or over everything. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PlayIcon } from '../../../ui/icons/index.ts';
import { Figure } from '../figure/figure.tsx';
import type { StageItem } from '../types.ts';
import { ItemLayer, useItemFlights } from './item-flights.tsx';
import { Items, ItemStore } from './item-store.ts';

export interface ItemPreviewProps extends Pick<StageItem, 'imageUrl' | 'effect' | 'anchor' | 'coversStage'> {
  /** Whose figure shows it. */
  avatarId: string;
  reducedMotion: boolean;
}

const wearer = 'preview';
const longMs = 24 * 60 * 60 * 1000;
const coverMs = 4_000;
/** From the lower left to the figure in the middle. */
const distance = 122;
const heights = { from: 150, to: 84 };

export function ItemPreview({
  imageUrl,
  effect,
  anchor,
  coversStage,
  avatarId,
  reducedMotion,
}: ItemPreviewProps) {
  const store = useMemo(() => new ItemStore(), []);
  const flights = useItemFlights();
  const box = useRef<HTMLDivElement>(null);
  const isOnFigure = effect !== 'thrown' && !coversStage;
  useEffect(() => {
    const now = Date.now();
    const item = {
      id: imageUrl,
      userUuid: wearer,
      imageUrl,
      effect,
      anchor,
      coversStage,
      until: now + longMs,
    };
    if (isOnFigure && imageUrl !== '') store.add(item, now);
    return () => store.clear();
  }, [store, imageUrl, effect, anchor, coversStage, isOnFigure]);
  const play = () => {
    const item = { id: '', userUuid: wearer, imageUrl, effect, anchor, coversStage, until: 0 };
    const middle = (box.current?.clientWidth ?? 0) / 2;
    if (coversStage) flights.coverStage(item, coverMs);
    else flights.throwItem(item, { x: middle - distance, y: heights.from }, { x: middle, y: heights.to });
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <div
        ref={box}
        aria-hidden="true"
        data-still={reducedMotion || undefined}
        className="relative h-52 w-full overflow-hidden rounded-control bg-[#171323]"
      >
        {/* Redrawn with each thing, so that the figure subscribes to what it wears now. */}
        <Items.Provider value={store} key={`${imageUrl} ${effect} ${anchor} ${coversStage}`}>
          <div className="absolute bottom-3 left-1/2 h-36.5 w-30 -translate-x-1/2">
            <Figure uuid={wearer} avatarId={avatarId} view="front" bobbing={false} still={reducedMotion} />
          </div>
        </Items.Provider>
        <ItemLayer {...flights} />
      </div>
      {!isOnFigure && imageUrl !== '' && (
        <Button size="sm" icon={PlayIcon} onClick={play}>
          <Trans>Play the effect</Trans>
        </Button>
      )}
    </div>
  );
}
