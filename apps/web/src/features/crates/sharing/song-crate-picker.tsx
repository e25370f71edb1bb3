import { useLingui } from '@lingui/react/macro';
import type { Song } from '@turnstage/contracts';
import { CratePicker } from '../view/crate-picker.tsx';
import { roomSongCard } from './shared-cards.ts';
import { useAddToCrate } from './use-add-to-crate.ts';

/** Saves a song that plays in a room to one of the person's crates. */
export function SongCratePicker({ song, onClose }: { song: Song; onClose: () => void }) {
  const { t } = useLingui();
  const { add } = useAddToCrate(roomSongCard(song));
  return (
    <CratePicker
      title={t`Choose a crate`}
      exceptUuid=""
      onPick={(crate) => {
        onClose();
        void add(crate);
      }}
      onClose={onClose}
    />
  );
}
