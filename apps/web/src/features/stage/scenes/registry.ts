import type { RoomDesign } from '@turnstage/contracts';
import { barn } from './barn.tsx';
import { club, clubWith } from './club.tsx';
import type { Scene } from './scene.ts';
import { theater } from './theater.tsx';
import { Brick, OpenSky } from './walls.tsx';
import { yacht } from './yacht.tsx';

const openAir = clubWith(OpenSky);

/** CHAT_ONLY has no stage, so it has no scene. */
export const scenes: Record<Exclude<RoomDesign, 'CHAT_ONLY'>, Scene> = {
  BARN: barn,
  BARN_UA: barn,
  CLUB: club,
  CLUB_UA: club,
  FERRY_BUILDING: openAir,
  FESTIVAL: openAir,
  STADIUM: openAir,
  THEATER: theater,
  TOMORROWLAND: openAir,
  UNDERGROUND: clubWith(Brick),
  YACHT: yacht,
};
