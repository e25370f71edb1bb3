/** What the atlas photographs: every screen, and the states of it that people meet. One contact sheet per area. */
import { chat } from './areas/chat.ts';
import { dialogs } from './areas/dialogs.ts';
import { entry, lobby } from './areas/entry.ts';
import { music } from './areas/music.ts';
import { people } from './areas/people.ts';
import { places } from './areas/places.ts';
import { room } from './areas/room.ts';
import { seats } from './areas/seats.ts';
import { settings } from './areas/settings.ts';
import { shop } from './areas/shop.ts';
import { staff } from './areas/staff.ts';
import { stages } from './areas/stages.ts';
import { system } from './areas/system.ts';
import { uploadsArea } from './areas/uploads.ts';
import { visits } from './areas/visits.ts';
import type { AtlasArea } from './atlas-screen.ts';

export const areas: readonly AtlasArea[] = [
  entry,
  lobby,
  room,
  stages,
  visits,
  seats,
  chat,
  dialogs,
  music,
  uploadsArea,
  people,
  places,
  shop,
  settings,
  staff,
  system,
];
