/** A separate entry point: the lobby must not load the full stage for its cards. */
export {
  StageMiniature,
  type MiniatureDj,
  type MiniaturePerson,
  type StageMiniatureProps,
} from './miniature/stage-miniature.tsx';
