import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RoomAccent, RoomDesign } from '@turnstage/contracts';

/** Designs and accents of a new room, in the order of the picker. */
export const designs: readonly { value: RoomDesign; label: MessageDescriptor }[] = [
  { value: 'CLUB', label: msg`Club` },
  { value: 'BARN', label: msg`Barn` },
  { value: 'THEATER', label: msg`Theater` },
  { value: 'UNDERGROUND', label: msg`Underground` },
  { value: 'YACHT', label: msg`Yacht` },
  { value: 'FERRY_BUILDING', label: msg`Ferry building` },
  { value: 'FESTIVAL', label: msg`Festival` },
  { value: 'STADIUM', label: msg`Stadium` },
  { value: 'TOMORROWLAND', label: msg`Tomorrowland` },
  { value: 'CHAT_ONLY', label: msg`Chat only` },
];

export const accents: readonly { value: RoomAccent; label: MessageDescriptor }[] = [
  { value: 'amber', label: msg`Amber` },
  { value: 'coral', label: msg`Coral` },
  { value: 'rose', label: msg`Rose` },
  { value: 'honey', label: msg`Honey` },
  { value: 'tangerine', label: msg`Tangerine` },
  { value: 'orchid', label: msg`Orchid` },
];
