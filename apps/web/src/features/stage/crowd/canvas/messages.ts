/** From the page to the worker that draws the crowd, and back. */
import type { LaunchPoint } from '../../layout/launch.ts';
import type { CrowdScene, SpriteSource } from './scene.ts';

export type ToWorker =
  | { readonly kind: 'start'; readonly canvas: OffscreenCanvas }
  | { readonly kind: 'scene'; readonly scene: CrowdScene }
  /** `bitmap` is null for an image that could not be loaded. */
  | { readonly kind: 'sprite'; readonly source: SpriteSource; readonly bitmap: ImageBitmap | null }
  | { readonly kind: 'clear-sprites'; readonly sources: readonly SpriteSource[] }
  | { readonly kind: 'jump'; readonly uuid: string }
  | { readonly kind: 'emoji'; readonly emoji: string; readonly from: LaunchPoint };

/** `complete`: the first time that everyone in a scene is drawn. `failed`: it can't draw here. */
export type FromWorker = { readonly kind: 'complete' } | { readonly kind: 'failed' };
