import type { RoomLinks } from '../../../features/room/index.ts';
import { pathWithNext } from '../../../lib/next-path.ts';
import { findScreen } from '../../screens.ts';

/** The pages that a room links to. A link is null when this build has no such page. */
export function createRoomLinks(slug: string): RoomLinks {
  const page = (path: string) => (findScreen(path) ? path : null);
  return {
    signUp: pathWithNext('/sign-up', `/r/${slug}`),
    songOf: (songId) => page(`/song/${encodeURIComponent(songId)}`),
    profileOf: (nickname) => page(`/u/${encodeURIComponent(nickname)}`),
  };
}
