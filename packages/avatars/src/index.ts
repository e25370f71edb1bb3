/** Drawn avatars: pure functions from a slug, a view and a mood to SVG text. */
export {
  avatarCatalogue,
  avatarColor,
  avatarOrDefault,
  avatarSlugs,
  isAvatarSlug,
  type AvatarAudience,
  type AvatarAward,
  type AvatarEntry,
} from './catalogue.ts';
export { drawAvatar, type AvatarPart, type DrawOptions } from './draw.ts';
export { frameImage, type FramedImage } from './frame-image.ts';
export type { AvatarMood, AvatarView } from './kit/piece.ts';
export { avatarBox, footPivot, headPivot, motions, portraitBox, type Box, type Motion } from './pose.ts';
export { drawItem, itemCatalogue, type ItemEntry } from './items/catalogue.ts';
export type { ItemAnchor, ItemEffect } from './items/item.ts';
