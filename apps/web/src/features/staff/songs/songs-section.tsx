import { SongPage } from './song-page.tsx';
import { SongsList } from './songs-list.tsx';

/** Songs of the catalogue (rules U34, U35). */
export function SongsSection({ item }: { item: string | undefined }) {
  return item === undefined ? <SongsList /> : <SongPage songId={item} />;
}
