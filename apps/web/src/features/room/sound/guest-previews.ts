import { createPreviewAllowance, type PreviewAllowance } from '../../../players/index.ts';
import { readStored, writeStored } from '../../../lib/safe-storage.ts';
import { playingOffers } from './outside-sound.ts';

const key = 'tt-previews-heard';
/** Until the installation has told its own figure. */
const usualLimit = 3;

/** How many beginnings of songs this browser has heard without an account (G2). */
export function guestPreviews(): PreviewAllowance {
  let limit = usualLimit;
  void playingOffers().then((offers) => {
    if (offers) limit = offers.previewSongLimit;
  });
  return createPreviewAllowance(() => limit, {
    read: () => Math.max(0, Number.parseInt(readStored(key) ?? '0', 10) || 0),
    write: (heard) => void writeStored(key, String(heard)),
  });
}
