import { sharingService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import type { CardImages } from './card-images.ts';
import { nowPlaying, oEmbed, previewImage } from './previews.ts';

export function previewRoutes(deps: SharingDeps, images: CardImages): BoundRoute[] {
  return [
    route(contract.previewImage, (call) => previewImage(deps, images, call)),
    route(contract.oEmbed, (call) => oEmbed(deps, call)),
    route(contract.nowPlaying, (call) => nowPlaying(deps, call)),
  ];
}
