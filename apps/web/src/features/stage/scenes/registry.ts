/** Maps designs to scenes. Each scene is a chunk of its own, loaded when a room first shows it. */
import type { RoomDesign } from '@turnstage/contracts';
import { useEffect, useReducer } from 'react';
import type { Scene } from './scene.ts';

/** CHAT_ONLY has no stage, so it has no scene. */
export type StageDesign = Exclude<RoomDesign, 'CHAT_ONLY'>;

const sources: Record<StageDesign, () => Promise<Scene>> = {
  BARN: async () => (await import('./barn.tsx')).barn,
  BARN_UA: async () => (await import('./barn.tsx')).barnInBlueAndYellow,
  CLUB: async () => (await import('./club.tsx')).club,
  CLUB_UA: async () => (await import('./club.tsx')).clubInBlueAndYellow,
  FERRY_BUILDING: async () => (await import('./ferry-building/ferry-building.tsx')).ferryBuilding,
  FESTIVAL: async () => (await import('./festival/festival.tsx')).festival,
  STADIUM: async () => (await import('./stadium/stadium.tsx')).stadium,
  THEATER: async () => (await import('./theater.tsx')).theater,
  TOMORROWLAND: async () => (await import('./tomorrowland/tomorrowland.tsx')).tomorrowland,
  UNDERGROUND: async () => (await import('./underground/underground.tsx')).underground,
  YACHT: async () => (await import('./yacht.tsx')).yacht,
};

export const stageDesigns = Object.keys(sources) as StageDesign[];

export const loadScene = (design: StageDesign): Promise<Scene> => sources[design]();

const drawn = new Map<StageDesign, Scene>();

/** The scene of a design; null without one, and until its chunk is loaded: people are drawn on a dark background. */
export function useScene(design: StageDesign | null): Scene | null {
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (design === null || drawn.has(design)) return undefined;
    let isCancelled = false;
    loadScene(design).then(
      (scene) => {
        drawn.set(design, scene);
        if (!isCancelled) arrived();
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [design]);
  return design === null ? null : (drawn.get(design) ?? null);
}
