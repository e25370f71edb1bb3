import { createPreviewAllowance, type PreviewAllowance } from '../../../players/index.ts';
import { readStored, writeStored } from '../../../lib/safe-storage.ts';
import { playingOffers } from './external-sound.ts';

const key = 'tt-previews-heard';
/** Default until the installation's limit is loaded. */
const defaultLimit = 3;

/** How many previews this browser has played without an account (G2). */
export function guestPreviews(): PreviewAllowance {
  let limit = defaultLimit;
  void playingOffers().then((offers) => {
    if (offers) limit = offers.previewSongLimit;
  });
  return createPreviewAllowance(() => limit, {
    read() {
      const [count = '0', last = null] = (readStored(key) ?? '').split(' ');
      return { count: Math.max(0, Number.parseInt(count, 10) || 0), last };
    },
    write: ({ count, last }) => void writeStored(key, `${count} ${last ?? ''}`),
  });
}
