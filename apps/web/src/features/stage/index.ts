export { Stage } from './stage.tsx';
export { StageList, type StageListProps } from './stage-list.tsx';
export { VibeMeter, type VibeMeterProps } from './vibe/vibe-meter.tsx';
export { useSeating } from './layout/use-seating.ts';
export type {
  NextSong,
  SeatOffer,
  StageDj,
  StageHandle,
  StageItem,
  StagePerson,
  StageProps,
  StageSong,
} from './types.ts';
