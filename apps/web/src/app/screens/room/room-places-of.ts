import type { RoomPlaces } from '../../../features/room/index.ts';
import { placeWithNext } from '../../../lib/next-place.ts';
import { findScreen } from '../../screens.ts';

/** The pages that a room links to, as far as there are any. */
export function roomPlacesOf(slug: string): RoomPlaces {
  const page = (path: string) => (findScreen(path) ? path : null);
  return {
    signUp: placeWithNext('/sign-up', `/r/${slug}`),
    crates: page('/crates'),
    profileOf: (nickname) => page(`/u/${encodeURIComponent(nickname)}`),
  };
}
