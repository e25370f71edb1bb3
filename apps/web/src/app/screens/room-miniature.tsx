import type { RoomAccent, RoomDesign, RoomLive } from '@turnstage/contracts';
import { memo, useMemo } from 'react';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

const { component: StageMiniature } = lazyWithCatalogues([], () =>
  import('../../features/stage/miniature/stage-miniature.tsx').then((module) => module.StageMiniature),
);

interface RoomMiniatureProps {
  design: RoomDesign;
  accent: RoomAccent;
  live: RoomLive;
}

/** The golden ratio spreads the nodding people evenly over the crowd. */
const spread = 0.618_034;

/** A small stage drawn from the room list's data. The vibe meter sets how many people nod. */
export const RoomMiniature = memo(function RoomMiniature({ design, accent, live }: RoomMiniatureProps) {
  const { djs, crowd } = useMemo(
    () => ({
      djs: live.djs.map(({ uuid, avatarId }) => ({
        uuid,
        avatarId,
        likes: false,
        isPlaying: uuid === live.nowPlaying?.djUuid,
      })),
      crowd: live.crowd.map(({ uuid, avatarId }, index) => ({
        uuid,
        avatarId,
        likes: (index * spread) % 1 < live.vibeMeter,
      })),
    }),
    [live],
  );
  return (
    <LazyBoundary>
      <StageMiniature design={design} accent={accent} djs={djs} crowd={crowd} vibe={live.vibeMeter} />
    </LazyBoundary>
  );
});
