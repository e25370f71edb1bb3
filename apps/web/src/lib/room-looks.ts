import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RoomAccent, RoomDesign } from '@turnstage/contracts';

/** The stages of a room, in the order of the picker. A new one doesn't compile until it has a name. */
export const designNames: Readonly<Record<RoomDesign, MessageDescriptor>> = {
  CLUB: msg`Club`,
  BARN: msg`Barn`,
  THEATER: msg`Theater`,
  UNDERGROUND: msg`Underground`,
  YACHT: msg`Yacht`,
  FERRY_BUILDING: msg`Ferry building`,
  FESTIVAL: msg`Festival`,
  STADIUM: msg`Stadium`,
  TOMORROWLAND: msg`Dreamland`,
  BARN_UA: msg`Barn, in blue and yellow`,
  CLUB_UA: msg`Club, in blue and yellow`,
  CHAT_ONLY: msg`Listening room`,
};

export const accentNames: Readonly<Record<RoomAccent, MessageDescriptor>> = {
  amber: msg`Amber`,
  coral: msg`Coral`,
  rose: msg`Rose`,
  honey: msg`Honey`,
  tangerine: msg`Tangerine`,
  orchid: msg`Orchid`,
};

export const designs = Object.keys(designNames) as readonly RoomDesign[];
export const accents = Object.keys(accentNames) as readonly RoomAccent[];
