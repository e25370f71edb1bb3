/** A door of its own: the lobby must not load the whole stage for its cards. */
export {
  StageMiniature,
  type MiniatureDj,
  type MiniaturePerson,
  type StageMiniatureProps,
} from './miniature/stage-miniature.tsx';
