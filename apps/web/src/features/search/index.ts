export type { Listening } from './data/listening.ts';
export { useAddSong, type CrateTarget } from './data/use-add-song.ts';
export type { SearchedRoom } from './data/use-suggestions.ts';
export { SongSearch, type SongSearchProps } from './view/song-search.tsx';
