import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sortByOrder } from './find-rooms.ts';
import css from './lobby.module.css';
import { RoomCard, type RoomCardProps } from './room-card.tsx';
import type { Room } from './room.ts';

/** Cards shown per page. */
const pageSize = 24;
const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,288px),1fr))] gap-4';

interface RoomGridProps {
  rooms: readonly Room[];
  renderMiniature: RoomCardProps['renderMiniature'];
  /** Undefined for visitors. */
  favourites: ReadonlySet<string> | undefined;
  onFavourite: RoomCardProps['onFavourite'];
  /** Shown after the last room. */
  last: ReactNode;
}

export function RoomGrid({ rooms, renderMiniature, favourites, onFavourite, last }: RoomGridProps) {
  const [shown, setShown] = useState(pageSize);
  const [frozenOrder, setFrozenOrder] = useState<readonly string[] | null>(null);
  const sorted = frozenOrder ? sortByOrder(rooms, frozenOrder) : rooms;
  const left = sorted.length - shown;

  const freezeOrder = () => setFrozenOrder((order) => order ?? rooms.map((room) => room.uuid));
  const unfreezeOrder = () => setFrozenOrder(null);

  return (
    <>
      <div
        className={classNames(gridClasses, css.grid)}
        onPointerEnter={freezeOrder}
        onPointerLeave={unfreezeOrder}
        onFocus={freezeOrder}
        onBlur={unfreezeOrder}
      >
        {sorted.slice(0, shown).map((room) => (
          <RoomCard
            key={room.uuid}
            room={room}
            renderMiniature={renderMiniature}
            favourite={favourites?.has(room.uuid)}
            onFavourite={onFavourite}
          />
        ))}
        {last}
      </div>
      {left > 0 && (
        <div className="mt-6 flex justify-center">
          <Button onClick={() => setShown(shown + pageSize)}>
            <Trans>Show more rooms</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** Placeholder cards of the real size. */
export function RoomGridSkeleton() {
  return (
    <div className={gridClasses}>
      <output className="sr-only">
        <Trans>Loading rooms</Trans>
      </output>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} aria-hidden="true" className="overflow-hidden rounded-card bg-surface-2">
          <Skeleton className="aspect-[318/150] w-full rounded-none" />
          <div className="flex flex-col gap-2 px-3.5 pt-3 pb-3.5">
            <div className="flex h-6 items-center justify-between">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-5 w-20 rounded-pill" />
            </div>
            <div className="flex h-10 items-center gap-3">
              <Skeleton className="size-10" />
              <div className="flex flex-col gap-2">
                <Skeleton className="h-3.5 w-36" />
                <Skeleton className="h-3 w-24" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
